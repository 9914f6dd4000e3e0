import { contentWarnings } from "@comptoir/domain";
import { differenceWords } from "../features/shop-versions/shop-files.ts";
import { type Command, slugsOf } from "./command.ts";
import { newShopCommand } from "./new-shop-command.ts";
import { shopVersionCommands } from "./shop-version-commands.ts";

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
