import { STAFF_PATHS } from "@comptoir/contract";
import { addDays } from "@comptoir/domain";
import { userEvent } from "vitest/browser";
import { focus, press, uncheck } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { within } from "../kit/page.tsx";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import {
  card,
  connection,
  countNotes,
  dateField,
  openBoard,
  pointElsewhere,
  SIMPLE,
  someDay,
  tab,
  today,
  unlockSound,
} from "./kitchen.ts";

onTablet(
  "the board shows another day, the delivery day and the kitchen's orders",
  async (given) => {
    const { page, orders } = given;
    const order = await orders.place({
      restaurantId: SIMPLE,
      items: [{ itemId: "dill_pastry", size: "family", quantity: 7, lineTotal: 224 }],
      deliveryTimePreference: { date: someDay(), time: "12:00-15:00" },
    });
    await openBoard(given, { slug: SIMPLE });
    await expect(card(page, order)).toBeVisible();
    await dateField(page).fill(addDays(today(), -1));
    await expect(page.getByText("Aucune commande dans cet état.")).toBeVisible();

    // The address must not name today, or the board would show the same day tomorrow.
    await dateField(page).fill(today());
    await expect(page).toBeAt(/\/orders$/);

    await dateField(page).fill(someDay());
    await page.getByRole("radio", { name: "À livrer" }).click();
    await expect(card(page, order)).toBeVisible();
    await page.getByRole("radio", { name: "Cuisine" }).click();
    const summary = page.getByRole("region", { name: "À préparer" });
    const dish = { has: within.getByRole("heading", { name: /aneth/ }) };
    await expect(summary.getByRole("listitem").filter(dish)).toContainText("7");
    await expect(summary).toContainText("+7 en attente");
    await page.reload();
    await expect(summary).toBeVisible();
  },
);

onTablet("the kitchen summary counts every option still to be prepared", async (given) => {
  const { page, orders } = given;
  await openBoard(given, { query: "?view=kitchen" });
  await expect(connection(page)).toContainText("En direct");
  const dish = page
    .getByRole("listitem")
    .filter({ has: within.getByRole("heading", { name: "Pizza" }) });
  const customizations = { meat: ["merguez"], cheese: ["raclette"] };
  const order = await orders.place({
    items: [{ id: "pizza", name: "Pizza", quantity: 3, customizations, lineTotal: 42 }],
  });
  await expect(dish).toContainText("0 × Merguez +3 en attente");
  await orders.move(order, "accepted");
  await expect(dish).toContainText("3 × Merguez");
  await expect(dish).toContainText("3 × Raclette");
  await orders.move(order, "prepared");
  await expect(dish).toBeHidden();
});

onTablet(
  "finds an order in any state by number, name or phone, and moves it from there",
  async (given) => {
    const { page, orders } = given;
    await orders.place();
    const order = await orders.place({
      customerInfo: { name: "Zoé Brünisholz", phone: "+41 78 911 22 33", email: "zoe@example.ch" },
    });
    await orders.move(order, "accepted");
    await openBoard(given);
    const search = page.getByRole("textbox", { name: "Rechercher" });
    for (const wanted of [`#${order.orderNumber}`, "brunis", "078 911"]) {
      await search.fill(wanted);
      await expect(page.getByRole("article")).toHaveCount(1);
      await expect(card(page, order)).toContainText("En préparation");
    }
    // A pressed card stays without its next button, so that this does not come under the finger.
    const target = card(page, order).getByRole("button", { name: "Marquer prête" });
    await userEvent.pointer({ target, keys: "[MouseLeft>]" });
    await orders.move(order, "prepared");
    await expect(card(page, order)).toContainText("Commande prête");
    await expect(card(page, order).getByRole("button")).toHaveCount(0);
    await userEvent.pointer({ target: card(page, order), keys: "[/MouseLeft]" });
    await pointElsewhere(page);
    await expect(card(page, order).getByRole("button", { name: "Marquer remise" })).toBeVisible();
    await search.fill("personne");
    await expect(page.getByText("Aucune commande ne correspond.")).toBeVisible();
  },
);

