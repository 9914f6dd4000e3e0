import { OFFICE_PATHS } from "@comptoir/contract";
import { SIMPLE } from "../board/kitchen.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import { type Fixtures, onPhone } from "../kit/screen-test.ts";
import { DELIVERED } from "../orders/placed.ts";

const MIEL = {
  ...{ code: "MIEL10", type: "fixed", value: 10, minimum: 30, oncePerCustomer: true, maxUses: 100 },
  ...{ validFrom: "2026-10-31T23:00:00.000Z", validUntil: "2026-12-31T22:59:59.999Z" },
};
const OLD = {
  ...{ code: "VIEUX", type: "percent", value: 15, minimum: 0, oncePerCustomer: false },
  validUntil: "2025-12-31T22:59:59.999Z",
};

async function openCoupons({ page, server, accounts, orders }: Fixtures, others: object[] = []) {
  await accounts.signedInAsStaff(SIMPLE);
  const office = new Office(server, SIMPLE);
  for (const coupon of [...others.toReversed(), OLD, MIEL]) {
    await office.send(OFFICE_PATHS.coupons, coupon);
  }
  const used = { ...DELIVERED, couponCode: MIEL.code, couponDiscount: 10 };
  for (const totalPrice of [62.5, 50, 50]) await orders.place({ ...used, totalPrice });
  await page.open(`/${SIMPLE}/manage/coupons`);
  await expect(page.getByRole("article", { name: "MIEL10" })).toBeVisible();
}

onPhone("an owner creates a coupon, with validation errors, and shares it", async (given) => {
  const { page, server } = given;
  await openCoupons(given);
  await page.getByRole("button", { name: "Nouveau code" }).click();
  const dialog = page.getByRole("dialog");
  const code = dialog.getByLabelText("Code", { exact: true });
  await expect
    .poll(() => (code.element() as HTMLInputElement).value)
    .toMatch(/^ROOTS-[A-Z2-9]{4}$/);
  await dialog.getByRole("radio", { name: "Un montant" }).click();
  await dialog.getByLabelText("Montant en CHF").fill("dix");
  await dialog.getByRole("button", { name: "Créer le code" }).click();
  await expect(dialog.getByLabelText("Montant en CHF")).toHaveAccessibleDescription(/par exemple/);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await dialog.getByLabelText("Montant en CHF").fill("8,50");
  await dialog.getByLabelText(/^Commande minimale/).fill("30");
  await dialog.getByLabelText(/^Dernier jour/).fill("2026-12-31");
  await dialog.getByLabelText(/^Nombre d’utilisations/).fill("50");
  await code.fill("miel10");
  await dialog.getByRole("button", { name: "Créer le code" }).click();
  await expect(code).toHaveAccessibleDescription(/La boutique a déjà un code/);
  await code.fill("hiver");
  await dialog.getByRole("button", { name: "Créer le code" }).click();

  await expect(page.getByRole("dialog")).toContainText("Partager HIVER");
  expect(server.sentTo(OFFICE_PATHS.coupons).at(-2)?.body).toEqual({
    ...{ restaurantId: SIMPLE, code: "HIVER", type: "fixed", value: 8.5, minimum: 30 },
    ...{ validUntil: "2026-12-31T22:59:59.999Z", maxUses: 50, oncePerCustomer: true },
  });
  await expect(page.getByLabelText("Lien", { exact: true })).toHaveValue(
    `${page.window.location.origin}/${SIMPLE}?coupon=HIVER`,
  );
  await expect(page.getByRole("img", { name: "QR du lien avec le code HIVER" })).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("article", { name: "HIVER" })).toContainText("0 utilisation sur 50");
});

onPhone.full(
  "coupons show their state and revenue; one tap disables or enables one",
  async (given) => {
    const { page, server } = given;
    await openCoupons(given);
    const miel = page.getByRole("article", { name: "MIEL10" });
    await expect(miel).toContainText("Valable");
    await expect(miel).toContainText("CHF 10.00 de rabais");
    await expect(miel).toContainText("dès CHF 30.00, du 1 nov. 2026 au 31 déc. 2026");
    await expect(miel).toContainText("3 utilisations sur 100");
    await expect(miel).toContainText("CHF 162.50 de commandes, CHF 30.00 de rabais accordés");
    await expect(page.getByRole("article", { name: "VIEUX" })).toContainText("Expiré");
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await miel.getByRole("button", { name: "Désactiver : MIEL10" }).click();
    await expect(miel).toContainText("Désactivé");
    await page.getByRole("button", { name: "Annuler" }).click();
    await expect(miel).toContainText("Valable");
    expect(server.sentTo(OFFICE_PATHS.setCouponActive).map(({ body }) => body)).toEqual([
      { restaurantId: SIMPLE, code: "MIEL10", isActive: false },
      { restaurantId: SIMPLE, code: "MIEL10", isActive: true },
    ]);
  },
);

onPhone.full("shows some of many coupons, more on demand, and finds one", async (given) => {
  const { page } = given;
  const many = Array.from({ length: 30 }, (_, i) => ({ ...OLD, code: `FETE-${i}` }));
  await openCoupons(given, many);
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(20);
  await page.getByRole("button", { name: "Voir la suite (12)" }).click();
  await expect(cards).toHaveCount(32);
  await expect(page.getByRole("button", { name: "Lien et QR : FETE-18" })).toBeFocused();
  await page.getByRole("searchbox", { name: "Chercher un code" }).fill("fete-2");
  await expect(cards).toHaveCount(11);
  await expect(page).toFitEveryScreenInAllLanguages();
  await page.getByRole("searchbox", { name: "Chercher un code" }).fill("rien");
  await expect(page.getByText("Aucun code ne ressemble à cela.")).toBeVisible();
});
