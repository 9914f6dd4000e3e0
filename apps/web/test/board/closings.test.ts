import { type CloseDayRequest, STAFF_PATHS } from "@comptoir/contract";
import { expect } from "../kit/expect.ts";
import type { Opening } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";
import { refusal } from "../kit/server.ts";
import { SIMPLE } from "./kitchen.ts";

const UNTIL = "2026-11-15T21:10:00.000Z";

/** CHF 12'345.60 sold, of which CHF 340.02 came in cash; CHF 20.00 of it went back. */
const REPORT = {
  sales: { count: 412, amount: 12_400.6 },
  reversals: { count: 2, amount: -55 },
  turnover: 12_345.6,
  channels: [
    { channel: "web", count: 400, amount: 12_000 },
    { channel: "counter", count: 10, amount: 345.6 },
  ],
  vat: [
    { percent: 2.6, gross: 12_000, tax: 304.09, net: 11_695.91 },
    { percent: 8.1, gross: 345.6, tax: 25.9, net: 319.7 },
  ],
  deliveryFees: 45.5,
  coupons: 20,
  methods: [
    { method: "transfer", received: 12_025.58, refunded: 0, net: 12_025.58 },
    { method: "cash", received: 340.02, refunded: 20, net: 320.02 },
  ],
  received: 12_345.6,
  cashRounding: -0.02,
  openingBalance: 0,
  closingBalance: 0,
};
const NOTHING = {
  ...{ sales: { count: 0, amount: 0 }, reversals: { count: 0, amount: 0 }, turnover: 0 },
  ...{
    channels: [],
    vat: [],
    deliveryFees: 0,
    coupons: 0,
    methods: [],
    received: 0,
    cashRounding: 0,
  },
  ...{ openingBalance: 0, closingBalance: 0 },
};
const OPEN_REFUNDS = { count: 1, amount: 33 };
const open = (report: object) => ({
  ...{ from: null, until: UNTIL, report, isClosed: false, openRefunds: OPEN_REFUNDS },
  cashFloat: 100,
});
const closed = (number: number, request: Partial<CloseDayRequest> = {}) => ({
  ...{ number, from: null, until: UNTIL, closedAt: UNTIL, report: REPORT },
  closedBy: "Maximilienne-Alexandrine de Bourbon-Montparnasse",
  cashFloat: request.cashFloat ?? 100,
  countedCash: request.countedCash ?? null,
  note: request.note ?? null,
  openRefunds: OPEN_REFUNDS,
});

/** Identifies a closing by its `until`, as the server does. */
function fakeClosings({ server }: Fixtures) {
  const made = new Map<unknown, ReturnType<typeof closed>>();
  server.on(STAFF_PATHS.getDayReport, () => ({ json: open(made.size > 0 ? NOTHING : REPORT) }));
  server.on(STAFF_PATHS.getClosings, ({ query }) => ({
    json: query.has("before") ? [] : [...made.values()].toReversed(),
  }));
  server.on(STAFF_PATHS.closeDay, ({ body }) => {
    const request = body as CloseDayRequest;
    const closing = made.get(request.until) ?? closed(made.size + 1, request);
    made.set(request.until, closing);
    return { json: closing };
  });
  return made;
}

async function openClosings({ page, accounts }: Fixtures, opening: Opening = {}) {
  await accounts.signedInAsStaff(SIMPLE);
  await page.open(`/${SIMPLE}/orders/closings`, opening);
}

