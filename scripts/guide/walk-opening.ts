import { NEW } from "./prepare.ts";
import { PASSWORD } from "./product.ts";
import { type Guide, startWalk, titled } from "./walk.ts";

const DISHES = [
  { fr: "Quiche aux poireaux", en: "Leek quiche", price: "12.50" },
  { fr: "Soupe du jour", en: "Soup of the day", price: "9.00" },
  { fr: "Tarte aux pommes", en: "Apple tart", price: "6.50" },
];

export async function walkOpening(guide: Guide): Promise<void> {
  const walk = await startWalk(guide, { slug: NEW });
  const { page, shoot, press, type } = walk;
  const { officeOpening: words, officeTeam } = guide.words;
  const next = async (to: string) => {
    await press(words.next);
    await titled(page, to).waitFor();
  };
  await page.goto(guide.people.openingLink);
  await page.getByLabel(officeTeam.join.password).first().fill(PASSWORD);
  await shoot("opening-link");
  await press(officeTeam.join.opening_join);
  await page.getByRole("link", { name: officeTeam.join.begin }).click();
  await titled(page, words.steps.name).waitFor();
  await type(words.name.shop_name, "Chez Zoé");
  await type(words.name.street, "Grand-Rue 1");
  await type(words.name.postal_code, "1180");
  await type(words.name.city, "Rolle");
  await type(words.name.phone, "+41 21 555 09 09");
  await shoot("opening-name");
  await next(words.steps.kind);
  await page.getByRole("radio", { name: words.kind.simple }).first().check({ force: true });
  await shoot("opening-kind");
  await next(words.steps.hours);
  await next(words.steps.dishes);
  for (const [i, dish] of DISHES.entries()) {
    await press(words.dishes.add);
    const card = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { level: 3 }) })
      .nth(i);
    const boxes = card.getByRole("textbox");
    await type(boxes.nth(0), dish.fr);
    await type(boxes.nth(1), dish.en);
    await type(boxes.nth(2), dish.price);
    await card.getByRole("checkbox").last().check({ force: true });
  }
  await walk.untilSaved();
  await shoot("opening-dishes", { at: titled(page, DISHES[0]?.fr ?? "") });
  await next(words.steps.payment);
  await type(words.payment.twint, "+41 79 555 09 09");
  await next(words.steps.try);
  await press(words.try.place);
  await page.getByRole("button", { name: words.try.drop }).waitFor();
  await shoot("opening-try", { at: titled(page, words.steps.try) });
  await next(words.steps.publish);
  await page.getByRole("main").getByRole("button", { name: words.publish.publish }).click();
  await page.getByText(words.publish.open, { exact: true }).waitFor();
  await shoot("opening-done");
  await page.context().close();
}
