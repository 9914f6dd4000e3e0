import { expect } from "../kit/expect.ts";
import { waitForLayout } from "../kit/layout.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone } from "../kit/screen-test.ts";
import { Composer } from "./composer.ts";

/** The narrowest phones in use. */
const NARROW = [320, 360, 375];

onPhone("on narrow phones no price covers a name and nothing is cut", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({
    size: "L",
    meat: ["Poulet"],
    cheese: ["Cheddar"],
    sauces: ["Blanche", "Algérienne", "Samouraï"],
  });
  for (const width of NARROW) {
    await resizeTo(page, width);
    const chips = [...page.document.querySelectorAll<HTMLElement>("fieldset label")];
    expect(chips.length).toBeGreaterThan(30);
    expect(chips.flatMap(faultsOfChip)).toEqual([]);
    const bar = page.getByRole("button", { name: composer.words.add }).element();
    const inBar = [...(bar.parentElement?.querySelectorAll("*") ?? [])];
    const cut = inBar.filter((part) => part.getBoundingClientRect().right > width);
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
  }
});

async function resizeTo(page: Page, width: number): Promise<void> {
  page.resize({ ...page.size, width });
  const { body } = page.document;
  do await waitForLayout();
  while (body.getBoundingClientRect().width !== width);
  await waitForLayout();
}

function faultsOfChip(chip: HTMLElement): string[] {
  const box = chip.getBoundingClientRect();
  const words = [...chip.querySelectorAll<HTMLElement>("span")]
    .filter((span) => span.childElementCount === 0 && span.textContent && span.offsetParent)
    .map((span) => ({ text: span.textContent, rect: textRect(span) }));
  return words.flatMap(({ text, rect }, place) => [
    ...(rect.left < box.left || rect.right > box.right ? [`"${text}" sticks out`] : []),
    ...words
      .slice(place + 1)
      .filter((other) => overlaps(rect, other.rect))
      .map((other) => `"${other.text}" lies over "${text}"`),
  ]);
}

function textRect(element: Element): DOMRect {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 1 && height > 4;
}

onPhone.full("a neighbouring category is partly visible at every width", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  for (const width of [320, 360, 375, 390, 400, 412, 430, 540, 768, 834]) {
    await resizeTo(page, width);
    const tiles = [...page.document.querySelectorAll("nav li")];
    const shown = tiles
      .map((tile) => tile.getBoundingClientRect())
      .map(({ left, right, width: own }) => (Math.min(right, width) - left) / own)
      .filter((share) => share > 0 && share < 1);
    expect({ width, peeking: shown.length }).toEqual({ width, peeking: 1 });
    expect(shown[0]).toBeGreaterThan(0.3);
    expect(shown[0]).toBeLessThan(0.7);
  }
});

onPhone("everything is readable and reachable at twice the font size", async ({ page }) => {
  page.enlargeLetters();
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "L", meat: ["Merguez"] });
  await expect(page.getByRole("button", { name: composer.words.add })).toBeInViewport();
  const content = page.document.querySelector("main");
  expect(content?.scrollWidth).toBeLessThanOrEqual(page.size.width);
  await composer.add();
  await expect(composer.list.getByRole("button", { name: composer.words.place })).toBeInViewport();
});

onPhone.full("the toast covers no title, also after ordering", async ({ page }) => {
  const composer = new Composer(page);
  await composer.open();
  await composer.choose({ size: "L", meat: ["Merguez"] });
  await composer.add();
  await expect(composer.list.getByText("Article ajouté à votre commande")).toBeVisible();
  const isCovered = (title: Element) => {
    const { left, top, width, height } = title.getBoundingClientRect();
    const hit = page.document.elementFromPoint(left + width / 4, top + height / 2);
    return !title.contains(hit);
  };
  const title = page.getByRole("heading", { level: 2, name: "Votre commande" });
  await expect.poll(() => isCovered(title.element())).toBe(false);
  await composer.place();
  await composer.orderNumber();
  const confirmed = page.getByRole("heading", { level: 2, name: composer.words.placed });
  await expect.poll(() => isCovered(confirmed.element())).toBe(false);
});
