import { camera, openPage } from "./camera.ts";
import { SIMPLE } from "./prepare.ts";
import { type Guide, ofSimple, titled } from "./walk.ts";

const DISH = { fr: "Lasagnes aux épinards", en: "Spinach lasagne", price: "18.50", count: "12" };

export async function walkService(guide: Guide): Promise<void> {
  const { page, shoot, enter, press, type } = await ofSimple(guide);
  const { officeService: service, officeDish: dish } = guide.words;

  await enter("service");
  await press(service.hours.delivery.add);
  await shoot("hours", { at: titled(page, service.hours.delivery.title) });
  const holidays = page.getByRole("region", { name: service.holidays.title });
  await holidays.getByRole("combobox").selectOption("VD");
  await page.getByRole("list", { name: service.holidays.list }).waitFor();
  await shoot("hours-holidays", { at: titled(page, service.holidays.title) });
  const slots = page.getByRole("region", { name: service.slots.delivery.title });
  await slots.getByRole("radio", { name: service.slots.capacities.orders.name }).check();
  await shoot("hours-slots", { at: titled(page, service.slots.delivery.title) });
  await shoot("hours-unpaid", { at: titled(page, service.unpaid.title) });

  await enter("today");
  await press(dish.add);
  await type(dish.form.name, DISH.fr);
  await type(dish.form.name_en, DISH.en);
  await type(dish.form.price, DISH.price);
  await type(dish.form.count, DISH.count);
  await shoot("day");
  await page.context().close();
}

export async function walkBoard(guide: Guide): Promise<void> {
  const { service } = guide.words.board;
  const page = await openPage(guide.browser, {
    ...guide,
    screen: "desktop",
    person: guide.people.lea,
  });
  const shoot = camera(page, guide);
  await page.goto(`/${SIMPLE}/orders?state=accepted`);
  const dish = { fr: "Börek aux épinards", en: "Spinach börek" }[guide.language];
  const ofLine = page.getByRole("button", { name: service.run_out.of_line(dish) });
  await ofLine.first().click();
  const sheet = page.getByRole("dialog");
  const ingredients = sheet.getByRole("region", { name: service.run_out.kinds.ingredient });
  await ingredients.getByRole("button", { name: /^(Épinard|Spinach)/ }).click();
  await sheet
    .getByRole("radio", { name: service.untils.end_of_service })
    .or(sheet.getByRole("radio", { name: service.today_only }))
    .first()
    .check();
  await shoot("service-run-out");
  await sheet.getByRole("button", { name: /^(Éteindre|Switch off)/ }).click();
  await sheet.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: service.title }).first().click();
  await page.getByRole("dialog").waitFor();
  await shoot("service");
  await page.context().close();
}
