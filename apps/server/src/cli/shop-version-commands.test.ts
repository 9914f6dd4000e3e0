import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase, SERVER_ENGINES, type TestDatabase } from "../../test/harness.ts";
import { changedShop } from "../../test/shipped-shops.ts";
import { listAudit } from "../audit/audit-log.ts";
import { readConfig } from "../config.ts";
import { publishShop } from "../features/shop-versions/publish-shop.ts";
import { DIRECTORIES, openRuntime } from "../runtime.ts";
import { openStorage, type Storage } from "../storage/storage.ts";
import { runCommand } from "./run-command.ts";

const SLUG = "rootsflavorsrolle";
const SHIPPED = ["nyonbosphore", "rootsflavorsrolle"];
const sourceOf = (slug: string) => readFileSync(join(DIRECTORIES.shops, slug, "shop.json"), "utf8");

describe.each(SERVER_ENGINES)("the commands for a shop's versions on %s", (engine) => {
  let database: TestDatabase;
  let storage: Storage;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "comptoir-versions-"));
    database = await freshDatabase(engine);
    storage = openStorage(database);
  });
  afterAll(async () => {
    await storage.close();
    await database.drop();
    rmSync(folder, { recursive: true });
  });

  const environment = () => ({
    DATA_DIR: database.dataDir,
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  });
  const admin = async (...args: string[]) => {
    const { exitCode, output } = await runCommand(args, environment());
    return [exitCode, String(output)];
  };
  const write = (name: string, text: string) => {
    const file = join(folder, name);
    writeFileSync(file, text);
    return file;
  };
  const named = (shopName: string) =>
    write(`${shopName}.json`, changedShop(SLUG, { shopName }).source);
  const exported = async (slug = SLUG) =>
    JSON.parse((await admin("shops", "export", slug))[1] as string);

  test("wait for the server to import a shop's file", async () => {
    const words = `${SLUG} is new: the server's next start imports its file`;
    expect(await admin("shops", "history", SLUG)).toEqual([2, words]);
    expect((await admin("shops", "check"))[1]).toContain(
      `warning: shops/${SLUG}/shop.json is new: the server's next start opens the shop`,
    );
    const config = readConfig(environment());
    const runtime = await openRuntime(config, { onIdleError: () => {}, importsFiles: true });
    await runtime.storage.close();
    const checked = [0, "nyonbosphore, rootsflavorsrolle: no fault found"];
    expect(await admin("shops", "check")).toEqual(checked);
  });

  test.each(SHIPPED)(
    "export %s with the imported values, and import the export unchanged",
    async (slug) => {
      const original = JSON.parse(sourceOf(slug));
      expect(await exported(slug)).toEqual(original);
      const file = join(folder, `${slug}.json`);
      expect((await admin("shops", "export", slug, file))[0]).toBe(0);
      expect(readFileSync(file, "utf8")).toBe(`${JSON.stringify(original, null, 2)}\n`);
      expect(await admin("shops", "import", slug, file)).toEqual([
        0,
        `version 2 of ${slug} is published; fields changed: 0`,
      ]);
      expect(await exported(slug)).toEqual(original);
    },
  );

  test("import a file, publish a stored version and restore an older one", async () => {
    expect(await admin("shops", "import", SLUG, named("Racines"))).toEqual([
      0,
      `version 3 of ${SLUG} is published; fields changed: 1`,
    ]);
    expect(await admin("shops", "import", SLUG, named("Feuilles"), "--draft")).toEqual([
      0,
      `version 4 of ${SLUG} is stored; "shops publish ${SLUG} --version 4" publishes it`,
    ]);
    expect((await exported()).shopName).toBe("Racines");
    expect((await admin("shops", "publish", SLUG, "--version", "4"))[0]).toBe(0);
    expect((await exported()).shopName).toBe("Feuilles");
    expect(await admin("shops", "publish", SLUG, "--version", "3")).toEqual([
      0,
      `version 5 of ${SLUG} is published; fields changed: 1`,
    ]);
    expect((await exported()).shopName).toBe("Racines");
    const trail = await listAudit(storage.db, { actor: "operator", limit: 10 });
    const entries = trail.filter((entry) => entry.restaurant_id === SLUG);
    expect(entries.map(({ action, target }) => `${action} ${target}`).sort()).toEqual([
      "shop_imported 4",
      "shop_published 1",
      "shop_published 2",
      "shop_published 3",
      "shop_published 4",
      "shop_published 5",
    ]);
  });

  test("list a shop's versions", async () => {
    await storage.db
      .insertInto("profiles")
      .values({
        ...{
          user_id: "owner",
          email: "owner@example.ch",
          name: "",
          phone: "",
          addresses_json: "[]",
        },
        ...{ role: "restaurant", restaurant_id: SLUG, created_at: "", updated_at: "" },
      })
      .execute();
    const { source: content } = changedShop(SLUG, { shopName: "Bureau" });
    await publishShop(
      {
        db: storage.db,
        clock: () => new Date("2026-11-15T09:00:00Z"),
        shopChanged: () => {},
      },
      { slug: SLUG, content, origin: "office", byUser: "owner" },
    );
    const [, history] = await admin("shops", "history", SLUG);
    const cells = String(history)
      .split("\n")
      .map((line) => line.split(/ {2,}/));
    const column = (i: number) => cells.map((row) => row[i]);
    expect(cells[0]).toEqual(["VERSION", "WHEN", "BY", "FROM", "CHANGES", "PUBLISHED"]);
    expect(cells[1]).toEqual([
      "6",
      "2026-11-15 10:00:00",
      "owner@example.ch",
      "office",
      "1",
      "now",
    ]);
    expect(column(0).slice(1)).toEqual(["6", "5", "4", "3", "2", "1"]);
    expect(column(2).slice(2)).toEqual([...Array(4).fill("operator"), "file"]);
    expect(column(3).slice(2)).toEqual(["brought back", "command", "command", "command", "file"]);
    expect(column(4).slice(2)).toEqual(["1", "1", "1", "0", "0"]);
  });

  test.each<[string, () => string[], string]>([
    [
      "an unknown shop",
      () => ["export", "nowhere"],
      'there is no shop "nowhere"; known: nyonbosphore, rootsflavorsrolle',
    ],
    ["a missing file", () => ["import", SLUG, "none.json"], "none.json cannot be read"],
    ["an unknown version", () => ["publish", SLUG, "--version", "99"], `${SLUG} has no version 99`],
    [
      "a version that is not a number",
      () => ["publish", SLUG, "--version", "x"],
      "--version must be a whole number, 1 to 1000000",
    ],
    ["no version", () => ["publish", SLUG], "--version must be a whole number, 1 to 1000000"],
    [
      "the published version",
      () => ["publish", SLUG, "--version", "6"],
      `version 6 of ${SLUG} is what customers see already`,
    ],
    ["no file", () => ["import", SLUG], "usage: shops import SLUG FILE [--draft]"],
  ])("refuse %s with one line, and change nothing", async (_, args, words) => {
    expect(await admin("shops", ...args())).toEqual([2, words]);
    expect((await exported()).shopName).toBe("Bureau");
  });

  test.each([["--draft"], []])(
    "name every fault of a file and store nothing %s",
    async (...flags) => {
      const { shopName: _, address: __, ...rest } = JSON.parse(sourceOf(SLUG));
      const file = write("faulty.json", JSON.stringify(rest));
      const [code, words] = await admin("shops", "import", SLUG, file, ...flags);
      expect(code).toBe(2);
      expect(String(words)).toContain(`${file}: shopName: `);
      expect(String((await admin("shops", "history", SLUG))[1]).split("\n")).toHaveLength(7);
    },
  );
});
