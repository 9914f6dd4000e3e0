import { vi } from "vitest";
import { focus, press } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { waitForLayout } from "../kit/layout.ts";
import { type Page, stub } from "../kit/page.tsx";
import { type Fixtures, onPhone, onTablet } from "../kit/screen-test.ts";
import { card, connection, countNotes, openBoard, SLUG, tab, unlockSound } from "./kitchen.ts";

const SEEN = `comptoir.board.seen.${SLUG}`;
const NONE_SEEN = { [SEEN]: { upTo: 0, above: [] } };

/** Searched only in the dock: there are a thousand other buttons on the cards. */
const show = (page: Page) =>
  page.getByCss("[role=status].fixed").getByRole("button", { name: /^(Voir|Show)$/, exact: true });

onTablet("only opening or touching the order ends its ring", async (given) => {
  const { page, orders } = given;
  const speaker = countNotes();
  const [old, first, second] = [await orders.place(), await orders.place(), await orders.place()];
  const stored = { [SEEN]: { upTo: old.orderNumber, above: [] } };
  await openBoard(given, { stored, now: Date.now() });
  await expect(page).toHaveTitle(/^\(2\) /);
  await expect(card(page, old)).not.toContainText("Nouveau");
  await expect(card(page, first)).toContainText("Nouveau");
  await expect(page).toBeAccessible();
  await unlockSound(page);
  await expect.poll(() => speaker.notes).toBeGreaterThan(0);

  // None of these ends the ring: an empty spot, keys, scrolling, another order's card.
  await page.getByRole("main").click({ position: { x: 2, y: 2 } });
  await press("a", "Escape", "ArrowDown");
  page.document.documentElement.scrollTop = 200;
  await card(page, old).click({ position: { x: 8, y: 8 } });
  // A scrolling finger ends with pointercancel.
  const { PointerEvent } = page.window;
  const scrolled = card(page, first).element();
  for (const kind of ["pointerdown", "pointercancel"]) {
    scrolled.dispatchEvent(new PointerEvent(kind, { bubbles: true, pointerType: "touch" }));
  }
  await expect(page).toHaveTitle(/^\(2\) /);

  await card(page, second).click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(card(page, second)).not.toContainText("Nouveau");
  await expect(card(page, first)).toContainText("Nouveau");
  await page.reload();
  await expect(page).toHaveTitle(/^\(1\) /);
  page.storeInAnotherTab(SEEN, { upTo: 3, above: [] });
  await expect(page).toHaveTitle(/^Commandes/);

  // By keyboard, focus counts as seen. An order that moved on no longer rings.
  const [third, fourth] = [await orders.place(), await orders.place()];
  await expect(page).toHaveTitle(/^\(2\) /);
  await focus(card(page, third).getByRole("button").first());
  await expect(page).toHaveTitle(/^\(1\) /);
  await orders.move(fourth, "accepted");
  await expect(page).toHaveTitle(/^Commandes/);
  const heard = speaker.notes;
  await expect(page.getByText(/nouvelles? commandes?/)).toBeHidden();
  page.clock.fastForward("00:10");
  expect(speaker.notes).toBe(heard);
});

onTablet.full("a new device does not ring for existing orders", async (given) => {
  const { page, orders } = given;
  const old = await orders.place();
  await openBoard(given);
  await expect(card(page, old)).toBeVisible();
  await expect(connection(page)).toContainText("En direct");
  await expect(page).toHaveTitle(/^Commandes/);
  const order = await orders.place();
  await expect(card(page, order)).toContainText("Nouveau");
  await expect(page).toHaveTitle(/^\(1\) /);
});

onPhone.full("the first touch of a new order does not move it", async (given) => {
  const { page, orders } = given;
  const [old, order] = [await orders.place(), await orders.place()];
  const stored = { [SEEN]: { upTo: old.orderNumber, above: [] } };
  await openBoard(given, { stored, now: Date.now() });
  const note = page.getByText("1 nouvelle commande");
  await expect(note).toBeVisible();
  await expect(page.getByText("Touchez l’écran une fois")).toBeVisible();
  const { documentElement, body } = page.document;
  const end = () =>
    body.scrollHeight - page.getByRole("main").element().getBoundingClientRect().bottom;
  await expect.poll(() => end()).toBeGreaterThan(100);
  page.window.scrollTo(0, documentElement.scrollHeight);
  expect(page.window.scrollY).toBeGreaterThan(100);
  const button = card(page, order).getByRole("button", { name: "Modifier" });
  const top = () => button.element().getBoundingClientRect().top;
  const before = top();
  (button.element() as HTMLElement).focus({ preventScroll: true });
  await expect(note).toBeHidden();
  await waitForLayout();
  expect(top()).toBe(before);
});

