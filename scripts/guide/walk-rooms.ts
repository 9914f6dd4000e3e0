import { OFFICE_PATHS } from "@comptoir/contract";
import { openPage } from "./camera.ts";
import { SIMPLE } from "./prepare.ts";
import { type Guide, ofSimple, titled } from "./walk.ts";

export async function walkRooms(guide: Guide): Promise<void> {
  const walk = await ofSimple(guide);
  const { page, shoot, enter, press } = walk;
  const {
    officeCoupons: coupons,
    officeTeam: team,
    officeToday: today,
    officeFigures: figures,
  } = guide.words;

  const board = await openPage(guide.browser, {
    ...guide,
    screen: "desktop",
    person: guide.people.lea,
  });
  await board.goto(`/${SIMPLE}/orders`);
  await board.getByRole("main").waitFor();
  await enter("today");
  await titled(page, today.title).waitFor();
  await shoot("today", { readme: "office-today-phone" });
  await board.context().close();
  await enter("shop");
  await shoot("shop");
  await enter("shop/delivery");
  await shoot("shop-delivery");

  await enter("coupons");
  await page.getByText("MERCI10").first().waitFor();
  await shoot("coupons");
  await press(coupons.add);
  await walk.type(coupons.form.code, "FETE15");
  await shoot("coupon-new");

  const invitation = { email: "ines@example.ch", right: "kitchen", language: guide.language };
  await guide.people.lea.send(OFFICE_PATHS.invite, { restaurantId: SIMPLE, ...invitation });
  await enter("team");
  await titled(page, team.members.title).waitFor();
  await shoot("team");
  await shoot("team-invite", { at: titled(page, team.invite.title) });
  await shoot("team-trail", { at: titled(page, team.trail.title) });

  await enter("figures");
  await titled(page, figures.tables.dishes.title).waitFor();
  await shoot("figures");
  await shoot("figures-dishes", { at: titled(page, figures.tables.dishes.title) });

  await enter("exchange");
  await shoot("exchange");
  await page.context().close();
}

export async function walkDesktop(guide: Guide): Promise<void> {
  const { page, shoot, enter } = await ofSimple(guide, "desktop");
  await enter("menu/cheese_pastry");
  await page.frameLocator("iframe").getByRole("heading").first().waitFor();
  await shoot("menu-desktop", { readme: "office-menu" });
  await enter("prices");
  await shoot("prices-desktop");
  await enter("figures");
  await titled(page, guide.words.officeFigures.tables.days.title).waitFor();
  await shoot("figures-desktop", { readme: "office-figures" });
  await page.context().close();
}
