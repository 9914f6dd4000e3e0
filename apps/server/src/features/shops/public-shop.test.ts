import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PATHS, STAFF_PATHS } from "@comptoir/contract";
import type { ShopContent } from "@comptoir/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { follow } from "../../../test/follow-stream.ts";
import { startServer, type TestServer } from "../../../test/harness.ts";
import { changedShop, shippedShops } from "../../../test/shipped-shops.ts";
import { DIRECTORIES } from "../../runtime.ts";
import type { ChangeableShops } from "./shops.ts";

const SLUG = "rootsflavorsrolle";
const SECRET = "s3cret";
const FILE: ShopContent = JSON.parse(
  readFileSync(join(DIRECTORIES.shops, SLUG, "shop.json"), "utf8"),
);

const BOARD = {
  overdueMinutes: { accepted: 41 },
  cancelReasons: [{ id: "oven", names: { fr: SECRET, en: SECRET } }],
  readyMinutes: 42,
};
const PRIVATE = {
  mails: { shop: { to: `${SECRET}@example.ch`, newOrder: true } },
  staff: { secondFactor: "required" },
  board: BOARD,
  token: SECRET,
};
const OPEN = { preorders: false, slots: { delivery: { daysAhead: 3 } } };
const changes = (more: object = {}) => ({
  ...PRIVATE,
  contact: { ...(FILE.contact as object), note: SECRET },
  service: {
    ...OPEN,
    ...{ canton: "VD", kitchen: { leastMinutes: 43 }, heartbeat: { action: "note" } },
  },
  ...more,
});

describe("the public content of a shop", () => {
  let shops: ChangeableShops;
  let server: TestServer;
  beforeAll(async () => {
    shops = shippedShops(SLUG, changes());
    server = await startServer("sqlite", { shops });
  });
  afterAll(() => server.close());

  const url = `/business_rules/${SLUG}.json`;
  const served = async () => await server.call({ url });

  test("is its file without private fields", async () => {
    const { $schema, ...shared } = FILE;
    const { body } = await served();
    expect(JSON.parse(body)).toEqual({ ...shared, service: OPEN });
    expect(Object.keys(JSON.parse(body))).toEqual([...Object.keys(shared), "service"]);
    expect(body).not.toContain(SECRET);
  });

  test("omits what is not sold", async () => {
    const [first, ...others] = (FILE.categories as never as Menu).plates.options;
    const categories = {
      ...(FILE.categories as object),
      plates: {
        ...(FILE.categories as never as Menu).plates,
        options: [{ ...first, state: "off" }, ...others],
      },
    };
    shops.set(changedShop(SLUG, changes({ categories })));
    const { body } = await served();
    const { plates } = JSON.parse(body).categories;
    const names = (dishes: readonly object[]) =>
      dishes.map((dish) => (dish as { itemId: string }).itemId);
    expect(names(plates.options)).toEqual(names(others));
    expect(plates.options[0]).toEqual(others[0]);
    expect(body).not.toContain('"off"');
    shops.set(changedShop(SLUG, changes()));
  });

  test("is the same for open pages when only private fields change", async () => {
    await server.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = server.app.server.address() as AddressInfo;
    const live = `http://127.0.0.1:${port}${PATHS.liveShop}?restaurantId=${SLUG}`;
    const stream = await follow(live, {});
    const version = async () => (await stream.until(({ event }) => event !== "service")).data;
    const { headers, body } = await served();
    const before = await version();
    expect(headers.etag).toBe(`"${before.version}"`);
    shops.set(changedShop(SLUG, changes({ staff: { secondFactor: "optional" } })));
    expect(shops.get(SLUG)?.shop.staff?.secondFactor).toBe("optional");
    expect(await version()).toEqual(before);
    const now = await served();
    expect([now.headers.etag, now.body]).toEqual([headers.etag, body]);
    await stream.close();
  });

  test("excludes staff data, which the board reads separately", async () => {
    const staffUrl = `${STAFF_PATHS.getStaffService}?restaurantId=${SLUG}`;
    const cook = await server.staff(SLUG);
    shops.set(changedShop(SLUG, changes({ staff: {} })));
    const { readyMinutes, ...board } = BOARD;
    expect((await server.call({ url: staffUrl, as: cook })).json().board).toEqual(board);
    expect((await server.call({ url: staffUrl })).statusCode).toBe(401);
  });
});

interface Menu {
  readonly plates: { readonly options: readonly object[] };
}