onTablet.full("a moved card stays in place, and so do the others", async (given) => {
  const { page, orders } = given;
  const [first, second] = [await orders.place(), await orders.place()];
  await openBoard(given);
  await focus(page.getByRole("textbox", { name: "Rechercher" }));
  await card(page, second).hover();
  const place = card(page, second).element().getBoundingClientRect();
  await orders.move(first, "accepted");
  await expect(card(page, first)).toContainText("Commande en préparation");
  await expect(card(page, first).getByRole("button")).toHaveCount(0);
  expect(card(page, second).element().getBoundingClientRect()).toEqual(place);
  await pointElsewhere(page);
  await expect(card(page, first)).toBeHidden();
});

onTablet(
  "new orders ring until they are seen, also after a reload and on another day",
  async (given) => {
    const { page, orders } = given;
    const speaker = countNotes();
    await openBoard(given, { query: "?state=delivered" });
    await expect(connection(page)).toContainText("En direct");
    await unlockSound(page);
    const order = await orders.place();
    await expect.poll(() => speaker.notes).toBeGreaterThan(0);
    await expect(page).toHaveTitle(/^\(1\) /);

    await page.reload();
    await expect(page).toHaveTitle(/^\(1\) /);
    const silent = page.getByText("Touchez l’écran une fois pour activer la sonnerie.");
    await expect(silent).toBeVisible();
    await dateField(page).fill(addDays(today(), -1));
    await unlockSound(page);
    // The system suspends sound, as during a call; the next touch resumes it.
    await speaker.context?.suspend();
    await expect(silent).toBeVisible();
    await unlockSound(page);
    await expect.poll(() => speaker.notes).toBeGreaterThan(0);
    const heard = speaker.notes;
    await expect.poll(() => speaker.notes).toBeGreaterThan(heard);

    await page.getByRole("button", { name: "Voir", exact: true }).click();
    await expect(card(page, order)).toBeVisible();
    await expect(page).toHaveTitle(/^Commandes/);
    await uncheck(page.getByRole("checkbox", { name: "Sonnerie" }));
    const before = speaker.notes;
    await orders.place();
    await expect(page).toHaveTitle(/^\(1\) /);
    expect(speaker.notes).toBe(before);
  },
);

onTablet.full("errors are shown in place", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.place();
  const { getOrders, updateOrderState } = STAFF_PATHS;
  server.fail(getOrders);
  await openBoard(given, { language: "en" });
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("does not answer");
  server.cut(getOrders);
  await alert.getByRole("button").click();
  await expect(alert).toContainText("Network error");
  server.mend(getOrders);
  await alert.getByRole("button").click();
  await expect(card(page, order)).toBeVisible();

  server.cut(updateOrderState);
  await card(page, order).getByRole("button", { name: "Payment Received" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "TWINT" }).click();
  await expect(card(page, order).getByRole("alert")).toContainText("Network error");
  await expect(card(page, order).getByRole("button", { name: "Payment Received" })).toBeVisible();
});

onPhone.full("on a phone the settings fold and nothing overflows", async (given) => {
  const { page, orders } = given;
  const [taco] = (await orders.place()).items;
  const nameLabel = "x".repeat(60);
  const order = await orders.place({ items: taco ? [{ ...taco, nameLabel }] : [] });
  await openBoard(given);
  await expect(card(page, order)).toContainText(nameLabel);
  const search = page.getByRole("textbox", { name: "Rechercher" });
  await expect(search).toBeHidden();
  // The tabs are in one row here, so ArrowLeft and ArrowRight move between them.
  await focus(tab(page, "En attente de paiement"));
  await press("ArrowRight");
  await expect(tab(page, "En préparation")).toBeFocused();
  await press("ArrowLeft", "ArrowLeft");
  await expect(tab(page, "Annulées")).toBeFocused();
  await page.getByRole("button", { name: "Date et réglages" }).click();
  await expect(search).toBeVisible();
  const { scrollWidth, clientWidth } = page.document.documentElement;
  expect(scrollWidth - clientWidth).toBe(0);
  await expect(page).toBeAccessible();
});
