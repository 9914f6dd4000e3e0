import { OFFICE_PATHS, PATHS, STAFF_PATHS } from "@comptoir/contract";
import { SIMPLE, SLUG } from "../board/kitchen.ts";
import { chooseDelivery, dialog, fillAddress, next, placeButton } from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import { Office } from "../kit/office.ts";
import type { Page } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone } from "../kit/screen-test.ts";

const PASSWORD = "Sesame1";
const ENDED = "Votre session a pris fin";

/** The session ends on another device, and requests to `path` are refused first. */
async function endSession({ accounts, server }: Fixtures, path: string): Promise<void> {
  server.cut(OFFICE_PATHS.live);
  await accounts.signOut();
  server.refuse(path, 401, "invalid_token");
}

async function signIn({ page, server }: Fixtures, email: string, path: string): Promise<void> {
  const window = page.getByRole("dialog", { name: "Connectez-vous à votre compte" });
  await window.getByLabelText("E-mail").fill(email);
  await window.getByLabelText("Mot de passe", { exact: true }).fill(PASSWORD);
  server.mend(path);
  server.mend(OFFICE_PATHS.live);
  await window.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(window).toBeHidden();
}

const LEA = "lea@example.ch";

async function openOffice(given: Fixtures, path: string): Promise<Office> {
  const office = new Office(given.server, SIMPLE);
  await given.accounts.signedInAsStaff(SIMPLE);
  await given.accounts.add("max@example.ch", PASSWORD, {
    role: "restaurant",
    restaurantId: SIMPLE,
  });
  await given.page.open(`/${SIMPLE}/manage${path}`);
  return office;
}

async function typeCoupon(given: Fixtures): Promise<Page> {
  const { page } = given;
  await openOffice(given, "/coupons");
  await page.getByRole("button", { name: "Nouveau code" }).first().click();
  await page.getByRole("dialog").getByLabelText("Code", { exact: true }).fill("NOIX-20");
  await page.getByRole("dialog").getByRole("textbox", { name: "Pourcentage" }).fill("20");
  await endSession(given, OFFICE_PATHS.coupons);
  await page.getByRole("dialog").getByRole("button", { name: "Créer le code" }).click();
  return page;
}

onPhone.full("keeps an unfinished coupon after signing in again", async (given) => {
  const page = await typeCoupon(given);
  await expect(page.getByRole("dialog")).toContainText(ENDED);
  await expect(page.getByLabelText("Code", { exact: true })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Codes promo" })).toBeHidden();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreenInAllLanguages();

  // Behind the dialog, the page tells what happened and offers to sign in.
  await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: ENDED })).toBeVisible();
  await expect(page).toBeAccessible();
  await page.getByRole("main").getByRole("button", { name: "Se connecter" }).click();
  await signIn(given, LEA, OFFICE_PATHS.coupons);
  const form = page.getByRole("dialog");
  await expect(form.getByLabelText("Code", { exact: true })).toHaveValue("NOIX-20");
  await expect(form.getByRole("textbox", { name: "Pourcentage" })).toHaveValue("20");
  await form.getByRole("button", { name: "Créer le code" }).click();
  await expect(page.getByRole("dialog", { name: "Partager NOIX-20" })).toBeVisible();
});

onDesktop.full("another user who signs in sees the room without the input", async (given) => {
  const page = await typeCoupon(given);
  await signIn(given, "max@example.ch", OFFICE_PATHS.coupons);
  await expect(page.getByRole("button", { name: "Nouveau code" }).first()).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByLabelText("Code", { exact: true })).toHaveCount(0);
});

onDesktop("a field that could not be saved is saved after signing in again", async (given) => {
  const { page } = given;
  const office = await openOffice(given, "/shop/identity");
  const name = page.getByRole("textbox", { name: "Nom", exact: true });
  await expect(name).toBeVisible();
  await endSession(given, OFFICE_PATHS.draft);
  await name.fill("Racines");
  await signIn(given, LEA, OFFICE_PATHS.draft);
  await expect(name).toHaveValue("Racines");
  await expect.poll(() => office.read(["shopName"])).toBe("Racines");
});

