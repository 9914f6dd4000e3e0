import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { eventually } from "../../../scripts/testing/eventually.ts";
import { publishShop } from "../src/features/shop-versions/publish-shop.ts";
import { publishChange, publishShops } from "../src/live/change-feed.ts";
import { openStorage } from "../src/storage/storage.ts";
import {
  freshDatabase,
  SERVER_ENGINES,
  SUNDAY_10H,
  startServer,
  type TestDatabase,
  type TestServer,
} from "./harness.ts";
import { changedShop } from "./shipped-shops.ts";

const SLUG = "rootsflavorsrolle";
const clock = () => SUNDAY_10H;
const office = (shopName: string, slug = SLUG) => ({
  ...{ slug, content: changedShop(SLUG, { shopName }, slug).source },
  ...({ origin: "office", byUser: "owner" } as const),
});

describe.each(SERVER_ENGINES)("servers on one database, %s", (engine) => {
  let database: TestDatabase;
  const servers: TestServer[] = [];

  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
    await database.drop();
  });

  async function start(): Promise<TestServer> {
    const server = await startServer(engine, { livingShops: true, database });
    servers.push(server);
    return server;
  }
  const publishOn = ({ db, feed }: TestServer, version: ReturnType<typeof office>) =>
    publishShop({ db, clock, shopChanged: publishShops(feed) }, version);
  const fileOf = (server: TestServer, slug = SLUG, headers = {}) =>
    server.call({ url: `/business_rules/${slug}.json`, headers });
  const shows = (server: TestServer, shopName: string, slug = SLUG) =>
    eventually(async () => {
      expect((await fileOf(server, slug)).json().shopName).toBe(shopName);
      const page = await server.call({ url: `/${slug}` });
      expect(page.body).toContain(`<title>${shopName}</title>`);
    });

  test("both show what one publishes, with another ETag, and new shops too", async () => {
    database = await freshDatabase(engine);
    const [one, other] = [await start(), await start()];
    const before = String((await fileOf(other)).headers.etag);
    expect((await fileOf(other, SLUG, { "if-none-match": before })).statusCode).toBe(304);

    await publishOn(one, office("Racines"));
    for (const server of [one, other]) await shows(server, "Racines");
    expect((await fileOf(other, SLUG, { "if-none-match": before })).statusCode).toBe(200);
    const { $schema, ...shown } = JSON.parse(office("Racines").content);
    expect((await fileOf(other)).json()).toEqual(shown);

    expect((await fileOf(other, "morges")).statusCode).toBe(404);
    await publishOn(other, office("Morges", "morges"));
    for (const server of [one, other]) await shows(server, "Morges", "morges");
  });

  test("show what a process without a feed publishes, and what was published while they were down", async () => {
    database = await freshDatabase(engine);
    const first = await start();
    const { db, close } = openStorage(database);
    const shopChanged = ({ slug }: { slug: string }) => publishChange(db, { kind: "shop", slug });
    await publishShop({ db, clock, shopChanged }, office("Racines"));
    await shows(first, "Racines");
    await servers.pop()?.close();
    await publishShop({ db, clock, shopChanged }, office("Feuilles"));
    await close();
    await shows(await start(), "Feuilles");
  });

  test("show the last of many publications in a row", async () => {
    database = await freshDatabase(engine);
    const [one, other] = [await start(), await start()];
    for (let i = 1; i <= 12; i++) await publishOn(i % 2 ? one : other, office(`Racines ${i}`));
    for (const server of [one, other]) await shows(server, "Racines 12");
    await pause(100);
    for (const server of [one, other]) await shows(server, "Racines 12");
  });
});
