import sharp from "sharp";
import { root } from "../run.mjs";
import { type Guide, ofCustom, ofSimple, titled } from "./walk.ts";

const DISH = "spinach_pastry";

export async function walkMenu(guide: Guide): Promise<void> {
  const walk = await ofSimple(guide);
  const { page, shoot, enter } = walk;
  const { officeMenu: words, officePhotos: photos, officePrices: prices } = guide.words;
  await enter("more");
  await shoot("office");

  await enter("menu");
  const row = page
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href$="/${DISH}"]`) })
    .last();
  await row.getByRole("button", { expanded: false }).first().click();
  const family = row.getByRole("textbox").last();
  await walk.type(family, "34");
  await walk.untilSaved();
  await shoot("price");

  await enter("prices");
  await walk.press(prices.raise.open);
  await walk.type(prices.raise.by_percent, "4");
  await shoot("prices-raise");

  await enter(`menu/${DISH}`);
  await shoot("dish-words");
  await shoot("dish-sizes", { at: titled(page, words.dish.sections.price) });
  await shoot("dish-allergens", { at: page.getByText(words.dish.allergens, { exact: true }) });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "borek.jpg",
      mimeType: "image/jpeg",
      buffer: await takePhoto(),
    });
  await page.getByRole("button", { name: photos.use }).waitFor();
  await shoot("dish-photo", { at: titled(page, words.dish.sections.picture) });
  await page.context().close();
}

async function takePhoto(): Promise<Buffer> {
  return await sharp(`${root}/dist/pictures/spinach-borek.svg`, { density: 300 })
    .resize(2000, 1500, { fit: "cover" })
    .jpeg()
    .toBuffer();
}

export async function walkComposed(guide: Guide): Promise<void> {
  const { page, shoot, enter } = await ofCustom(guide);
  const { officeComposed: words } = guide.words;
  await enter("menu/tacos");
  await shoot("composed", { at: titled(page, words.sections.groups) });
  await shoot("composed-rule", { at: titled(page, words.rule.title) });
  await enter("menu/tacos/meat");
  await shoot("composed-group");
  await page.context().close();
}
