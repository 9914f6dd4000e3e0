import { PATHS } from "@comptoir/contract";
import { card, openBoard, SIMPLE, SLUG } from "../board/kitchen.ts";
import {
  BASKET,
  BASKET_KEY,
  chooseDelivery,
  dialog,
  enterCheckout,
  fillAddress,
  next,
  placeButton,
} from "../checkout/counter.ts";
import { Composer } from "../custom-shop/composer.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { type Fixtures, onDesktop, onPhone, onTablet } from "../kit/screen-test.ts";

/** Account of this tab. Nothing else is stored for an order that staff take. */
const TAB_ACCOUNT = "comptoir.tab-user";
const PASTRY = /^(Ajouter à la commande|Add to order), /;
const bar = (page: Page) => page.getByRole("banner");
const toBoard = (page: Page) => page.getByRole("link", { name: "Tableau" });
const taken = (page: Page) =>
  page.getByRole("dialog", { name: /^(Commande enregistrée|Order recorded)$/ });
const sentOrder = ({ server }: Fixtures) => server.sentTo(PATHS.createOrder)[0];

async function beginOrder(page: Page, channel: RegExp): Promise<void> {
  await page.getByRole("link", { name: /^(Nouvelle commande|New order)$/ }).click();
  await page.getByRole("link", { name: channel }).click();
  await expect(bar(page)).toContainText(/pour un client|for a customer/);
}

/** Everything stored, except by the board and the menu themselves. */
const customerStorage = () =>
  Object.entries(localStorage).filter(([key]) => !/^comptoir\.(board|words)\./.test(key));

onPhone(
  "staff take an order by phone without changing the device customer's data",
  async (given) => {
    const { page, server, orders } = given;
    await server.shortenMenu(SIMPLE, ["spinach_pastry", "dill_pastry"]);
    const own = [{ ...BASKET[0], itemId: "dill_pastry", size: "family", price: 3200, quantity: 1 }];
    await openBoard(given, { slug: SIMPLE, stored: { [BASKET_KEY]: own } });
    await beginOrder(page, /^Par téléphone/);
    await expect(page).toFitEveryScreen();
    const before = customerStorage();
    for (let count = 0; count < 3; count++) {
      await page.getByRole("button", { name: PASTRY }).first().click();
    }
    await page.getByRole("button", { name: "Commander", exact: true }).click();
    // Not prefilled from the staff member's own account.
    await expect(dialog(page).getByLabelText(/^Nom/)).toHaveValue("");
    await expect(dialog(page).getByLabelText(/^E-mail/)).toHaveValue("");
    await next(page);
    await expect(dialog(page)).toContainText("Notez le nom du client.");
    await expect(dialog(page)).toContainText("Notez le numéro de téléphone du client.");
    await dialog(page).getByLabelText(/^Nom/).fill("Léa Rochat");
    await dialog(page)
      .getByLabelText(/^Téléphone/)
      .fill("079 555 01 23");
    await next(page);
    await fillAddress(page);
    await page.reload();
    await expect(dialog(page).getByLabelText(/^Rue/)).toHaveValue("Grand-Rue 12");
    await next(page);
    await chooseDelivery(page);
    await next(page);
    await expect(dialog(page)).not.toContainText("Le paiement se fait après la commande");
    await placeButton(page).click();

    await expect(taken(page)).toContainText("Encaissé ?");
    expect(sentOrder(given)?.body).toMatchObject({
      channel: "phone",
      userId: null,
      customerInfo: { name: "Léa Rochat", phone: "079 555 01 23", email: "" },
      deliveryAddress: { street: "Grand-Rue 12" },
      items: [{ itemId: "spinach_pastry", quantity: 3 }],
    });
    expect(sentOrder(given)?.headers.get("authorization")).toMatch(/^Bearer /);
    for (const name of ["TWINT", "Virement", "Espèces", "Autre"]) {
      await expect(taken(page).getByRole("button", { name })).toBeVisible();
    }
    await expect(page).toBeAccessible();
    await expect(page).toFitEveryScreen();
    await taken(page).getByRole("button", { name: "TWINT" }).click();
    await expect(taken(page)).toContainText("Encaissé par TWINT.");
    await page.reload();
    await expect(taken(page)).toContainText("Encaissé par TWINT.");
    expect((await orders.all())[0]?.history.at(-1)).toMatchObject({
      state: "accepted",
      method: "twint",
    });

    expect(customerStorage()).toEqual(before);
    expect(server.sentTo(PATHS.updateUserProfile)).toEqual([]);
    await taken(page).getByRole("link", { name: "Tableau" }).click();
    await page.getByRole("tab", { name: "En préparation" }).click();
    await expect(card(page, (await orders.all())[0] as never)).toContainText("Par téléphone");
    expect(Object.keys(page.window.sessionStorage)).toEqual([TAB_ACCOUNT]);
    expect(server.eventsSent()).toEqual([]);
  },
);

