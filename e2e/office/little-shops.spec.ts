import { expect, test } from "../support/test.ts";
import { littleComposedMenu, littleMenu } from "./little-shops.ts";
import { rebuild } from "./rebuild.ts";

// Several hundred fields. The full shipped shops take minutes: `npm run test:office`.
test("a little shop of the office's making is what its file would say @full", async ({
  page,
  shop,
}) => {
  const config = littleMenu();
  expect(await rebuild(page, shop, "petite-carte", config)).toEqual(config);
});

test("so is one whose dishes are composed @full", async ({ page, shop }) => {
  const config = littleComposedMenu();
  expect(await rebuild(page, shop, "petits-tacos", config)).toEqual(config);
});
