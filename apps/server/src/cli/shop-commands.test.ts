import { expect, test } from "vitest";
import { loadShops } from "../features/shops/load-shops.ts";
import { createShops } from "../features/shops/shops.ts";
import { DIRECTORIES } from "../runtime.ts";
import { shopCommands } from "./shop-commands.ts";

test("shops check warns of meat without origin but exits with 0", async () => {
  const loaded = loadShops(DIRECTORIES.shops).get("nyonbosphore");
  if (!loaded) throw new Error("the shop ships");
  const { declarations } = loaded.shop;
  const options = { ...declarations.options, beef: { allergens: ["None" as const] } };
  const shop = { ...loaded.shop, declarations: { ...declarations, options } };
  const shops = createShops([{ ...loaded, shop }]);
  const output = await shopCommands
    .find(({ usage }) => usage === "shops check")
    ?.run({ shops, fileDifferences: [] } as never, [], {});
  expect(output?.split("\n")).toEqual([
    "nyonbosphore: no fault found",
    "warning: nyonbosphore/shop.json: declarations.options.beef: no origin declared",
  ]);
});
