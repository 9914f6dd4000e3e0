import type { Locator } from "@playwright/test";
import { TACO } from "../../apps/server/test/sample-orders.ts";
import { expect, type Page, test } from "../support/test.ts";
import { card, openBoard, type PlacedOrder, placeDelivery, placeOrder, SIMPLE } from "./kitchen.ts";

const MM = 72 / 25.4;

async function printReceipt(page: Page, order: PlacedOrder, item = "Reçu du client") {
  await card(page, order)
    .getByRole("button", { name: /^(Imprimer le ticket|Print receipt)$/ })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
  const paper = page.locator(".receipt");
  await expect(paper).toBeAttached();
  await expect.poll(() => page.evaluate("globalThis.printed")).toBe(1);
  expect(await page.evaluate("document.adoptedStyleSheets.length")).toBe(1);
  const content = await paper.evaluate((element) => element.getBoundingClientRect().height);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  return {
    // biome-ignore lint/performance/useDomNodeTextContent: the paper's lines, as they are laid out.
    text: (await paper.innerText()).replaceAll("\u00a0", " "),
    pages: pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length,
    widthMm: Number(width) / MM,
    blankMm: Number(height) / MM - (content * 25.4) / 96,
  };
}

const PHONE = "+41 79 555 12 34";
/** Arabic, then a right-to-left override that lasts until the end of the paragraph. */
const REVERSING = "زوي \u202e";

/** Each character must be to the right of the one before. */
async function expectForwards(within: Locator, text: string) {
  const leftEdges = await within.evaluate((element, wanted) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (nodes.nextNode() && !nodes.currentNode.textContent?.includes(wanted));
    const start = nodes.currentNode.textContent?.indexOf(wanted) ?? -1;
    return Array.from(wanted, (_, i) => {
      const range = document.createRange();
      range.setStart(nodes.currentNode, start + i);
      range.setEnd(nodes.currentNode, start + i + 1);
      return range.getBoundingClientRect().left;
    });
  }, text);
  expect(leftEdges).toEqual(leftEdges.toSorted((a, b) => a - b));
  expect(new Set(leftEdges).size).toBeGreaterThan(1);
}

function expectOnePage(printed: Awaited<ReturnType<typeof printReceipt>>) {
  expect(printed.pages).toBe(1);
  expect(printed.widthMm).toBeGreaterThan(79.5);
  expect(printed.widthMm).toBeLessThan(80.5);
  expect(printed.blankMm).toBeGreaterThanOrEqual(0);
  expect(printed.blankMm).toBeLessThan(3);
}

test("long and hostile orders each print on one page of 80 mm, unchanged and without blank space @desktop", async ({
  page,
  shop,
}) => {
  const items = Array.from({ length: 40 }, (_, i) => ({ ...TACO, nameLabel: `Convive ${i + 1}` }));
  const long = await placeOrder(shop, { items, customerInfo: { phone: PHONE } });
  const order = await placeDelivery(shop, {
    note: "Œufs à part, <script>alert(1)</script> & “merci” ça ira — ğüşİ",
    customerInfo: { name: `Zoë Çelik-Müller ${REVERSING}`, phone: PHONE, email: "zoe@example.ch" },
  });
  // The browser's print dialog would wait for a person.
  await page.addInitScript({
    content: "globalThis.printed = 0; window.print = () => { globalThis.printed += 1; };",
  });
  await openBoard(page, shop);
  const printedLong = await printReceipt(page, long);
  expectOnePage(printedLong);
  expect(printedLong.text.match(/Pour Convive/g)).toHaveLength(40);
  for (const text of [
    "Bosphore Nyon",
    String(long.orderNumber),
    "Tacos 2XL",
    "14.00",
    "Taxe 17 %",
    "95.20",
    "À PAYER CHF 655.20",
  ]) {
    expect(printedLong.text).toContain(text);
  }

  await page.addInitScript(() => localStorage.setItem("comptoir.language", "en"));
  await openBoard(page, shop, "", SIMPLE);
  await expectForwards(card(page, order), PHONE);
  const printed = await printReceipt(page, order, "Customer’s receipt");
  await expectForwards(page.locator(".receipt"), PHONE);
  expectOnePage(printed);
  for (const text of [
    "Zoë Çelik-Müller",
    "Œufs à part, <script>alert(1)</script> & “merci” ça ira — ğüşİ",
    "2 × Spinach börek",
    "12:00 – 15:00",
    "Grand-Rue 1",
    "1180 Rolle",
    "Delivery fee",
    "TO PAY CHF",
  ]) {
    expect(printed.text).toContain(text);
  }
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator(".receipt")).toHaveCount(0);
});
