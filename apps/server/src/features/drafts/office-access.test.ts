import { randomUUID } from "node:crypto";
import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, type Person } from "../../../test/harness.ts";
import { COUPLE, type Office, openOffice, SHOP } from "../../../test/office.ts";

const changes = [{ path: COUPLE, was: 16.5, value: 1 }];
const at = "2026-12-01T08:00:00.000Z";
const READS = ["draft", "live", "review", "plans", "versions", "version"] as const;
const WRITES = {
  draft: { changes },
  discardDraft: { revision: 0 },
  publish: { revision: 0 },
  undoPublish: { version: 1 },
  plans: { at, changes },
  cancelPlan: { id: randomUUID(), keepsChanges: true },
  bringBack: { version: 1, revision: 0 },
  previewLink: {},
  placeTrial: { language: "fr" },
};

describe.each(ENGINES)("the office on %s", (engine) => {
  let office: Office;
  let others: Record<string, Person>;
  beforeAll(async () => {
    office = await openOffice(engine);
    const { server } = office;
    others = {
      kitchen: await server.staff(SHOP, "kitchen", { right: "kitchen" }),
      customer: await server.signUp("customer@example.ch"),
      "another shop's owner": await server.staff("nyonbosphore", "rival"),
    };
  });
  afterAll(() => office.server.close());

  test.each([
    ["kitchen", "owner_only"],
    ["customer", "forbidden"],
    ["another shop's owner", "forbidden"],
  ])("is closed at every call to %s", async (who, code) => {
    const as = others[who];
    const before = await office.draft();
    const answers = [
      ...(await Promise.all(
        READS.map((name) => office.ask(OFFICE_PATHS[name], { version: "1" }, as)),
      )),
      ...(await Promise.all(
        Object.entries(WRITES).map(([name, body]) =>
          office.send(OFFICE_PATHS[name as keyof typeof WRITES], body, as),
        ),
      )),
    ];
    const got = answers.map((answer) => [answer.statusCode, answer.json().code]);
    expect(got).toEqual(answers.map(() => [403, code]));
    expect(await office.draft()).toEqual(before);
  });

  test("is closed to whoever has not signed in", async () => {
    const url = `${OFFICE_PATHS.draft}?restaurantId=${SHOP}`;
    expect((await office.server.call({ url })).statusCode).toBe(401);
  });
});
