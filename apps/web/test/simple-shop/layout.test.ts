import { LANGUAGES } from "@comptoir/domain";
import { check } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { copyShop } from "../kit/shops.ts";
import { BASKET_KEY, card, SHOP, SLUG, strip, tile } from "./steps.ts";

const LINES = [
  { id: "a", itemId: "spinach_pastry", size: "couple", varieties: [], price: 1650, quantity: 12 },
  {
    id: "b",
    itemId: "special_event_selection",
    size: "single",
    varieties: ["spinach_pastry"],
    price: 1120,
    quantity: 50,
  },
];
const SPINACH = { ...LINES[0], size: "single", price: 850, quantity: 1 };
const PHONES = [360, 375, 390, 412, 430];
const MOST_PX = 180;
const SMALLEST_TARGET_PX = 44;

onPhone("the menu fits every screen", async ({ page }) => {
  await page.open(SHOP, { stored: { [BASKET_KEY]: LINES } });
  await expect(page.getByRole("button", { name: /Voir le panier|View basket/ })).toBeVisible();
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page).toFitEveryScreenInAllLanguages();
});

onPhone.full(
  "a basket short of the minimum, search and filters fit every screen",
  async ({ page }) => {
    await page.open(SHOP, { stored: { [BASKET_KEY]: [SPINACH] } });
    await expect(page.getByRole("button", { name: /Açma|acma/i }).first()).toBeVisible();
    await page.getByRole("button", { name: /^(Filtrer|Filter)/ }).click();
    for (const name of [/^(Végétarien|Vegetarian)$/, /^(Sans fruits à coque|Without nuts)$/]) {
      await page.getByRole("checkbox", { name }).click();
    }
    await expect(
      page.getByRole("list", { name: /^(Filtres actifs|Active filters)$/ }),
    ).toBeVisible();
    await expect(page).toFitEveryScreenInAllLanguages();
    await expect(page).toBeAccessible();
  },
);

onPhone("cards on a phone are low, with large touch targets", async ({ page }) => {
  await page.open(SHOP);
  await expect(card(page, "Börek aux épinards")).toBeVisible();
  for (const width of PHONES) {
    await resize(page, { ...page.size, width });
    expect(highCards(page)).toEqual([]);
  }
  expect(smallTargets(page)).toEqual([]);
  await resize(page, { ...page.size, width: 320 });
  expect(smallTargets(page)).toEqual([]);
});

onPhone.full(
  "a dish with a long name and all tags has a low card without overlaps",
  async ({ page, server }) => {
    const shop = copyShop(SLUG);
    for (const texts of Object.values(shop.texts)) {
      const text = texts.spinach_pastry;
      if (text) text.name = "Börek roulé aux épinards frais et aux herbes du jardin";
    }
    const spinach = shop.categories.plates?.options[0];
    if (spinach)
      spinach.details.dietary = ["vegan", "gluten-free", "dairy-free", "halal", "organic"];
    await server.publish(SLUG, shop);
    await page.open(SHOP);
    await expect(page.getByText("herbes du jardin").first()).toBeVisible();
    for (const width of PHONES) {
      await resize(page, { ...page.size, width });
      expect(highCards(page)).toEqual([]);
    }
    await expect(page).toFitEveryScreen();
  },
);

onPhone.full("a section shows four whole dishes on a phone", async ({ page }) => {
  await page.open(SHOP);
  await tile(page, "Snacks").click();
  await expect(tile(page, "Snacks")).toHaveAttribute("aria-current", "true");
  const top = strip(page).element().getBoundingClientRect().bottom;
  const bottom = dock(page).getBoundingClientRect().top;
  const whole = cards(page)
    .map((one) => one.getBoundingClientRect())
    .filter((rect) => rect.top >= top && rect.bottom <= bottom);
  expect(whole.length).toBeGreaterThanOrEqual(4);
  await expect(page.getByRole("heading", { level: 2, name: "Snacks" })).toBeInViewport();
});

onPhone.full("a price does not touch its neighbours", async ({ page }) => {
  await page.open(SHOP);
  const dish = "Poivrons farcis";
  await check(card(page, dish).getByRole("radio", { name: /Famille|Family/ }));
  const price = card(page, dish).getByText("CHF 54.00").element();
  const tabs = card(page, dish).getByRole("group").element();
  const add = card(page, dish).getByRole("button").last().element();
  for (const language of LANGUAGES) {
    await page.speak(language);
    for (const width of [320, ...PHONES]) {
      await resize(page, { ...page.size, width });
      const { left, right } = price.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(tabs.getBoundingClientRect().right);
      expect(right).toBeLessThanOrEqual(add.getBoundingClientRect().left);
    }
  }
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  onPhone(`the first dish can be added without scrolling at ${size.width}`, async ({ page }) => {
    await page.open(SHOP);
    await resize(page, size);
    const add = page.getByRole("button", { name: /^Ajouter à la commande/ }).first();
    await expect(add).toBeVisible();
    const { bottom } = add.element().getBoundingClientRect();
    const isNarrow = size.width < 1024;
    expect(bottom).toBeLessThan(isNarrow ? dock(page).getBoundingClientRect().top : size.height);
  });
}

onDesktop.full("wide screens show three columns beside the basket", async ({ page }) => {
  await page.open(SHOP);
  await expect(card(page, "Börek aux épinards")).toBeVisible();
  const columns: number[] = [];
  for (const width of [768, 1024, 1280, 1920]) {
    await resize(page, { ...page.size, width });
    columns.push(new Set(cards(page).map((one) => one.getBoundingClientRect().left)).size);
  }
  expect(columns).toEqual([2, 2, 3, 3]);
});

onPhone.full("a cut-off tile shows that the strip can scroll", async ({ page }) => {
  await page.open(SHOP);
  for (const width of [320, 375, 430]) {
    await resize(page, { ...page.size, width });
    for (const name of ["Plats", "Snacks", "Desserts", "Salades"]) {
      await tile(page, name).click();
      await expect(tile(page, name)).toHaveAttribute("aria-current", "true");
      // The strip scrolls after the choice.
      await expect
        .poll(() => {
          const { left, right } = tile(page, name).element().getBoundingClientRect();
          return left >= 0 && right <= width;
        })
        .toBe(true);
      expect(cleanEdges(page, width)).toEqual([]);
    }
  }
});

onPhone.full("at the end of the page the bar covers nothing", async ({ page }) => {
  await page.open(SHOP, { stored: { [BASKET_KEY]: [SPINACH] } });
  const footer = page.getByRole("contentinfo");
  await expect(footer).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ajouter Açma/ })).toBeVisible();
  for (const width of [320, 390, 768]) {
    await resize(page, { ...page.size, width });
    // Content that comes into view gets its real height, which moves the end of the page.
    await expect
      .poll(() => {
        page.window.scrollTo(0, page.document.documentElement.scrollHeight);
        const { top } = dock(page).getBoundingClientRect();
        const parts = [...footer.element().querySelectorAll("p, a, address")];
        const lowest = Math.max(...parts.map((one) => one.getBoundingClientRect().bottom));
        return lowest - top;
      })
      .toBeLessThanOrEqual(0);
  }
});

