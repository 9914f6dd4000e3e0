import { businessRulesPath, PATHS } from "@comptoir/contract";
import { dialog, openReview, orderNumberShown, placeButton } from "../checkout/counter.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import { BASKET_KEY, card, openBasket, SHOP, SLUG } from "./steps.ts";

const couple = {
  id: "a",
  itemId: "spinach_pastry",
  size: "couple",
  varieties: [],
  price: 1650,
  quantity: 2,
};
const single = { ...couple, id: "b", size: "single", price: 850 };
const cheese = { ...single, id: "c", itemId: "cheese_pastry", price: 900 };

function changed(prices: Record<string, number>, removed: readonly string[] = []) {
  const shop = copyShop(SLUG);
  for (const category of Object.values(shop.categories)) {
    category.options = category.options.filter(({ itemId }) => !removed.includes(itemId));
    const spinach = category.options.find(({ itemId }) => itemId === "spinach_pastry");
    for (const [size, price] of Object.entries(prices)) {
      if (spinach?.sizes?.[size]) spinach.sizes[size].price = price;
      if (spinach && size === "single") spinach.price = price;
    }
  }
  return shop;
}

onDesktop(
  "a published menu updates in place and keeps search, open dish and quantity",
  async ({ page, server }) => {
    await page.open(SHOP);
    const search = page.getByRole("searchbox");
    await search.fill("börek");
    await expect.poll(() => server.sentTo(PATHS.liveShop).length).toBeGreaterThan(0);
    await card(page, "Börek aux épinards")
      .getByRole("button", { name: /^Voir le détail/ })
      .click();
    const dish = page.getByRole("dialog", { name: "Börek aux épinards" });
    await dish.getByRole("button", { name: /^Augmenter/ }).click();
    await expect(dish.getByRole("button", { name: /CHF\s17\.00/ })).toBeVisible();
    await server.publish(SLUG, changed({ single: 9 }));
    await expect(dish.getByRole("button", { name: /CHF\s18\.00/ })).toBeVisible();
    expect(page.document.querySelector<HTMLInputElement>("input[type=search]")?.value).toBe(
      "börek",
    );
    await expect(page.getByText("Le menu vient d’être mis à jour.")).toBeAttached();
    expect(server.sentTo(PATHS.liveShop)[0]?.query.get("basket")).toBe("0");
  },
);

onPhone.full(
  "changed prices and removed dishes are shown per line, together, and after a reload",
  async ({ page, server }) => {
    await page.open(SHOP, { stored: { [BASKET_KEY]: [couple, single, cheese] } });
    await expect.poll(() => server.sentTo(PATHS.liveShop).at(-1)?.query.get("basket")).toBe("1");
    await expect.poll(() => localStorage.getItem(`comptoir.words.${SLUG}`)).toContain("fromage");
    await server.publish(SLUG, changed({ couple: 17, single: 9 }, ["cheese_pastry"]));
    await expect(
      page.getByText("Le menu vient de changer : vérifiez votre commande."),
    ).toBeVisible();
    await page.reload();
    const basket = await openBasket(page);
    const line = (text: string) => basket.getByRole("listitem").filter({ hasText: text });
    await expect(line("Duo")).toContainText("Nouveau prix : CHF 16.50 → CHF 17.00");
    await expect(line("Solo").first()).toContainText("CHF 8.50 → CHF 9.00");
    await expect(line("Börek au fromage")).toContainText("Ce plat n’est plus au menu.");
    await expect(basket.getByText("Total").getParent()).toContainText("CHF 52.00");
    const checkout = basket.getByRole("button", { name: "Passer la commande" });
    await expect(checkout).toBeDisabled();
    await expect(page).toBeAccessible();

    await line("Duo").getByRole("button", { name: "D’accord, Börek aux épinards, Duo" }).click();
    await expect(line("Duo")).not.toContainText("Nouveau prix");
    await line("Börek au fromage").getByRole("button", { name: "Retirer", exact: true }).click();
    await expect(checkout).toBeDisabled();
    await line("Solo")
      .getByRole("button", { name: /^D’accord/ })
      .click();
    await expect(checkout).toBeEnabled();
  },
);

onDesktop.full(
  "one tap accepts all prices, another removes all unavailable lines",
  async ({ page, server }) => {
    const halva = { ...single, id: "d", itemId: "semolina_halva", price: 600 };
    await page.open(SHOP, { stored: { [BASKET_KEY]: [couple, single, cheese, halva] } });
    await expect.poll(() => localStorage.getItem(`comptoir.words.${SLUG}`)).toContain("fromage");
    await server.publish(
      SLUG,
      changed({ couple: 17, single: 9 }, ["cheese_pastry", "semolina_halva"]),
    );
    const basket = await openBasket(page);
    await basket.getByRole("button", { name: "D’accord pour tout" }).click();
    await expect(basket.getByText(/Nouveau prix/)).toBeHidden();
    await expect(basket.getByText(/^Plus au menu\s: Börek au fromage et/)).toBeVisible();
    await basket.getByRole("button", { name: "Retirer de la commande" }).click();
    await expect(basket.getByRole("listitem")).toHaveCount(2);
    await expect(basket.getByRole("button", { name: "Passer la commande" })).toBeEnabled();
  },
);

