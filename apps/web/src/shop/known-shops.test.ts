import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { copyShop, SHOPS } from "../../test/kit/shops.ts";
import { createKnownShops } from "./known-shops.ts";

const SLUG = "rootsflavorsrolle";

type Answer = () => Response | Promise<Response>;
const sent = (config: object, tag = "v1"): Answer => {
  return () => Response.json(config, { headers: { etag: tag } });
};
const refused =
  (status: number): Answer =>
  () =>
    Response.json({}, { status });
const lost: Answer = () => {
  throw new TypeError("connection lost");
};

let answers: Answer[] = [];
let requests = 0;

beforeEach(() => {
  vi.useFakeTimers();
  requests = 0;
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    return await (answers.shift() ?? lost)();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const known = (shops: ReturnType<typeof createKnownShops>) => shops.getState()[SLUG];
const settle = async (question: Promise<void>) => {
  await vi.advanceTimersByTimeAsync(2_000);
  await question;
};

/** A page that was delivered with its shop. */
async function openShop() {
  answers = [sent(SHOPS[SLUG])];
  const first = createKnownShops();
  await settle(first.want(SLUG));
  const shop = known(first)?.shop;
  if (!shop) throw new Error("the shop was not read");
  requests = 0;
  return { shop, shops: createKnownShops({ own: { slug: SLUG, shop, tag: "v1" } }) };
}

describe("a requested shop", () => {
  test("is fetched once for several components", async () => {
    answers = [sent(SHOPS[SLUG])];
    const shops = createKnownShops();
    const first = shops.want(SLUG);
    await settle(Promise.all([first, shops.want(SLUG)]).then(() => {}));
    expect(requests).toBe(1);
    expect(known(shops)?.shop?.shopName).toBe(SHOPS[SLUG].shopName);
    expect(shops.tagOf(SLUG)).toBe("v1");
  });

  test("is not fetched for a minute if the page included it", async () => {
    const { shops } = await openShop();
    await settle(shops.want(SLUG));
    expect(requests).toBe(0);
    await vi.advanceTimersByTimeAsync(60_000);
    answers = [sent(SHOPS[SLUG], "v2")];
    await settle(shops.want(SLUG));
    expect(requests).toBe(1);
    expect(shops.tagOf(SLUG)).toBe("v2");
  });

  test("is fetched a second time without an answer", async () => {
    answers = [lost, sent(SHOPS[SLUG])];
    const shops = createKnownShops();
    await settle(shops.want(SLUG));
    expect(requests).toBe(2);
    expect(known(shops)?.failure).toBeUndefined();
  });

  test("fails after two tries without an answer, and is fetched for the next caller", async () => {
    answers = [lost, lost, sent(SHOPS[SLUG])];
    const shops = createKnownShops();
    await settle(shops.want(SLUG));
    expect(known(shops)?.failure).toMatchObject({ code: "network_error", status: 0 });
    await settle(shops.want(SLUG));
    expect(known(shops)?.shop).toBeDefined();
  });

  test("that does not exist is fetched again only by a refresh", async () => {
    answers = [refused(404), sent(SHOPS[SLUG])];
    const shops = createKnownShops();
    await settle(shops.want(SLUG));
    await settle(shops.want(SLUG));
    expect(requests).toBe(1);
    expect(known(shops)?.failure?.status).toBe(404);
    await settle(shops.refresh(SLUG));
    expect(known(shops)?.failure).toBeUndefined();
    expect(known(shops)?.shop).toBeDefined();
  });

  test("with an invalid config fails as an internal error", async () => {
    answers = [sent({}), sent({})];
    const shops = createKnownShops();
    await settle(shops.want(SLUG));
    expect(known(shops)?.failure).toEqual({ code: "internal_error", status: 200 });
  });
});

describe("a loaded shop", () => {
  test("stays the same object if nothing changed", async () => {
    const { shop, shops } = await openShop();
    answers = [sent(SHOPS[SLUG], "v2")];
    await settle(shops.refresh(SLUG));
    expect(known(shops)?.shop).toBe(shop);
  });

  test("is replaced after a change", async () => {
    const { shop, shops } = await openShop();
    answers = [sent({ ...copyShop(SLUG), shopName: "Roots" })];
    await settle(shops.refresh(SLUG));
    expect(known(shops)?.shop).toEqual({ ...shop, shopName: "Roots" });
  });

  test("stays if the fetch fails, with the error", async () => {
    const { shop, shops } = await openShop();
    answers = [lost, lost];
    await settle(shops.refresh(SLUG));
    expect(known(shops)).toMatchObject({ tag: "v1", failure: { status: 0 } });
    expect(known(shops)?.shop).toBe(shop);
  });

  test("is the answer to the latest request", async () => {
    const { shops } = await openShop();
    const slow: Answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return await sent({ ...copyShop(SLUG), shopName: "Before" }, "old")();
    };
    answers = [slow, sent({ ...copyShop(SLUG), shopName: "After" }, "new")];
    const before = shops.refresh(SLUG);
    await vi.advanceTimersByTimeAsync(100);
    await settle(Promise.all([before, shops.refresh(SLUG)]).then(() => {}));
    expect(shops.tagOf(SLUG)).toBe("new");
    expect(known(shops)?.shop?.shopName).toBe("After");
  });

  test("confirmed by the server is not marked as cached by an earlier answer", async () => {
    const { shops } = await openShop();
    const cached: Answer = async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      const headers = { etag: "v1", "x-kept-at": "1763213520000" };
      return Response.json(SHOPS[SLUG], { headers });
    };
    answers = [cached];
    const question = shops.refresh(SLUG);
    await vi.advanceTimersByTimeAsync(100);
    shops.notePublished(SLUG);
    await settle(question);
    expect(known(shops)?.cachedAt).toBeNull();
  });
});
