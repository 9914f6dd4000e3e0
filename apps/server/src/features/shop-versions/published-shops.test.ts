import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../../../scripts/testing/eventually.ts";
import { ENGINES, freshStorage } from "../../../test/harness.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import type { FeedMessage } from "../../live/change-feed.ts";
import type { Storage } from "../../storage/storage.ts";
import { publishShop, storeUnpublished } from "./publish-shop.ts";
import { followPublished, openPublishedShops } from "./published-shops.ts";

const SLUG = "rootsflavorsrolle";
const clock = () => new Date("2026-11-15T09:00:00Z");
const version = (shopName: string, slug = SLUG) => ({
  ...{ slug, content: changedShop(SLUG, { shopName }, slug).source },
  ...({ origin: "command", byUser: null } as const),
});

describe.each(ENGINES)("published shops on %s", (engine) => {
  let storage: Storage;

  beforeAll(async () => {
    storage = await freshStorage(engine);
  });
  afterAll(() => storage.close());
  const publish = (shopName: string, slug = SLUG) =>
    publishShop({ db: storage.db, clock, shopChanged: () => {} }, version(shopName, slug));

  test("are those with a published version, and notify of each change", async () => {
    await publish("A");
    await storeUnpublished(storage.db, version("Morges", "morges"), clock());
    const { shops, reload } = await openPublishedShops(storage.db);
    expect(shops.list().map(({ slug }) => slug)).toEqual([SLUG]);
    const notified: string[] = [];
    shops.onChange((slug) => notified.push(slug));
    await publish("Gland", "gland");
    await reload();
    await reload();
    expect(notified).toEqual(["gland"]);
  });

  test("are reloaded when the feed may have missed something, until stopped", async () => {
    const published = await openPublishedShops(storage.db);
    let notify = (_: FeedMessage) => {};
    const unsubscribe = vi.fn();
    const subscribe = (listener: typeof notify) => {
      notify = listener;
      return unsubscribe;
    };
    const onError = vi.fn();
    const stop = followPublished({ db: storage.db, feed: { subscribe }, published, onError });
    await publish("Missed");
    notify({ kind: "resync" });
    await eventually(() => expect(published.shops.get(SLUG)?.shop.shopName).toBe("Missed"));
    await stop();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(onError).not.toHaveBeenCalled();
  });

  test("are reloaded periodically, in case a publisher stopped before notifying", async () => {
    const published = await openPublishedShops(storage.db);
    const feed = { subscribe: () => () => {} };
    const onError = vi.fn();
    const deps = { db: storage.db, feed, onError, lookEveryMs: 20 };
    const stop = followPublished({ ...deps, published });
    // Wait for the load at the start, so that only a periodic one can find the version.
    await published.reload();
    await publish("Untold");
    await eventually(() => expect(published.shops.get(SLUG)?.shop.shopName).toBe("Untold"));
    await stop();
    expect(onError).not.toHaveBeenCalled();

    const reload = vi.fn(() => Promise.reject(new Error("away")));
    const stopFailing = followPublished({ ...deps, published: { reload } });
    await eventually(() => expect(reload.mock.calls.length).toBeGreaterThan(3));
    await stopFailing();
    expect(onError).toHaveBeenCalledOnce();
  });

  test("keep the last readable version when a new one is invalid, and report it", async () => {
    await publish("Before");
    const { shops, reload } = await openPublishedShops(storage.db);
    await publish("Unreadable");
    await storage.db
      .updateTable("shop_versions")
      .set({ content: "{}" })
      .where("content", "=", version("Unreadable").content)
      .execute();
    await publish("Vevey", "vevey");
    await expect(reload()).rejects.toThrow(/rootsflavorsrolle, version \d+: shopName: /);
    expect(shops.get(SLUG)?.shop.shopName).toBe("Before");
    expect(shops.get("vevey")?.shop.shopName).toBe("Vevey");
    await expect(openPublishedShops(storage.db)).rejects.toThrow("has faults");
  });
});
