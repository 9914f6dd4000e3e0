import { BANK_PATHS, STAFF_PATHS } from "@comptoir/contract";
import type { StaffRight } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { type Fixtures, onDesktop, onPhoneAndDesktop } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { SIMPLE } from "./kitchen.ts";

const CLOSINGS = `/${SIMPLE}/orders/closings`;
const TALLY = { count: 0, amount: 0 };
const OPEN = {
  ...{ from: null, until: "2026-11-15T21:10:00.000Z", isClosed: false, openRefunds: TALLY },
  cashFloat: 100,
  report: {
    ...{ sales: { count: 1, amount: 33 }, reversals: TALLY, turnover: 33, vat: [] },
    ...{ channels: [{ channel: "web", count: 1, amount: 33 }], deliveryFees: 0, coupons: 0 },
    ...{ methods: [], received: 0, cashRounding: 0, openingBalance: 0, closingBalance: -33 },
  },
};
const CLOSED = {
  ...{ ...OPEN, number: 12, closedAt: OPEN.until, closedBy: "Noa", countedCash: 100, note: null },
};

async function openAs({ page, server, accounts }: Fixtures, right: StaffRight, path: string) {
  await accounts.signedIn({ role: "restaurant", restaurantId: SIMPLE, staffRight: right });
  server.on(STAFF_PATHS.getDayReport, () => ({ json: OPEN }));
  server.on(STAFF_PATHS.getClosings, () => ({ json: [CLOSED] }));
  server.on(BANK_PATHS.getBankEntries, () => ({
    json: { unknown: [], dealtWith: [], toAccept: [] },
  }));
  await page.open(path);
}

const controlsOf = ({ page }: Fixtures) => ({
  closings: page.getByRole("link", { name: "Clôtures" }),
  bank: page.getByRole("button", { name: "Relevé bancaire" }),
  office: page.getByRole("link", { name: "Bureau" }),
});

async function expectKitchensBoard(given: Fixtures) {
  await expect(given.page.getByRole("link", { name: "Nouvelle commande" })).toBeVisible();
  for (const control of Object.values(controlsOf(given))) await expect(control).toHaveCount(0);
}

onDesktop("the kitchen's board has neither bank files nor closings", async (given) => {
  const { page, server } = given;
  await openAs(given, "kitchen", `/${SIMPLE}/orders?bank=open`);
  await expectKitchensBoard(given);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(server.sentTo(BANK_PATHS.getBankEntries)).toEqual([]);
});

onPhoneAndDesktop.full(
  "the kitchen's closings page names who closes the day and links to the board",
  async (given) => {
    const { page, server } = given;
    await openAs(given, "kitchen", CLOSINGS);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Les clôtures sont à la caisse",
    );
    await expect(page.getByText("Un responsable peut vous donner ce droit")).toBeVisible();
    expect(server.sentTo(STAFF_PATHS.getDayReport)).toEqual([]);
    await page.getByRole("link", { name: "Tableau" }).click();
    await expect(page).toBeAt(`/${SIMPLE}/orders`);
  },
);

onDesktop.full("an owner's kitchen tablet cannot open the closings either", async (given) => {
  const { page, server, accounts } = given;
  accounts.isKitchen = true;
  await openAs(given, "owner", CLOSINGS);
  await expect(page.getByText("sur un autre appareil, avec votre propre compte")).toBeVisible();
  expect(server.sentTo(STAFF_PATHS.getDayReport)).toEqual([]);
  await page.getByRole("link", { name: "Tableau" }).click();
  await expectKitchensBoard(given);
});

onDesktop("the till closes the day and sees no other periods", async (given) => {
  const { page, server } = given;
  await openAs(given, "cashier", `/${SIMPLE}/orders`);
  const { closings, bank, office } = controlsOf(given);
  await expect(bank).toBeVisible();
  await expect(office).toHaveCount(0);
  await closings.click();
  await expect(page.getByRole("form", { name: "Caisse et clôture" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Clôtures du jour" })).toBeVisible();
  await expect(page.getByRole("article", { name: "Clôture n° 12" })).toBeVisible();
  await expect(page.getByLabelText("Du", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Clôtures plus anciennes" })).toHaveCount(0);
  expect(server.sentTo(STAFF_PATHS.getClosings)).toHaveLength(1);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

onDesktop.full("a right removed meanwhile shows who has it", async (given) => {
  const { page, server } = given;
  await openAs(given, "cashier", `/${SIMPLE}/orders`);
  server.on(BANK_PATHS.getBankEntries, () => refusal(403, "till_only"));
  await controlsOf(given).bank.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText(
    "Seuls la caisse et les responsables peuvent le faire.",
  );
});
