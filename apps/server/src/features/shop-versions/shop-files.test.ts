import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ENGINES, freshDatabase, type TestDatabase } from "../../../test/harness.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { openStorage, type Storage } from "../../storage/storage.ts";
import { type ShopFile, toShopFile } from "../shops/load-shops.ts";
import { publishShop } from "./publish-shop.ts";
import { openShops } from "./published-shops.ts";
import { differenceWords } from "./shop-files.ts";
import { listVersions } from "./shop-versions.ts";

const SLUG = "rootsflavorsrolle";
const NOW = new Date("2026-11-15T09:00:00Z");
const named = (shopName: string) => toShopFile(SLUG, changedShop(SLUG, { shopName }).source);
const broken = toShopFile(SLUG, "{ not json");

describe.each(ENGINES)("a shop's file on %s", (engine) => {
  let database: TestDatabase;
  let storages: Storage[];

  beforeAll(async () => {
    database = await freshDatabase(engine);
    storages = [openStorage(database), openStorage(database)];
  });
  afterAll(async () => {
    await Promise.all(storages.map((storage) => storage.close()));
    await database.drop();
  });
  const first = () => {
    const [storage] = storages;
    if (!storage) throw new Error("there are two");
    return storage.db;
  };
  beforeEach(async () => {
    for (const table of ["shops", "shop_versions"] as const) {
      await first().deleteFrom(table).execute();
    }
  });

  const open = (files: readonly ShopFile[], importsFiles = true, db = first()) =>
    openShops({ db, files, importsFiles, at: NOW });
  const namesShown = async (files: readonly ShopFile[], importsFiles = true) => {
    const { shops, fileDifferences } = await open(files, importsFiles);
    const names = shops.list().map(({ shop }) => shop.shopName);
    return [names, fileDifferences.map(({ kind }) => kind)];
  };
  const history = async () =>
    (await listVersions(first(), SLUG, { limit: 10 })).map(({ version, origin }) => [
      version,
      origin,
    ]);
  const edit = (shopName: string) =>
    publishShop(
      { db: first(), clock: () => NOW, shopChanged: () => {} },
      { slug: SLUG, content: named(shopName).source, origin: "office", byUser: "owner" },
    );
  const command = (shopName: string) =>
    publishShop(
      { db: first(), clock: () => NOW, shopChanged: () => {} },
      { slug: SLUG, content: named(shopName).source, origin: "command", byUser: null },
    );

  test("opens an unknown shop, once", async () => {
    expect(await namesShown([named("A")])).toEqual([["A"], []]);
    expect(await namesShown([named("A")])).toEqual([["A"], []]);
    expect(await history()).toEqual([[1, "file"]]);
  });

  test("is published as another version when changed", async () => {
    await open([named("A")]);
    expect(await namesShown([named("B")])).toEqual([["B"], []]);
    expect(await namesShown([named("C")])).toEqual([["C"], []]);
    expect(await history()).toEqual([
      [3, "file"],
      [2, "file"],
      [1, "file"],
    ]);
  });

  test("is reported and not applied when it was imported before, as from an outdated folder", async () => {
    await open([named("A")]);
    await open([named("B")]);
    expect(await namesShown([named("A")])).toEqual([["B"], ["older"]]);
    expect(await namesShown([named("B")])).toEqual([["B"], []]);
    const [difference] = (await open([named("A")])).fileDifferences;
    expect(difference && differenceWords(difference)).toContain(
      "shops/rootsflavorsrolle/shop.json is an older version of the shop and is not applied",
    );
    expect(await history()).toHaveLength(2);
  });

  test("is not imported again after a command published something else", async () => {
    await open([named("A")]);
    await command("B");
    expect(await namesShown([named("A")])).toEqual([["B"], []]);
    expect(await namesShown([named("B")])).toEqual([["B"], []]);
    expect(await history()).toHaveLength(2);
    expect(await namesShown([named("C")])).toEqual([["C"], []]);
  });

  test("stops a start when unreadable; only reported when the shop is edited in the office", async () => {
    await open([named("A")]);
    await expect(open([broken])).rejects.toThrow(`${SLUG}/shop.json: file: not valid JSON`);
    await expect(open([broken], false)).rejects.toThrow("not valid JSON");
    await edit("Office");
    expect(await namesShown([broken])).toEqual([["Office"], ["held_back"]]);
    expect(await namesShown([broken], false)).toEqual([["Office"], ["held_back"]]);
    const [difference] = (await open([broken])).fileDifferences;
    expect(difference && differenceWords(difference)).toMatch(/is not applied.*\n.*not valid JSON/);
  });

  test("is reported and not applied when changed after an edit in the office", async () => {
    await open([named("A")]);
    await edit("Office");
    expect(await namesShown([named("A")])).toEqual([["Office"], []]);
    expect(await namesShown([named("B")])).toEqual([["Office"], ["held_back"]]);
    const [difference] = (await open([named("B")])).fileDifferences;
    expect(difference && differenceWords(difference)).toBe(
      "shops/rootsflavorsrolle/shop.json has changed and is not applied, because the shop was edited in the " +
        'office; "shops import rootsflavorsrolle FILE" publishes it, "shops export rootsflavorsrolle FILE" overwrites it',
    );
  });

  test("does not differ when equal to what the office published, then and later", async () => {
    await open([named("A")]);
    await edit("Office");
    expect(await namesShown([named("Office")])).toEqual([["Office"], []]);
    await edit("Later");
    expect(await namesShown([named("Office")])).toEqual([["Later"], []]);
    expect(await history()).toHaveLength(3);
  });

  test("may be deleted, and its shop stays open", async () => {
    await open([named("A")]);
    expect(await namesShown([])).toEqual([["A"], []]);
  });

  test("is imported once by processes that start together", async () => {
    const starts = storages.flatMap(({ db }) => [db, db]);
    const opened = await Promise.all(starts.map((db) => open([named("A")], true, db)));
    expect(opened.map(({ shops }) => shops.get(SLUG)?.shop.shopName)).toEqual(Array(4).fill("A"));
    expect(await history()).toEqual([[1, "file"]]);
  });

  test("is not imported by a command, which knows the shops to come", async () => {
    expect(await namesShown([named("A")], false)).toEqual([["A"], ["new"]]);
    expect(await history()).toEqual([]);
    await open([named("A")]);
    expect(await namesShown([named("B")], false)).toEqual([["A"], ["changed"]]);
    expect(await history()).toEqual([[1, "file"]]);
  });

  test("is required unless the database has a shop", async () => {
    await expect(open([])).rejects.toThrow("no shop found");
  });
});
