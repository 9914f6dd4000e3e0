import { dishFiguresResponse, figuresResponse, OFFICE_PATHS } from "@comptoir/contract";
import { addDays, daysOf, periodBefore, type Rappen } from "@comptoir/domain";
import * as z from "zod/mini";
import { SIMPLE } from "../board/kitchen.ts";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";
import { refusal, type Sent } from "../kit/server.ts";

const francs = (amount: number) => (amount * 100) as Rappen;
const totals = (count: number, amount: number) => ({
  count,
  amount: francs(amount),
  deliveryFees: francs(0),
  coupons: francs(12),
});
const tally = (count: number, amount: number) => ({ count, amount: francs(amount) });

/** Sales on the first day, a reversal on the second. */
function figuresFor({ query }: Sent) {
  const period = { from: query.get("from") ?? "", until: query.get("until") ?? "" };
  const before = periodBefore(period);
  const sold = [tally(3, 90), tally(-1, -30)];
  return z.encode(figuresResponse, {
    totals: totals(2, 60),
    days: daysOf(period).map((day, place) => ({ day, ...(sold[place] ?? tally(0, 0)) })),
    hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...tally(0, 0) })),
    channels: [{ channel: "web", ...tally(2, 60) }],
    coupons: [
      { code: null, discount: francs(0), ...tally(1, 42) },
      { code: "=BEE10", discount: francs(12), ...tally(1, 18) },
    ],
    customers: [{ kind: "returning", ...tally(2, 60) }],
    sources: [{ source: "instagram", ...tally(1, 42) }],
    before: {
      ...before,
      totals: totals(4, 120),
      days: daysOf(before).map((day) => ({ day, ...tally(0, 0) })),
    },
  });
}

const DISHES = z.encode(dishFiguresResponse, {
  dishes: Array.from({ length: 12 }, (_, place) => ({
    id: `dish-${place}`,
    names: { fr: `Assiette n° ${place}`, en: `Plate no. ${place}` },
    quantity: 20 - place,
    amount: francs(200 - place),
  })),
  options: [
    {
      id: "meat/beef",
      of: { fr: "Viande", en: "Meat" },
      names: { fr: "Bœuf", en: "Beef" },
      quantity: 2,
      amount: francs(30),
    },
    {
      id: "plates/spinach_pastry/size/family",
      of: { fr: "Börek", en: "Börek" },
      names: { fr: "family", en: "family" },
      quantity: 1,
      amount: francs(20),
    },
  ],
  others: francs(-12),
});

async function openFigures({ page, server, accounts }: Fixtures): Promise<void> {
  await accounts.signedInAsStaff(SIMPLE);
  server.on(OFFICE_PATHS.figures, (sent) => ({ json: figuresFor(sent) }));
  server.on(OFFICE_PATHS.dishFigures, () => ({ json: DISHES }));
  await page.open(`/${SIMPLE}/manage/figures`);
  await expect(page.getByRole("heading", { level: 1, name: "Chiffres" })).toBeVisible();
}

onDesktop.full("charts are navigable by keyboard, and have a table and a file", async (given) => {
  const { page, server } = given;
  await openFigures(given);
  await expect(page.getByRole("definition").first()).toHaveText("CHF 60.00");
  await expect(page.getByText("50 % de moins").first()).toBeVisible();

  const chart = page.getByRole("slider", { name: "Par jour", exact: true });
  await expect(chart).toHaveAttribute("aria-valuenow", "1");
  chart.element().focus();
  await press("ArrowRight");
  await expect(chart).toHaveAttribute("aria-valuenow", "2");
  expect(chart.element().getAttribute("aria-valuetext")).toContain("Commandes -1");
  await press("End");
  await expect(chart).toHaveAttribute("aria-valuenow", "30");

  await page.getByRole("button", { name: "Effet des codes promo : voir le tableau" }).click();
  const coupons = page.getByRole("table", { name: "Effet des codes promo" });
  await expect(coupons).toContainText("=BEE10");
  await expect(coupons.getByRole("row").last()).toContainText("18.00");
  await expect(page.getByText("Et 4 autres dans le tableau.")).toBeVisible();

  await page.getByRole("radio", { name: "7 jours" }).click();
  await expect(chart).toHaveAttribute("aria-valuemax", "7");
  const { query } = server.sentTo(OFFICE_PATHS.figures).at(-1) ?? {};
  expect(query?.get("restaurantId")).toBe(SIMPLE);
});

onPhone("the figures fit every screen, as charts and as tables", async (given) => {
  const { page, server } = given;
  await openFigures(given);
  await expect(page.getByRole("heading", { name: "Par option" })).toBeVisible();
  await expect(page.getByText(/^Börek\s: Famille$/).first()).toBeVisible();
  // Opened together, because each check takes seconds: a table of days, one of names and the widest.
  for (const name of ["Par semaine", "Par plat", "Effet des codes promo"]) {
    await page.getByRole("button", { name: `${name} : voir le tableau` }).click();
  }
  await page.getByRole("radio", { name: "Autre" }).click();
  await expect(page.getByRole("slider", { name: "Par jour", exact: true })).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await expect(page).toBeAccessible();
  await page.getByLabelText("Du", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("400 jours en tout au plus", { exact: false })).toBeVisible();

  server.on(OFFICE_PATHS.figures, () => refusal(500, "internal_error"));
  await page.getByRole("radio", { name: "Aujourd’hui" }).click();
  await expect(page.getByRole("alert")).toContainText("Les chiffres n’ont pas pu être chargés.");
});

onPhone.full("a year is labelled with its years, and has no gaps between days", async (given) => {
  const { page } = given;
  await openFigures(given);
  await page.getByRole("radio", { name: "Autre" }).click();
  const until = page.getByLabelText("Au", { exact: true }).element() as HTMLInputElement;
  const from = addDays(until.value, -364);
  await page.getByLabelText("Du", { exact: true }).fill(from);
  const chart = page.getByRole("slider", { name: "Par jour", exact: true });
  await expect(chart).toHaveAttribute("aria-valuemax", "365");
  expect(chart.element().getAttribute("aria-valuetext")).toContain(from.slice(0, 4));
  const [first, second] = chart.element().querySelectorAll("rect");
  expect(Number(second?.getAttribute("x"))).toBe(
    Number(first?.getAttribute("x")) + Number(first?.getAttribute("width")),
  );
});
