import { PATHS } from "@comptoir/contract";
import { press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { holdMouse } from "../kit/input.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import {
  BASKET,
  dialog,
  next,
  openReview,
  orderNumberShown,
  placeButton,
  SLUG,
} from "./counter.ts";

onPhone(
  "a double tap on a slow connection places one order, and disables other controls meanwhile",
  async ({ page, server }) => {
    await openReview(page);
    const letOrderLeave = server.hold(PATHS.createOrder);
    await placeButton(page).dblClick();
    const sending = dialog(page).getByRole("button", { name: "Envoi de la commande…" });
    await expect(sending).toHaveAttribute("aria-busy", "true");
    // The kit's `click` waits until a button is enabled; a real press does not.
    const release = await holdMouse(sending);
    await release();
    await press("Escape");
    await expect(
      dialog(page).getByCss("[inert]").getByLabelText("Un mot pour la cuisine"),
    ).toBeVisible();
    letOrderLeave();
    await orderNumberShown(page);
    expect(server.sentTo(PATHS.createOrder)).toHaveLength(1);
  },
);

onDesktop(
  "a server error keeps the step and its retry sends the same submission",
  async ({ page, server }) => {
    await openReview(page, { language: "en" });
    server.refuse(PATHS.createOrder, 500, "internal_error");
    await placeButton(page).click();
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("Failed to place order. Please try again.");
    await expect(alert).toContainText("never be placed twice");
    await expect(page).toBeAccessible();
    server.mend(PATHS.createOrder);
    await placeButton(page).click();
    await orderNumberShown(page);
    const sent = server
      .sentTo(PATHS.createOrder)
      .map(({ headers, body }) => ({ key: headers.get("idempotency-key"), body }));
    expect(sent).toHaveLength(2);
    expect(sent[0]?.key).toBeTruthy();
    expect(sent[1]).toEqual(sent[0]);
  },
);

onDesktop.full(
  "a dish that leaves the menu during the checkout is named in the basket",
  async ({ page, server }) => {
    const salad = { ...BASKET[0], id: "b", itemId: "potato_salad", size: "single", price: 850 };
    // Without the stream, the page learns of it from the answer to its order.
    server.cut(PATHS.liveShop);
    await openReview(page, { lines: [...BASKET, salad], language: "en" });
    await server.shortenMenu(SLUG, ["spinach_pastry"]);
    await placeButton(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText(
      /No longer on the menu: .*Potato salad/,
    );
    await dialog(page).getByRole("button", { name: "Review the basket" }).click();
    const basket = page.getByRole("region", { name: "Your basket" });
    const missingLine = basket.getByRole("listitem").filter({ hasText: "Potato salad" });
    await expect(missingLine).toContainText("no longer on the menu");
    await missingLine.getByRole("button", { name: "Remove" }).click();
    await basket.getByRole("button", { name: "Proceed to checkout" }).click();
    await expect(dialog(page)).toBeVisible();
  },
);

onPhone(
  "a changed price shows the old and the new total and is confirmed again",
  async ({ page, server }) => {
    const shop = copyShop(SLUG);
    const dishes = shop.categories.plates?.options;
    const couple = dishes?.find(({ itemId }) => itemId === "spinach_pastry")?.sizes?.couple;
    if (couple) couple.price = 15;
    await server.publish(SLUG, shop);
    const lines = [
      {
        id: "a",
        itemId: "spinach_pastry",
        size: "couple",
        varieties: [],
        price: 1500,
        quantity: 2,
      },
    ];
    await openReview(page, { lines });
    await expect(placeButton(page)).toContainText("30.00");
    await server.publish(SLUG, copyShop(SLUG));
    server.refuse(PATHS.createOrder, 409, "price_changed", { totalPrice: 33 });
    await placeButton(page).click();
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("Ancien total : CHF 30.00. Nouveau total : CHF 33.00.");
    await expect(placeButton(page)).toHaveText("Confirmer le nouveau total · CHF 33.00");
    await expect(dialog(page).getByRole("listitem").filter({ hasText: "2×" })).toContainText(
      "33.00",
    );
    await expect(page).toBeAccessible();
    await dialog(page).getByRole("button", { name: "Modifier : Adresse de livraison" }).click();
    await dialog(page).getByLabelText("NPA").selectOptions("1195");
    await next(page);
    await expect(placeButton(page)).toContainText("33.00");
    server.mend(PATHS.createOrder);
    await placeButton(page).click();
    await orderNumberShown(page);
    await expect(dialog(page)).toContainText("CHF 33.00");
  },
);

onPhone.full(
  "a customer with too many unpaid orders is asked to pay or call, with the shop's number",
  async ({ page, server }) => {
    const phone = "+41 21 555 01 23";
    server.refuse(PATHS.createOrder, 422, "too_many_open_orders", { phone });
    await openReview(page);
    await placeButton(page).click();
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("Plusieurs de vos commandes attendent leur paiement.");
    await expect(alert.getByRole("link", { name: phone })).toHaveAttribute(
      "href",
      "tel:+41215550123",
    );
    await expect(page).toBeAccessible();
    server.mend(PATHS.createOrder);
    await placeButton(page).click();
    expect(await orderNumberShown(page)).toBeGreaterThan(0);
  },
);

onDesktop.full("shows the server's text for an unknown reason", async ({ page, server }) => {
  await openReview(page);
  server.refuseForNewReason(PATHS.createOrder, "La cuisine est complète ce jour-là.");
  await placeButton(page).click();
  const alert = dialog(page).getByRole("alert");
  await expect(alert).toContainText("La cuisine est complète ce jour-là.");
  const answer = { valid: false, discountAmount: 0, error: "Ce code vaut le lundi." };
  server.answer(PATHS.validateCoupon, { ...answer, errorCode: "coupon_on_mondays" });
  await dialog(page).getByRole("button", { name: "J’ai un code promo" }).click();
  await dialog(page).getByLabelText("Code promo", { exact: true }).fill("LUNDI");
  await press("Enter");
  await expect(dialog(page).getByText("Ce code vaut le lundi.")).toBeVisible();
});