onDesktop.full(
  "the offers beside the menu cover neither a dish nor the basket",
  async ({ page }) => {
    await page.open(SHOP, { stored: { [BASKET_KEY]: [SPINACH, ...LINES] } });
    const basket = page.getByRole("region", { name: "Votre panier" });
    await expect(basket).toBeVisible();
    const offers = page.getByRole("button", { name: "Nos offres" });
    await expect(offers).toBeVisible();
    for (const width of [1024, 1280, 1920]) {
      await resize(page, { ...page.size, width });
      for (const scrolled of [0, 600]) {
        page.window.scrollTo(0, scrolled);
        await frame(page);
        const { left, top } = offers.element().getBoundingClientRect();
        expect(basket.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
        for (const one of cards(page)) {
          expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(left);
        }
      }
    }
  },
);

onDesktop("at twice the size, dishes of the menu stay visible", async ({ page }) => {
  await page.open(SHOP);
  await resize(page, { width: 640, height: 400 });
  const add = page.getByRole("button", { name: "Ajouter à la commande, Bazlama" });
  await expect(add).toBeVisible();
  (add.element() as HTMLElement).focus();
  await frame(page);
  const header = page.getByRole("banner").element().getBoundingClientRect().bottom;
  const rect = add.element().getBoundingClientRect();
  expect(rect.top).toBeGreaterThan(header);
  expect(rect.bottom).toBeLessThan(dock(page).getBoundingClientRect().top);
  expect(dock(page).getBoundingClientRect().top - header).toBeGreaterThan(240);
});

onPhone("a large total is never cut, on the smallest phone", async ({ page }) => {
  const lines = [{ ...LINES[1], price: 1120, quantity: 93 }];
  await page.open(SHOP, { stored: { [BASKET_KEY]: lines } });
  await resize(page, { ...page.size, width: 320 });
  const bar = page.getByRole("button", { name: /Voir le panier/ });
  await expect(bar).toContainText(/CHF.1.?041\.60/);
  const { left, right } = bar.element().getBoundingClientRect();
  for (const part of bar.element().children) {
    const rect = part.getBoundingClientRect();
    expect(rect.left).toBeGreaterThanOrEqual(left);
    expect(rect.right).toBeLessThanOrEqual(right);
  }
});

async function resize(page: Page, size: Page["size"]): Promise<void> {
  page.resize(size);
  await frame(page);
  await frame(page);
}

async function frame(page: Page): Promise<void> {
  await new Promise((resolve) => page.window.requestAnimationFrame(resolve));
}

function cards(page: Page): Element[] {
  return [...page.document.querySelectorAll("main li:has(h3)")];
}

function highCards(page: Page): string[] {
  return cards(page)
    .filter((one) => one.getBoundingClientRect().height > MOST_PX)
    .map((one) => `${one.querySelector("h3")?.textContent} at ${page.window.innerWidth} px`);
}

function dock(page: Page): Element {
  return page.getByCss('[data-edge="bottom"]').element();
}

function smallTargets(page: Page): string[] {
  return cards(page)
    .flatMap((one) => [...one.querySelectorAll("button, label")])
    .filter((target) => {
      const { width, height } = target.getBoundingClientRect();
      return Math.min(width, height) < SMALLEST_TARGET_PX;
    })
    .map((target) => target.textContent ?? "");
}

/** Edges that hide further tiles without a cut tile to show it. */
function cleanEdges(page: Page, width: number): string[] {
  const list = strip(page).getByRole("list").element();
  const tiles = [...list.querySelectorAll("a")].map((tile) => tile.getBoundingClientRect());
  const isCut = (edge: number) =>
    tiles.some(({ left, right }) => left < edge - 10 && right > edge + 10);
  const hasMore = {
    left: list.scrollLeft > 1,
    right: list.scrollLeft + list.clientWidth < list.scrollWidth - 1,
  };
  return [
    ...(hasMore.left && !isCut(0) ? ["left"] : []),
    ...(hasMore.right && !isCut(width) ? ["right"] : []),
  ];
}
