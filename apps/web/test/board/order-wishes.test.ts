import { vi } from "vitest";
import { expect } from "../kit/expect.ts";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import { card, choosePrintout, openBoard, SIMPLE, someDay, today } from "./kitchen.ts";

const LEA = { name: "Léa", phone: "079 123 45 67", email: "" };

onTablet("a card shows the remark first, then who picks the order up and when", async (given) => {
  const { page, orders } = given;
  const order = await orders.place({
    customerInfo: LEA,
    note: "Allergie aux noix",
    deliveryTimePreference: { date: today(), time: "18:30" },
  });
  await openBoard(given);
  const shown = card(page, order);
  await expect(shown).toContainText("Retrait 18:30");
  await expect(shown.getByRole("link", { name: /^Appeler Léa/ })).toBeVisible();
  await expect(shown).toContainText(/Remarque : Allergie aux noix.*Tacos 2XL/);
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
});

onTablet.full("a phone number without a name can be called", async (given) => {
  const { page, orders } = given;
  const order = await orders.place({ customerInfo: { ...LEA, name: "" } });
  await openBoard(given);
  await expect(card(page, order)).toContainText("Retrait");
  await expect(
    card(page, order).getByRole("link", { name: "Appeler le client, 079 123 45 67" }),
  ).toBeVisible();
});

const delivery = () => ({
  restaurantId: SIMPLE,
  items: [{ itemId: "dill_pastry", size: "family", quantity: 1, lineTotal: 32 }],
  customerInfo: { ...LEA, email: "lea@example.ch" },
  deliveryAddress: {
    street: "Quai 2",
    postalCode: "1003",
    city: "Lausanne",
    country: "Switzerland",
    floor: "3e",
    doorCode: "A1B2",
  },
  deliveryFeeToConfirm: true as const,
  deliveryTimePreference: { date: someDay(), time: "12:00-15:00" },
});

onPhone("a card shows the way to the door and that the fee is not yet confirmed", async (given) => {
  const { page, orders } = given;
  const order = await orders.place(delivery());
  await openBoard(given, { slug: SIMPLE });
  const shown = card(page, order);
  await expect(shown).toContainText("Étage : 3e · Code : A1B2");
  await expect(shown).toContainText("Frais à confirmer par téléphone");
});

onTablet.full("the receipt shows the same", async (given) => {
  const { page, orders } = given;
  vi.stubGlobal("print", () => {});
  const fetched = await orders.place({
    customerInfo: LEA,
    note: "Allergie aux noix",
    deliveryTimePreference: { date: today(), time: "18:30" },
  });
  await openBoard(given);
  await choosePrintout(page, fetched, "Reçu du client");
  const paper = page.getByCss(".receipt");
  await expect(paper).toContainText(/Retrait18:30Remarque : Allergie aux noix1 × Tacos 2XL/);
  await expect(paper).toContainText("ClientLéa079 123 45 67");
});

/** Words broken over two lines although they fit on one. */
function brokenWords(paper: Element): string[] {
  const width = paper.clientWidth;
  const nodes = document.createTreeWalker(paper, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  while (nodes.nextNode()) {
    const { currentNode: node } = nodes;
    for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\d]+/gu)) {
      const range = paper.ownerDocument.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const rects = [...range.getClientRects()];
      const length = rects.reduce((sum, rect) => sum + rect.width, 0);
      if (new Set(rects.map(({ top }) => top)).size > 1 && length < width) broken.push(word);
    }
  }
  return broken;
}

onTablet.full(
  "the delivery receipt shows the way to the door and breaks no word",
  async (given) => {
    const { page, orders } = given;
    vi.stubGlobal("print", () => {});
    const order = await orders.place(delivery());
    await openBoard(given, { slug: SIMPLE });
    await choosePrintout(page, order, "Reçu du client");
    const paper = page.getByCss(".receipt");
    await expect(paper).toContainText("Frais de livraisonà confirmer par tél.");
    await expect(paper).toContainText("1003 LausanneÉtage : 3eCode : A1B2");
    expect(brokenWords(paper.element())).toEqual([]);
  },
);