/** Vertical position of the element's middle on the screen, from 0 to 1. */
function heightOnScreen(page: Page, element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2 / page.window.innerHeight;
}

async function expectShown({ page }: Fixtures, number: number): Promise<void> {
  const shown = page.getByCss(`article[data-order="${number}"]`);
  await expect(shown).toBeFocused();
  expect(heightOnScreen(page, shown.element())).toBeGreaterThan(0.3);
  expect(heightOnScreen(page, shown.element())).toBeLessThan(0.7);
}

onTablet.full("with 300 open orders each new one is shown in turn", async (given) => {
  const { page, orders } = given;
  for (let n = 0; n < 300; n++) await orders.place();
  const stored = { [SEEN]: { upTo: 180, above: [182, 184] } };
  await openBoard(given, { stored, query: "?state=delivered&by=delivery" });
  await expect(page).toHaveTitle(/^\(118\) /);
  const search = page.getByRole("textbox", { name: /^(Rechercher|Search)/ });
  await search.fill("181");
  await show(page).click();
  await expectShown(given, 181);
  await expect(search).toHaveValue("");
  await expect(page).toBeAt(/\/orders\?state=payment_pending$/);
  await page.speak("en");
  await show(page).click();
  await expectShown(given, 183);
  await expect(page).toHaveTitle(/^\(116\) /);
  expect(page.document.activeElement?.getAnimations()).toEqual([]);
});

onPhone.full("a card scrolled to is highlighted once if motion is allowed", async (given) => {
  const { page, orders } = given;
  const lit: Element[] = [];
  const { matchMedia } = window;
  vi.stubGlobal("matchMedia", (query: string) =>
    matchMedia.call(window, query.replace("prefers-reduced-motion: reduce", "max-width: 1px")),
  );
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, "animate").mockImplementation(function (this: Element, ...given) {
    lit.push(this);
    return animate.apply(this, given);
  });
  const shown = (await orders.placeMany(8)).at(-1);
  await openBoard(given, { stored: { [SEEN]: { upTo: 7, above: [] } } });
  await show(page).click();
  await expectShown(given, shown?.orderNumber ?? 0);
  expect(lit).toEqual([page.document.activeElement]);
});

onTablet("the count in the tab title stays until the orders are seen", async (given) => {
  const { page, orders } = given;
  await orders.place();
  await openBoard(given, { stored: NONE_SEEN });
  await expect(page).toHaveTitle(/^\(1\) Commandes/);
  page.document.title = "Imprimer";
  await expect(page).toHaveTitle(/^\(1\) Commandes/);
  await page.getByRole("radio", { name: "Cuisine" }).click();
  await tab(page, "Livrées").click();
  await page.getByRole("radio", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expect(page).toHaveTitle(/^\(1\) Orders/);
  await page.getByRole("link", { name: "Public display" }).click();
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(2);
  await expect(page).toHaveTitle(/^Orders/);
});

onTablet.full(
  "the screen stays on, and a board without sound offers a tap to enable it",
  async (given) => {
    const { page, orders } = given;
    const locks: string[] = [];
    const request = async (kind: string) => {
      locks.push(kind);
      return { release: async () => {} };
    };
    stub(navigator, { wakeLock: { request } });
    const speaker = countNotes();
    await orders.place();
    await openBoard(given, { stored: NONE_SEEN });
    await expect.poll(() => locks).toEqual(["screen"]);
    // Wait until both notes are in place.
    await expect(page).toHaveTitle(/^\(1\) /);
    const enable = page.getByRole("button", { name: "Activer", exact: true });
    await enable.click();
    await expect(enable).toBeHidden();
    await expect.poll(() => speaker.notes).toBeGreaterThan(0);
    await expect(page).toHaveTitle(/^\(1\) /);
  },
);
