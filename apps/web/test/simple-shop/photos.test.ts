import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { SHOPS } from "../kit/shops.ts";
import { card, SHOP, SLUG } from "./steps.ts";

const PHOTO = `/assets/photos/${"c".repeat(40)}.jpg`;
const DISH = "Börek aux épinards";

function shopWithPhoto() {
  const { categories, ...shop } = structuredClone(SHOPS[SLUG]);
  for (const { options } of Object.values(categories)) {
    for (const dish of options) if (dish.itemId === "spinach_pastry") dish.details.image = PHOTO;
  }
  const alt = { fr: "Un börek coupé en deux", en: "A börek cut in half" };
  return { ...shop, categories, photos: { [PHOTO]: { alt, focus: { x: 0.1, y: 0.8 } } } };
}

onPhone("a large photo has an alternative text and keeps its focus point", async (given) => {
  const { page, server } = given;
  await server.publish(SLUG, shopWithPhoto());
  await page.open(SHOP);
  const small = card(page, DISH).getByCss("picture img");
  await expect(small).toHaveAttribute("alt", "");
  await expect
    .poll(() => page.window.getComputedStyle(small.element()).objectPosition)
    .toBe("10% 80%");
  await page.getByRole("button", { name: `Voir le détail, ${DISH}` }).click();
  const large = page.getByRole("dialog").getByCss("picture img");
  await expect(large).toHaveAttribute("alt", "Un börek coupé en deux");
  await expect
    .poll(() => page.window.getComputedStyle(large.element()).objectPosition)
    .toBe("10% 80%");
});
