import { STAFF_PATHS } from "@comptoir/contract";
import { LANGUAGES } from "@comptoir/domain";
import { expect } from "../kit/expect.ts";
import { waitForLayout } from "../kit/layout.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import { card, openBoard, pointElsewhere, SIMPLE, SLUG, tab } from "./kitchen.ts";

const LONG = {
  restaurantId: SIMPLE,
  items: [
    {
      itemId: "dill_pastry",
      size: "family",
      quantity: 1,
      lineTotal: 32,
      nameLabel: "Maximiliane-".repeat(5),
    },
  ],
  note: `Allergie : ${"x".repeat(120)}, et https://maps.example/${"chemin/".repeat(12)}`,
  customerInfo: {
    name: "N".repeat(60),
    phone: "+41 79 123 45 67",
    email: `${"e".repeat(60)}@${"sous-domaine.".repeat(4)}example`,
  },
  deliveryAddress: {
    street: "Strasse".repeat(12),
    postalCode: "1003",
    city: "Saintecroix".repeat(5),
    country: "Switzerland",
    floor: "9".repeat(20),
    doorCode: "B".repeat(20),
  },
  deliveryTimePreference: null,
};

onTablet("long words, names and addresses fit a card", async (given) => {
  const { page, orders } = given;
  const [order] = [await orders.place(LONG), await orders.place({ ...LONG, note: null })];
  await openBoard(given, { slug: SIMPLE });
  await expect(card(page, order)).toBeVisible();
  for (const language of LANGUAGES) {
    await page.speak(language);
    for (const width of [320, 390, 768, 1024, 1280]) {
      page.resize({ width, height: 800 });
      await waitForLayout();
      const tooWide = () =>
        page
          .getByRole("article")
          .elements()
          .filter(
            (shown) =>
              shown.scrollWidth > shown.clientWidth || shown.getBoundingClientRect().right >= width,
          );
      await expect.poll(tooWide).toEqual([]);
    }
  }
  await expect(page).toFitEveryScreenInAllLanguages();
});

function findCovered({ document }: Page): string[] {
  const isNote = (element: Element | undefined) => element?.closest(".fixed[role=status]");
  return [...document.querySelectorAll("button, a, input, [role=tab]")]
    .filter((control) => !isNote(control))
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      return [left + 1, (left + right) / 2, right - 1]
        .flatMap((x) => [top + 1, (top + bottom) / 2, bottom - 1].map((y) => [x, y] as const))
        .map(([x, y]) => document.elementsFromPoint(x, y))
        .some((hits) => hits.includes(control) && isNote(hits[0]));
    })
    .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? "");
}

const MANY_NEW = { [`comptoir.board.seen.${SLUG}`]: { upTo: 0, above: [] } };

onTablet.full("notes are beside the cards and do not cover the panel's controls", async (given) => {
  const { page, orders } = given;
  for (let n = 0; n < 8; n++) await orders.place();
  await openBoard(given, { stored: MANY_NEW });
  await expect(page.getByText("8 nouvelles commandes")).toBeVisible();
  const panel = page.getByRole("complementary").element();
  for (const place of [0, 150, 300, 450, 10_000]) {
    page.window.scrollTo(0, place);
    panel.scrollTo(0, place);
    await expect.poll(() => findCovered(page)).toEqual([]);
  }
  await expect(page.getByRole("button", { name: "Voir", exact: true })).toBeInViewport();
});

onPhone.full("notes do not cover the last card's buttons", async (given) => {
  const { page, orders } = given;
  for (let n = 0; n < 3; n++) await orders.place();
  await openBoard(given, { stored: MANY_NEW });
  await expect(page.getByText("3 nouvelles commandes")).toBeVisible();
  const coveredAtTheEnd = () => {
    page.window.scrollTo(0, page.document.documentElement.scrollHeight);
    return findCovered(page);
  };
  await expect.poll(coveredAtTheEnd).toEqual([]);
  await expect(page).toFitEveryScreen();
});

onTablet.full("the reason for a failed move stays in its tab", async (given) => {
  const { page, server, orders } = given;
  const order = await orders.move(await orders.place(), "accepted");
  await openBoard(given, { query: "?state=accepted" });
  server.refuse(STAFF_PATHS.updateOrderState, 409, "invalid_transition", { from: "prepared" });
  await card(page, order).getByRole("button", { name: "Marquer prête" }).click();
  const note = page.getByText("Un autre écran a été plus rapide");
  await expect(note).toBeVisible();
  await orders.move(order, "prepared");
  await pointElsewhere(page);
  await expect(card(page, order)).toContainText("Commande prête");
  // The unread note kept the card in place, but does not follow it to another tab.
  await tab(page, "Prêtes").click();
  await expect(card(page, order)).toBeVisible();
  await expect(note).toBeHidden();
  await tab(page, "En préparation").click();
  await expect(page.getByText("Aucune commande dans cet état.")).toBeVisible();
});