onPhone(
  "the order button waits until a changed price is accepted",
  async ({ page, server, orders }) => {
    await openReview(page);
    await expect.poll(() => server.sentTo(PATHS.liveShop).length).toBeGreaterThan(0);
    await expect(placeButton(page)).toBeEnabled();
    await server.publish(SLUG, changed({ couple: 17 }));
    await expect(
      dialog(page).getByText(/Ancien total\s: CHF\s33\.00\. Nouveau total\s: CHF\s34\.00/),
    ).toBeVisible();
    await expect(dialog(page)).toContainText("Börek aux épinards, Duo : CHF 16.50 → CHF 17.00");
    await expect(placeButton(page)).toBeDisabled();
    await dialog(page).getByRole("button", { name: "D’accord" }).click();
    await expect(placeButton(page)).toHaveText("Commander · CHF 34.00");
    await placeButton(page).click();
    await orderNumberShown(page);
    expect(server.sentTo(PATHS.createOrder)).toHaveLength(1);
    expect(await orders.all()).toHaveLength(1);
  },
);

onPhone.full(
  "a dish removed during the review is named, and the order continues without it",
  async ({ page, server }) => {
    await openReview(page, { lines: [couple, cheese] });
    await expect.poll(() => localStorage.getItem(`comptoir.words.${SLUG}`)).toContain("fromage");
    await server.publish(SLUG, changed({}, ["cheese_pastry"]));
    await expect(dialog(page).getByText("Plus au menu : Börek au fromage.")).toBeVisible();
    await expect(placeButton(page)).toBeDisabled();
    await dialog(page).getByRole("button", { name: "Retirer de la commande" }).click();
    await expect(placeButton(page)).toContainText("33.00");
  },
);

onPhone.full(
  "a refused order names the lines, and one tap accepts and sends it again",
  async ({ page, server }) => {
    await openReview(page);
    // The page learns of the new price by the refusal only.
    server.cut(PATHS.liveShop);
    await server.endStreams();
    await server.publish(SLUG, changed({ couple: 17 }));
    await placeButton(page).click();
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("Börek aux épinards, Duo : CHF 16.50 → CHF 17.00");
    await dialog(page)
      .getByRole("button", { name: "Confirmer le nouveau total · CHF 34.00" })
      .click();
    await orderNumberShown(page);
    const keys = server
      .sentTo(PATHS.createOrder)
      .map(({ headers }) => headers.get("idempotency-key"));
    expect(new Set(keys).size).toBe(1);
  },
);

onPhone(
  "a preview shows the draft, takes no orders, and keeps its basket and events to itself",
  async ({ page, server }) => {
    server.on(businessRulesPath(SLUG), ({ query }) => ({
      json: query.get("preview") === "abc" ? changed({ single: 9.5 }) : copyShop(SLUG),
    }));
    await page.open(`${SHOP}?preview=abc`, { stored: { [BASKET_KEY]: [couple] } });
    await expect(page.getByText("Aperçu · les commandes sont fermées")).toBeVisible();
    await expect(card(page, "Börek aux épinards")).toContainText("CHF 9.50");
    await page.getByRole("button", { name: /^Ajouter à la commande, Börek aux épinards/ }).click();
    const basket = await openBasket(page);
    await expect(basket.getByRole("listitem")).toHaveCount(1);
    for (let i = 0; i < 2; i++) await basket.getByRole("button", { name: /^Augmenter/ }).click();
    await expect(
      basket.getByText("Ceci est un aperçu : les commandes sont fermées."),
    ).toBeVisible();
    await expect(basket.getByRole("button", { name: "Passer la commande" })).toBeDisabled();
    expect(JSON.parse(localStorage.getItem(BASKET_KEY) ?? "")).toHaveLength(1);
    expect(server.sentTo(PATHS.liveShop)).toEqual([]);
    expect(server.eventsSent()).toEqual([]);

    server.answer(businessRulesPath(SLUG), changed({ single: 10 }));
    const { origin } = window.location;
    const fromOffice = { data: { type: "comptoir:draft" }, origin, source: window.parent };
    window.dispatchEvent(new MessageEvent("message", fromOffice));
    await expect(basket.getByRole("listitem")).toContainText("CHF 10.00");
  },
);

onPhone.full("an incomplete draft and an expired link show an error", async ({ page, server }) => {
  server.answer(businessRulesPath(SLUG), { shopName: "Racines" });
  await page.open(`${SHOP}?preview=abc`);
  await expect(
    page.getByRole("heading", { name: "Cet aperçu ne peut pas encore être montré" }),
  ).toBeVisible();
  await expect(page).toBeAccessible();
  server.refuse(businessRulesPath(SLUG), 403, "preview_expired");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await expect(page.getByRole("heading", { name: "Cet aperçu a expiré" })).toBeVisible();
});
