import { contentWarnings } from "@comptoir/domain";
import { makeShop } from "../features/opening/make-shop.ts";
import { differenceWords } from "../features/shop-versions/shop-files.ts";
import { type Command, readLanguage, slugsOf, UsageError } from "./command.ts";
import { shopVersionCommands } from "./shop-version-commands.ts";

const REFUSAL_WORDS = {
  bad_slug: "a slug is 2 to 60 small letters, digits and dashes, and no page of the server's own",
  bad_email: "--owner must be an e-mail address",
  taken: "there is such a shop already",
  has_owner: "it is being opened already: its owner can sign in",
  staff_elsewhere: "its owner works at another shop already; take another address",
} as const;

const newShopCommand: Record<string, Command> = {
  "shops new": {
    usage: "shops new SLUG --owner EMAIL [--language fr|en]",
    positionals: 1,
    flags: { owner: { type: "string" }, language: { type: "string" } },
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
};

export const shopCommands: Record<string, Command> = {
  "shops check": {
    usage: "shops check",
    positionals: 0,
    flags: {},
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
  ...newShopCommand,
  ...shopVersionCommands,
};
