import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { ConfigFault } from "@comptoir/domain";
import { listAccounts } from "../features/profiles/profiles-repository.ts";
import { publishShop, storeUnpublished } from "../features/shop-versions/publish-shop.ts";
import { publishVersion } from "../features/shop-versions/publish-version.ts";
import { noteFile } from "../features/shop-versions/shop-files.ts";
import {
  listVersions,
  readPublishedShop,
  type VersionRow,
} from "../features/shop-versions/shop-versions.ts";
import { findShopRow, type ShopRow } from "../features/shop-versions/shop-versions-repository.ts";
import { faultWords } from "../features/shops/load-shops.ts";
import { publishChange } from "../live/change-feed.ts";
import { OperatorError } from "../operator-error.ts";
import { DIRECTORIES, type Runtime } from "../runtime.ts";
import type { Db } from "../storage/schema.ts";
import {
  type Command,
  knownShop,
  printable,
  readCount,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const MOST_VERSIONS = 1_000;

export const shopVersionCommands: Record<string, Command> = {
  "shops export": {
    usage: "shops export SLUG [FILE]",
    positionals: 1,
    optionalPositionals: 1,
    flags: {},
    async run(runtime, [given = "", file]) {
      const { slug } = await storedShop(runtime, given);
      const { db } = runtime.storage;
      const published = await readPublishedShop(db, slug);
      if (!published) throw new UsageError(`nothing of ${slug} is published yet`);
      const json = JSON.stringify(JSON.parse(published.content), null, 2);
      if (file === undefined) return json;
      write(file, `${json}\n`);
      if (resolve(file) === ownFile(slug)) await noteFile(db, slug, `${json}\n`);
      return `version ${published.version} of ${slug} is in ${file}`;
    },
  },
  "shops import": {
    usage: "shops import SLUG FILE [--draft]",
    positionals: 2,
    flags: { draft: { type: "boolean" } },
    async run(runtime, [given = "", file = ""], { draft }) {
      const { slug } = await storedShop(runtime, given);
      const { db } = runtime.storage;
      const content = read(file);
      const version = { slug, content, origin: "command", byUser: null } as const;
      if (draft) {
        const stored = await storeUnpublished(db, version, new Date());
        if (!stored.ok) throw refused(file, stored.error);
        const number = stored.value.version;
        return `version ${number} of ${slug} is stored; "shops publish ${slug} --version ${number}" publishes it`;
      }
      const done = await publishShop(publishDeps(db), version);
      if (!done.ok) throw refused(file, done.error);
      const own = runtime.fileDifferences.find((difference) => difference.file.slug === slug);
      if (own?.file.source === content) await noteFile(db, slug, content);
      return publishedWords(slug, done.value);
    },
  },
  "shops history": {
    usage: "shops history SLUG",
    positionals: 1,
    flags: {},
    async run(runtime, [given = ""]) {
      const { slug, publishedVersion } = await storedShop(runtime, given);
      const { db } = runtime.storage;
      const versions = await listVersions(db, slug, { limit: MOST_VERSIONS });
      const emails = await emailsOf(db, versions);
      return table([
        ["VERSION", "WHEN", "BY", "FROM", "CHANGES", "PUBLISHED"],
        ...versions.map((row) => [
          String(row.version),
          zurichTime(row.createdAt),
          printable(authorOf(row, emails)),
          row.origin.replace("_", " "),
          String(row.changeCount),
          publishedMark(row, publishedVersion),
        ]),
      ]);
    },
  },
  "shops publish": {
    usage: "shops publish SLUG --version N",
    positionals: 1,
    flags: { version: { type: "string" } },
    async run(runtime, [given = ""], flags) {
      const { slug } = await storedShop(runtime, given);
      const version = readCount("--version", flags.version);
      const done = await publishVersion(publishDeps(runtime.storage.db), { slug, version });
      if (done.ok) return publishedWords(slug, done.value);
      if (done.error === "no_such_version")
        throw new UsageError(`${slug} has no version ${version}`);
      if (done.error === "published_already") {
        throw new UsageError(`version ${version} of ${slug} is what customers see already`);
      }
      throw refused(`version ${version}`, done.error);
    },
  },
};

const publishDeps = (db: Db) => ({
  db,
  clock: () => new Date(),
  shopChanged: ({ slug }: { slug: string }) => publishChange(db, { kind: "shop", slug }),
});

async function storedShop(runtime: Runtime, given: string): Promise<ShopRow> {
  const row = await findShopRow(runtime.storage.db, given);
  if (row) return row;
  const slug = knownShop(runtime, given);
  throw new UsageError(`${slug} is new: the server's next start imports its file`);
}

const ownFile = (slug: string) => join(DIRECTORIES.shops, slug, "shop.json");

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new OperatorError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

function refused(where: string, faults: readonly ConfigFault[]): UsageError {
  return new UsageError(faults.map((fault) => faultWords(where, fault)).join("\n"));
}

function publishedWords(
  slug: string,
  { version, changes }: { version: number; changes: readonly unknown[] },
): string {
  return `version ${version} of ${slug} is published; fields changed: ${changes.length}`;
}

async function emailsOf(db: Db, versions: readonly VersionRow[]): Promise<Map<string, string>> {
  const ids = new Set(versions.flatMap(({ byUser }) => byUser ?? []));
  const accounts = ids.size > 0 ? await listAccounts(db, [...ids]) : [];
  return new Map(accounts.map(({ user_id, email }) => [user_id, email]));
}

function authorOf({ byUser, origin }: VersionRow, emails: ReadonlyMap<string, string>): string {
  if (byUser !== null) return emails.get(byUser) || "somebody deleted";
  return origin === "file" ? "file" : "operator";
}

function publishedMark({ version, publishedAt }: VersionRow, published: number | null): string {
  if (publishedAt === null) return "no";
  return version === published ? "now" : zurichTime(publishedAt);
}