onPhone(
  "counts the till, asks for confirmation and closes once, also if sent twice",
  async (given) => {
    const { page, server } = given;
    const made = fakeClosings(given);
    await openClosings(given);
    const till = page.getByRole("form", { name: "Caisse et clôture" });
    await expect(till).toContainText(
      /Arrondi aux 5 centimes−CHF\s0\.02Attendu en caisseCHF\s420\.00/,
    );
    const counted = page.getByLabelText("Espèces comptées");
    await counted.fill("quatre cents");
    const close = till.getByRole("button", { name: "Clôturer" });
    await close.click();
    await expect(counted).toHaveAccessibleDescription(/Indiquez un montant en francs/);
    await counted.fill("419,50");
    await expect(till.getByRole("status")).toHaveText("Il manque CHF 0.50.");
    await close.click();
    const question = page.getByRole("alertdialog");
    await expect(question).toContainText("Il manque CHF 0.50.");
    expect(server.sentTo(STAFF_PATHS.closeDay)).toEqual([]);
    server.cut(STAFF_PATHS.closeDay);
    await question.getByRole("button", { name: "Clôturer" }).click();
    await expect(till.getByRole("alert")).toContainText("elle ne sera pas faite deux fois");
    await expect(counted).toBeDisabled();
    server.mend(STAFF_PATHS.closeDay);
    await till.getByRole("button", { name: "Réessayer" }).click();
    await expect(page.getByText("La clôture n° 1 est enregistrée.")).toBeVisible();
    await expect(page.getByText("Rien n’a été vendu ni payé")).toBeVisible();
    const article = page.getByRole("article", { name: "Clôture n° 1" });
    await expect(article).toContainText("CHF 12'345.60");
    const sent = {
      restaurantId: SIMPLE,
      until: UNTIL,
      cashFloat: 100,
      countedCash: 419.5,
      note: null,
    };
    expect(server.sentTo(STAFF_PATHS.closeDay).map(({ body }) => body)).toEqual([sent, sent]);
    expect(made.size).toBe(1);

    server.on(STAFF_PATHS.reportFile, () => refusal(503, "unavailable"));
    await article.getByRole("button", { name: /^PDF/ }).click();
    await expect(article.getByRole("alert")).toContainText("Le fichier n’a pas pu être préparé.");
    const [file] = server.sentTo(STAFF_PATHS.reportFile);
    expect(Object.fromEntries(file?.query ?? [])).toEqual({
      ...{ restaurantId: SIMPLE, number: "1", format: "pdf", language: "fr" },
    });
  },
);

onPhone("confirms the shown figures, and a count belongs to one closing", async (given) => {
  const { page, server } = given;
  fakeClosings(given);
  let shown = open(REPORT);
  server.on(STAFF_PATHS.getDayReport, () => ({ json: shown }));
  await openClosings(given, { now: "2026-11-15T22:10:00" });
  const refetch = async () => {
    const requests = server.sentTo(STAFF_PATHS.getDayReport).length;
    await page.clock.runFor(30_000);
    await expect
      .poll(() => server.sentTo(STAFF_PATHS.getDayReport).length)
      .toBeGreaterThan(requests);
  };
  const counted = page.getByLabelText("Espèces comptées");
  await counted.fill("420");
  await page.getByRole("form").getByRole("button", { name: "Clôturer" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("CHF 12'345.60");
  const more = { ...REPORT, turnover: 12_400 };
  shown = { ...open(more), until: "2026-11-15T21:11:00.000Z" };
  await refetch();
  await expect(page.getByText("CHF 12'400.00").first()).toBeVisible();
  await expect(question).toContainText("CHF 12'345.60");
  await question.getByRole("button", { name: "Retour" }).click();

  // Another screen has closed: later sales belong to the next closing.
  shown = { ...open(more), from: UNTIL as never };
  await refetch();
  await expect(counted).toHaveValue("");
});

onDesktop("shows any period, and older closings, and fits every screen", async (given) => {
  const { page, server } = given;
  fakeClosings(given);
  server.on(STAFF_PATHS.getClosings, ({ query }) => ({
    json: query.has("before") ? [closed(1)] : [closed(2, { note: "À revoir", countedCash: 400 })],
  }));
  await openClosings(given);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("button", { name: /plus anciennes|Older/ }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page
    .getByText(/^(Détails|Details)$/)
    .first()
    .click();
  await page.getByLabelText(/^(Du|From)$/).fill("2026-11-14");
  await expect(page.getByText(/Tout n’est pas encore clôturé|Not everything/)).toBeVisible();
  const lastRequest = server.sentTo(STAFF_PATHS.getDayReport).at(-1);
  expect([lastRequest?.query.get("from"), lastRequest?.query.get("until")]).toEqual([
    "2026-11-14",
    "2026-11-14",
  ]);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
});
