import { expect, test } from "../support/test.ts";
import { littleComposedMenu, littleMenu } from "./little-shops.ts";
import { rebuild } from "./rebuild.ts";

// Several hundred fields. The full shipped shops take minutes: `npm run test:office`.
test("a simple shop built in the office equals its file @full", async ({ page, shop }) => {
  const config = littleMenu();
  expect(await rebuild(page, shop, "petite-carte", config)).toEqual(config);
});

test("a composed shop built in the office equals its file @full", async ({ page, shop }) => {
  const config = littleComposedMenu();
  expect(await rebuild(page, shop, "petits-tacos", config)).toEqual(config);
});
