import type { AddressInfo } from "node:net";
import { PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { follow } from "../../../test/follow-stream.ts";
import { SERVER_ENGINES, startServer, type TestServer } from "../../../test/harness.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { createShops } from "../shops/shops.ts";
import { countOpenBaskets, createOpenBaskets } from "./open-baskets.ts";

const SHOP = "nyonbosphore";
const OTHER = "rootsflavorsrolle";

describe.each(SERVER_ENGINES)("open pages on %s", (engine) => {
  const shops = createShops([changedShop(SHOP, {}), changedShop(OTHER, {})]);
  let server: TestServer;
  let url: string;

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    server = await startServer(engine, { shops });
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await server.close();
    vi.useRealTimers();
  });

  const open = (slug: string, basket = "0") =>
    follow(`${url}${PATHS.liveShop}?restaurantId=${slug}&basket=${basket}`, {});
  const versionOf = (slug: string) => shops.get(slug)?.shown.version;
  const counted = () => {
    vi.advanceTimersByTime(3_000);
    return countOpenBaskets(server.db, SHOP, server.now);
  };

  test("get the version at once, and again when another is published", async () => {
    const page = await open(SHOP);
    const others = await open(OTHER);
    expect(page.response.headers.get("content-type")).toContain("text/event-stream");
    expect(await page.next()).toEqual({ event: "ready", data: { version: versionOf(SHOP) } });
    expect(await others.next()).toEqual({ event: "ready", data: { version: versionOf(OTHER) } });
    const untouched = { event: "service", data: { offs: [], left: {}, estimate: null } };
    expect(await page.next()).toEqual(untouched);
    expect(await others.next()).toEqual(untouched);
    const before = versionOf(SHOP);
    shops.set(changedShop(SHOP, { shopName: "Bosphore" }));
    expect(versionOf(SHOP)).not.toBe(before);
    expect(await page.next()).toEqual({ event: "shop", data: { version: versionOf(SHOP) } });
    expect(others.received).toEqual([]);
    await page.close();
    await others.close();
  });

  test("of a removed shop are closed, and those of unknown shops refused", async () => {
    const page = await open(OTHER);
    await page.next();
    shops.replace([changedShop(SHOP, {})]);
    await page.ended;
    expect((await fetch(`${url}${PATHS.liveShop}?restaurantId=${OTHER}`)).status).toBe(404);
    expect((await fetch(`${url}${PATHS.liveShop}?restaurantId=../etc`)).status).toBe(400);
  });

  test("with something in their basket are counted while they are open", async () => {
    const pages = await Promise.all([open(SHOP, "1"), open(SHOP, "1"), open(SHOP)]);
    await expect.poll(counted).toBe(2);
    await pages[0].close();
    await expect.poll(counted).toBe(1);
    await Promise.all(pages.map((page) => page.close()));
    await expect.poll(counted).toBe(0);
  });

  test("of several processes are summed, without processes that stopped", async () => {
    await server.db.deleteFrom("open_baskets").execute();
    let now = server.now;
    const onError = vi.fn();
    const deps = { db: server.db, clock: () => now, onError };
    const [mine, theirs] = [createOpenBaskets(deps), createOpenBaskets(deps)];
    const pass = async (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1_000);
      vi.advanceTimersByTime(3_000);
    };
    const rows = () => server.db.selectFrom("open_baskets").selectAll().execute();
    const total = () => countOpenBaskets(server.db, SHOP, now);
    const close = [mine.open(SHOP), mine.open(SHOP), theirs.open(SHOP)];
    await pass(3);
    await expect.poll(total).toBe(3);
    const first = now.toISOString();
    expect((await rows()).map(({ counted_at }) => counted_at)).toEqual([first, first]);

    await pass(3);
    expect((await rows()).map(({ counted_at }) => counted_at)).toEqual([first, first]);
    await pass(18);
    const again = now.toISOString();
    await expect
      .poll(async () => (await rows()).map(({ counted_at }) => counted_at))
      .toEqual([again, again]);

    await theirs.stop();
    await expect.poll(total).toBe(2);
    await server.db
      .insertInto("open_baskets")
      .values({ restaurant_id: SHOP, process: "dead", count: 7, counted_at: now.toISOString() })
      .execute();
    expect(await total()).toBe(9);
    await pass(61);
    await expect.poll(async () => (await rows()).map(({ count }) => count)).toEqual([2]);
    expect(await total()).toBe(2);

    for (const end of close) end();
    await pass(3);
    await expect.poll(rows).toEqual([]);
    await mine.stop();
    expect(onError).not.toHaveBeenCalled();
  });
});
