import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type ConfigFault, contentWarnings } from "@comptoir/domain";
import { makeShop } from "../features/opening/make-shop.ts";
import { listAccounts } from "../features/profiles/profiles-repository.ts";
import {
  publishShop,
  publishVersion,
  storeUnpublished,
} from "../features/shop-versions/publish-shop.ts";
import { differenceWords, noteFile } from "../features/shop-versions/shop-files.ts";
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
  readLanguage,
  slugsOf,
  table,
  UsageError,
  zurichTime,
} from "./command.ts";

const REFUSAL_WORDS = {
  bad_slug: "a slug is 2 to 60 small letters, digits and dashes, and no page of the server's own",
  bad_email: "--owner must be an e-mail address",
  taken: "there is such a shop already",
  has_owner: "it is being opened already: its owner can sign in",
  staff_elsewhere: "its owner works at another shop already; take another address",
} as const;

export const shopCommands: readonly Command[] = [
  {
    usage: "shops check",
    // Opening the runtime has already validated every config; these are warnings only.
    run: async ({ shops, fileDifferences }) => {
      const files = new Map(
        fileDifferences.flatMap(({ file: { slug, read } }) =>
          read.ok ? [[slug, read.value]] : [],
        ),
      );
      const checked = shops.list().map((published) => files.get(published.slug) ?? published);
      const warnings = checked.flatMap(({ slug, shop }) =>
        contentWarnings(shop).map(({ path, reason }) => `${slug}/shop.json: ${path}: ${reason}`),
      );
      return [
        `${slugsOf(shops)}: no fault found`,
        ...[...fileDifferences.map(differenceWords), ...warnings].map((line) => `warning: ${line}`),
      ].join("\n");
    },
  },
  {
    usage: "shops new SLUG --owner EMAIL [--language fr|en]",
    async run(runtime, [slug = ""], flags) {
      const { storage, identity, mailer, publicUrl, secret, shops } = runtime;
      const language = readLanguage(flags.language);
      const email = typeof flags.owner === "string" ? flags.owner.trim().toLowerCase() : "";
      const made = await makeShop(
        {
          ...{ db: storage.db, identity, mailer, publicUrl, secret, shops },
          clock: () => new Date(),
          onMailError: () => console.warn("The mail with the link could not be sent."),
        },
        { slug, email, language },
      );
      if (made.ok) {
        const { url, isMailed } = made.value;
        const mailed = isMailed ? `is mailed to ${email}` : `is for ${email}`;
        return `${slug} can be opened by this link, which ${mailed} and good for seven days:\n${url}`;
      }
      const { error } = made;
      throw new UsageError(typeof error === "string" ? REFUSAL_WORDS[error] : error.code);
    },
  },
  {
    usage: "shops export SLUG [FILE]",
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
  {
    usage: "shops import SLUG FILE [--draft]",
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
  {
    usage: "shops history SLUG",
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
  {
    usage: "shops publish SLUG --version N",
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
];

const MOST_VERSIONS = 1_000;

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
