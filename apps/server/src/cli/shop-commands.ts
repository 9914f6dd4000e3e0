import { contentWarnings } from "@comptoir/contract";
import { type Command, slugsOf } from "./command.ts";

export const shopCommands: Record<string, Command> = {
  "shops check": {
    usage: "shops check",
    positionals: 0,
    flags: {},
    // Opening the runtime has read and checked every config already; what is left can wait, but not for long.
    run: async ({ shops }) =>
      [
        `${slugsOf(shops)}: no fault found`,
        ...shops
          .list()
          .flatMap(({ slug, shop }) =>
            contentWarnings(shop).map(
              ({ path, reason }) => `warning: ${slug}/shop.json: ${path}: ${reason}`,
            ),
          ),
      ].join("\n"),
  },
};