onDesktop.full("keeps an unfinished invitation", async (given) => {
  const { page } = given;
  await openOffice(given, "/team");
  const email = page.getByRole("textbox", { name: "Adresse e-mail" });
  await email.fill("nouveau@example.ch");
  await endSession(given, OFFICE_PATHS.invite);
  await page.getByRole("button", { name: "Envoyer l’invitation" }).click();
  await signIn(given, LEA, OFFICE_PATHS.invite);
  await expect(email).toHaveValue("nouveau@example.ch");
});

onDesktop.full("keeps the count of the till", async (given) => {
  const { page, accounts, server } = given;
  const none = { count: 0, amount: 0 };
  const sales = { count: 1, amount: 120 };
  const report = {
    ...{ sales, reversals: none, turnover: 120, channels: [{ channel: "web", ...sales }], vat: [] },
    ...{ deliveryFees: 0, coupons: 0, methods: [], received: 120, cashRounding: 0 },
    ...{ openingBalance: 0, closingBalance: 0 },
  };
  const until = "2026-11-15T21:10:00.000Z";
  server.answer(STAFF_PATHS.getDayReport, {
    ...{ from: null, until, report, isClosed: false, openRefunds: none, cashFloat: 100 },
  });
  server.answer(STAFF_PATHS.getClosings, []);
  await accounts.signedInAsStaff(SIMPLE);
  await page.open(`/${SIMPLE}/orders/closings`);
  const form = page.getByRole("form", { name: "Caisse et clôture" });
  await form.getByLabelText(/^Espèces comptées/).fill("432.10");
  await form.getByLabelText(/^Remarque/).fill("Un billet déchiré");
  await endSession(given, STAFF_PATHS.closeDay);
  await form.getByRole("button", { name: "Clôturer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clôturer" }).click();
  await signIn(given, LEA, STAFF_PATHS.closeDay);
  await expect(form.getByLabelText(/^Espèces comptées/)).toHaveValue("432.10");
  await expect(form.getByLabelText(/^Remarque/)).toHaveValue("Un billet déchiré");
});

onPhone.full("keeps an order by phone in a shop with a checkout", async (given) => {
  const { page, accounts, server } = given;
  await server.shortenMenu(SIMPLE, ["spinach_pastry"]);
  await accounts.signedInAsStaff(SIMPLE);
  await page.open(`/${SIMPLE}/orders/new/phone`);
  for (let count = 0; count < 3; count++) {
    await page
      .getByRole("button", { name: /^Ajouter à la commande, / })
      .first()
      .click();
  }
  await page.getByRole("button", { name: "Commander", exact: true }).click();
  await dialog(page).getByLabelText(/^Nom/).fill("Léa Rochat");
  await dialog(page)
    .getByLabelText(/^Téléphone/)
    .fill("079 555 01 23");
  await next(page);
  await fillAddress(page);
  await next(page);
  await chooseDelivery(page);
  await next(page);
  await dialog(page).getByLabelText("Un mot pour la cuisine").fill("Allergie aux noix");
  await endSession(given, PATHS.createOrder);
  await placeButton(page).click();
  await signIn(given, LEA, PATHS.createOrder);
  await expect(dialog(page).getByLabelText("Un mot pour la cuisine")).toHaveValue(
    "Allergie aux noix",
  );
  await placeButton(page).click();
  await expect
    .poll(() => server.sentTo(PATHS.createOrder).at(-1)?.body)
    .toMatchObject({
      channel: "phone",
      note: "Allergie aux noix",
      customerInfo: { name: "Léa Rochat", phone: "079 555 01 23" },
    });
});

onPhone.full("keeps a counter order in a shop with an order list", async (given) => {
  const { page, accounts } = given;
  await accounts.signedInAsStaff(SLUG);
  await page.open(`/${SLUG}/orders/new/counter`);
  const composer = new Composer(page);
  await composer.turnTo("Sandwich");
  await composer.choose({ meat: ["Poulet"] });
  await composer.add();
  await composer.list.getByLabelText("Nom").fill("Léa Rochat");
  await composer.list.getByLabelText("Remarque").fill("Allergie aux noix");
  await endSession(given, PATHS.createOrder);
  await composer.place();
  await signIn(given, LEA, PATHS.createOrder);
  await expect(composer.list.getByLabelText("Nom")).toHaveValue("Léa Rochat");
  await expect(composer.list.getByLabelText("Remarque")).toHaveValue("Allergie aux noix");
});
