import { existsSync } from "node:fs";
import { join } from "node:path";
import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SERVER_ENGINES } from "../../../test/harness.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../../../test/office.ts";
import { DIRECTORIES } from "../../runtime.ts";

const DAY_MS = 24 * 3600 * 1000;

describe.each(SERVER_ENGINES)("a preview link on %s", (engine) => {
  let office: Office;
  let link: { url: string; expiresAt: string };
  let key: string;
  beforeAll(async () => {
    office = await openOffice(engine);
    await office.set(COUPLE, 17);
    await office.set(["mails", "shop", "to"], "chef@example.ch");
    link = (await office.send(OFFICE_PATHS.previewLink)).json();
    key = new URL(link.url, "http://x").searchParams.get("preview") ?? "";
  });
  afterAll(() => office.server.close());

  const open = (slug: string, preview: string) =>
    office.server.call({ url: `/business_rules/${slug}.json?preview=${preview}` });

  test("opens the shop's page for a week", () => {
    expect(link.url).toMatch(new RegExp(`^/${SHOP}\\?preview=[\\w.-]+$`));
    const until = office.server.now.getTime() + 7 * DAY_MS;
    expect(link.expiresAt).toBe(new Date(until).toISOString());
  });

  test("shows the draft to anyone with the link, uncached and unindexed", async () => {
    const shown = await open(SHOP, key);
    const { $schema, mails, ...draft } = (await office.draft()).content;
    expect(mails).toEqual({ shop: { to: "chef@example.ch" } });
    expect(shown.json()).toEqual(draft);
    expect(shown.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" });
    expect((await office.server.call({ url: `/business_rules/${SHOP}.json` })).body).not.toBe(
      shown.body,
    );
  });

  test("opens no other shop, and nothing when forged or expired", async () => {
    const [time = "", signature = ""] = key.split(".");
    const longer = `${(Number.parseInt(time, 36) + DAY_MS).toString(36)}.${signature}`;
    const tried = [
      await open("nyonbosphore", key),
      await open("nowhere", key),
      await open(SHOP, longer),
      await open(SHOP, ""),
      await open(SHOP, "x.y"),
    ];
    const { now } = office.server;
    office.server.now = new Date(now.getTime() + 7 * DAY_MS);
    tried.push(await open(SHOP, key));
    office.server.now = now;
    const refused = [403, "preview_expired"];
    expect(tried.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      tried.map(() => refused),
    );
  });

  test("opens a page that only our office may frame, uncached and unlisted", async () => {
    expect(existsSync(join(DIRECTORIES.web, "index.html"))).toBe(true);
    const page = await office.server.call({ url: link.url });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect(page.headers).toMatchObject({
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
      "cache-control": "no-store",
    });
    expect(page.body).toContain('<div id="root"></div>');
    const usual = await office.server.call({ url: `/${SHOP}` });
    expect(usual.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(usual.headers["x-frame-options"]).toBe("DENY");
    expect(usual.headers["x-robots-tag"]).toBeUndefined();
  });
});
