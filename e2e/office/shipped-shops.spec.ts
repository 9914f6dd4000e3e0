import { expect, test } from "../support/test.ts";
import { rebuild } from "./rebuild.ts";
import { shippedShop } from "./shop-config.ts";

for (const slug of ["rootsflavorsrolle", "nyonbosphore"]) {
  test(`the office rebuilds ${slug} from nothing, value by value`, {
    tag: "@whole",
  }, async ({ page, shop }) => {
    const config = shippedShop(slug);
    const rebuilt = await rebuild(page, shop, `${slug}-anew`, config);
    expect(rebuilt).toEqual(config);
  });
}
