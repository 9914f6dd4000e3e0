import { change } from "./prepare.ts";
import { type Guide, ofSimple, titled } from "./walk.ts";

const BULGUR = ["categories", "salad", "options", "turkish_bulgur_salad"];
const PRICE = [...BULGUR, "sizes", "couple", "price"];
const MEZE = ["categories", "salad", "options", "carrot_meze"];

export async function walkPublication(guide: Guide): Promise<void> {
  const walk = await ofSimple(guide);
  const { page, shoot, enter, press } = walk;
  const { officePublication: words } = guide.words;
  await change(guide.people.lea, [...MEZE, "state"], "off");

  await enter("publish");
  await titled(page, words.changes).waitFor();
  await page.getByRole("button", { name: words.publish_now }).waitFor();
  await shoot("publish", { readme: "office-publish-phone" });
  await press(words.publish_later);
  await shoot("publish-later", { at: page.getByRole("button", { name: words.publish_now }) });
  await press(words.publish_now);
  await page.getByText(words.published(3)).waitFor();
  await page.getByText(words.nothing).waitFor();
  await shoot("published");

  await walkClash(guide);

  await change(guide.people.lea, PRICE, 18.5);
  await enter("publish");
  await press(words.publish_later);
  await press(words.moment.proposals.monday);
  await page.getByRole("button", { name: words.moment.plan_alone }).last().click();
  await titled(page, words.plans.title).waitFor();
  await shoot("publish-plan", { at: titled(page, words.plans.title) });
  await enter("history");
  await page.getByRole("heading", { name: words.version(3) }).waitFor();
  await shoot("history");
  await page.context().close();
}

async function walkClash(guide: Guide): Promise<void> {
  const walk = await ofSimple(guide);
  const { page, shoot, enter, type } = walk;
  const { office: words } = guide.words;
  await enter("menu/turkish_bulgur_salad");
  const price = page.locator(`[data-field='${JSON.stringify(PRICE)}'] input`);
  // Fonts must be loaded before the page goes offline.
  await page.waitForFunction(() =>
    [...document.fonts].some(
      ({ family, status }) => family.includes("Fraunces") && status === "loaded",
    ),
  );
  await page.context().setOffline(true);
  await type(price, "17.00");
  await change(guide.people.noe, PRICE, 18);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: words.line.clashes(1) }).click();
  await page.getByRole("dialog").waitFor();
  await shoot("clash");
  await page.getByRole("dialog").getByRole("button", { name: words.clash.take_theirs }).click();
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  await page.context().close();
}
