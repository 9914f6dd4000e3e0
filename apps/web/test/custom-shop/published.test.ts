import { PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import { onPhone } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import { Composer, SLUG } from "./composer.ts";

const LIST_KEY = `comptoir.order.${SLUG}`;

onPhone(
  "a composed line with a changed price shows it and waits for a tap",
  async ({ page, server }) => {
    const composer = new Composer(page);
    await composer.open();
    await composer.turnTo("Sandwich");
    await composer.choose({ meat: ["Poulet"] });
    await composer.add();
    await expect.poll(() => localStorage.getItem(LIST_KEY)).toContain('"seen":');
    await expect.poll(() => server.sentTo(PATHS.liveShop).at(-1)?.query.get("basket")).toBe("1");
    const shop = copyShop(SLUG);
    for (const category of Object.values(shop.categories)) {
      if (category.basePrice !== undefined) category.basePrice += 1;
    }
    await server.publish(SLUG, shop);
    await expect(composer.line(0)).toContainText("Nouveau prix");
    const place = composer.list.getByRole("button", { name: composer.words.place, exact: true });
    await expect(place).toBeDisabled();
    await composer
      .line(0)
      .getByRole("button", { name: /^D’accord/ })
      .click();
    await expect(composer.line(0)).not.toContainText("Nouveau prix");
  },
);