onTablet("a counter order needs a name only: no address, no day, no minimum", async (given) => {
  const { page, server, orders } = given;
  await server.shortenMenu(SIMPLE, ["spinach_pastry"]);
  await openBoard(given, { slug: SIMPLE, language: "en" });
  await beginOrder(page, /^At the counter/);
  await page.getByRole("button", { name: PASTRY }).first().click();
  await enterCheckout(page);
  await dialog(page).getByLabelText(/^Name/).fill("Léa");
  await expect(page).toFitEveryScreen();
  await next(page);
  await expect(placeButton(page)).toBeVisible();
  await placeButton(page).click();
  await taken(page).getByRole("button", { name: "Later" }).click();
  await expect(taken(page)).toContainText("The order waits for its payment on the board.");
  expect((await orders.all())[0]).toMatchObject({ channel: "counter", state: "payment_pending" });
  expect(sentOrder(given)?.body).toMatchObject({
    channel: "counter",
    deliveryAddress: null,
    deliveryTimePreference: null,
    deliveryFee: 0,
  });

  // The next order is another customer's.
  await taken(page).getByRole("link", { name: "New order" }).click();
  await page.getByRole("link", { name: /^At the counter/ }).click();
  await page.getByRole("button", { name: PASTRY }).first().click();
  await enterCheckout(page);
  await expect(dialog(page).getByLabelText(/^Name/)).toHaveValue("");
});

onDesktop.full("a composed order needs a name, and can be discarded", async (given) => {
  const { page, accounts } = given;
  await accounts.signedInAsStaff(SLUG);
  await page.open(`/${SLUG}/orders/new/counter`);
  const composer = new Composer(page);
  const add = async () => {
    await composer.turnTo("Sandwich");
    await composer.choose({ meat: ["Poulet"] });
    await composer.add();
  };
  await add();
  await composer.place();
  await expect(composer.list).toContainText("Notez le nom du client.");
  await expect(page).toBeAccessible();
  await composer.list.getByLabelText(/^Nom/).fill("Léa");
  await composer.place();
  await expect(taken(page)).toBeVisible();
  expect(sentOrder(given)?.body).toMatchObject({
    channel: "counter",
    userId: "guest",
    customerInfo: { name: "Léa", phone: "", email: "" },
  });
  await taken(page).getByRole("button", { name: "Fermer" }).click();

  await add();
  await expect(composer.list.getByLabelText(/^Nom/)).toHaveValue("");
  await composer.addMore();
  await toBoard(page).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abandonner" }).click();
  await expect(page).toBeAt(new RegExp(`/${SLUG}/orders$`));
  expect(Object.keys(page.window.sessionStorage)).toEqual([TAB_ACCOUNT]);
});

onPhone.full("only the shop's staff can take orders", async ({ page, accounts }) => {
  await accounts.signedInAsStaff(SLUG);
  await page.open(`/${SIMPLE}/orders/new/phone`);
  await expect(page).toBeAt(new RegExp(`^/${SIMPLE}$`));
  await expect(bar(page)).not.toContainText("pour un client");
});
