import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freshDatabase, SERVER_ENGINES, type TestDatabase } from "../../test/harness.ts";
import { changedShop } from "../../test/shipped-shops.ts";
import { readConfig } from "../config.ts";
import { publishShop } from "../features/shop-versions/publish-shop.ts";
import { DIRECTORIES, openRuntime } from "../runtime.ts";
import { runCommand } from "./run-command.ts";

const SLUG = "rootsflavorsrolle";
const SHIPPED = DIRECTORIES.shops;
const named = (shopName: string) => changedShop(SLUG, { shopName }).source;

describe.each(SERVER_ENGINES)(
  "the file of a shop that is edited in the office, on %s",
  (engine) => {
    let database: TestDatabase;
    let folder: string;
    let file: string;
    let contents: string[];

    beforeEach(async () => {
      contents = ["Bureau", "Guichet", "Racines"].map(named);
      folder = mkdtempSync(join(tmpdir(), "comptoir-own-file-"));
      cpSync(SHIPPED, folder, { recursive: true });
      file = join(folder, SLUG, "shop.json");
      database = await freshDatabase(engine);
      DIRECTORIES.shops = folder;
      await start();
      await edit(contents[0]);
      writeFileSync(file, contents[2] ?? "");
      expect(await start()).toEqual(["held_back"]);
    });
    afterEach(async () => {
      DIRECTORIES.shops = SHIPPED;
      await database.drop();
      rmSync(folder, { recursive: true });
    });

    const environment = () => ({
      DATA_DIR: database.dataDir,
      ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
    });
    const open = () =>
      openRuntime(readConfig(environment()), { onIdleError: () => {}, importsFiles: true });
    async function start() {
      const { storage, fileDifferences } = await open();
      await storage.close();
      return fileDifferences.map(({ kind }) => kind);
    }
    async function edit(content = "") {
      const { storage } = await open();
      const deps = { db: storage.db, clock: () => new Date(), shopChanged: () => {} };
      const version = { slug: SLUG, content, origin: "office", byUser: "owner" } as const;
      expect((await publishShop(deps, version)).ok).toBe(true);
      await storage.close();
    }

    test.each(["import", "export"])(
      "is no longer reported after an %s, even when the shop is edited again",
      async (word) => {
        const { exitCode } = await runCommand(["shops", word, SLUG, file], environment());
        expect(exitCode).toBe(0);
        await edit(contents[1]);
        expect(await start()).toEqual([]);
      },
    );
  },
);
