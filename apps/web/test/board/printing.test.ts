import { type Printer, STAFF_PATHS } from "@comptoir/contract";
import { expect as expectValue, vi } from "vitest";
import { eventually } from "../../../../scripts/testing/eventually.ts";
import { expect } from "../kit/expect.ts";
import type { Page } from "../kit/page.tsx";
import { onPhone, onTablet } from "../kit/screen-test.ts";
import type { Server } from "../kit/server.ts";
import { card, choosePrintout, openBoard, SLUG, today } from "./kitchen.ts";

const KITCHEN: Printer = {
  id: "p1",
  name: "Cuisine",
  prints: ["kitchen"],
  status: "ready",
  waiting: 0,
  seenAt: "2026-11-15T09:00:00.000Z",
};

async function setPrinter(server: Server, printer: Printer): Promise<void> {
  server.answer(STAFF_PATHS.getPrinters, [printer]);
  await server.act.tellOfPrinters(SLUG);
}

function watchPrinter(): string[] {
  const papers: string[] = [];
  vi.stubGlobal("print", () => {
    papers.push(document.querySelector(".receipt")?.textContent ?? "");
  });
  return papers;
}

const onPayment = (page: Page) =>
  page.getByRole("combobox", { name: "Imprimer dès le paiement reçu" });

onTablet.full("a card prints the kitchen ticket without prices", async (given) => {
  const { page, orders } = given;
  const papers = watchPrinter();
  const order = await orders.place({
    customerInfo: { name: "Léa", phone: "079 123 45 67", email: "" },
    note: "Allergie aux noix",
    deliveryTimePreference: { date: today(), time: "18:30" },
  });
  await openBoard(given);
  await card(page, order).getByRole("button", { name: "Imprimer le ticket" }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page).toBeAccessible();
  await page.getByRole("menuitem", { name: "Bon de cuisine" }).click();
  await eventually(() => expectValue(papers).toHaveLength(1));
  const paper = papers.join().replaceAll("\u00a0", " ");
  expectValue(paper).toMatch(/^1Retrait 18:30.*Léa.*Remarque : Allergie aux noix1 ×Tacos 2XL/);
  expectValue(paper).toContain("Poulet, Bœuf, Nuggets de poulet, Merguez");
  expectValue(paper).not.toMatch(/CHF|14\.00|incl\.|079/);
});

onTablet("paid orders print automatically once, and earlier ones do not", async (given) => {
  const { page, orders } = given;
  const papers = watchPrinter();
  const early = await orders.move(await orders.place(), "accepted");
  const order = await orders.place();
  await openBoard(given);
  await expect(card(page, order)).toBeVisible();
  await onPayment(page).selectOptions("Les deux");
  await orders.move(order, "accepted");
  await eventually(() => expectValue(papers).toHaveLength(2));
  expectValue(papers[0]).toContain("CHF");
  expectValue(papers[1]).toMatch(new RegExp(`^${order.orderNumber}Passée`));

  await page.reload();
  await expect(onPayment(page)).toHaveValue("both");
  const later = await orders.move(await orders.place(), "accepted");
  await eventually(() => expectValue(papers).toHaveLength(4));
  expectValue(papers[3]).toMatch(new RegExp(`^${later.orderNumber}Passée`));
  expectValue(papers.join()).not.toContain(`Commande${early.orderNumber}Passée`);
  await expect(page).toFitEveryScreen();
});

onTablet("the panel shows the printers' states live", async (given) => {
  const { page, orders, server } = given;
  await setPrinter(server, KITCHEN);
  server.answer(STAFF_PATHS.printOrder, { jobs: 1 });
  const order = await orders.place();
  await openBoard(given);
  const status = page.getByRole("status").filter({ hasText: "Cuisine :" });
  await expect(status).toContainText("Cuisine : prête");
  await setPrinter(server, { ...KITCHEN, status: "paper_out", waiting: 3 });
  await expect(status).toContainText("Cuisine : plus de papier · 3 en attente");
  await expect(page).toBeAccessible();

  await choosePrintout(page, order, "Bon, sur l’imprimante");
  await expect(page.getByText("Envoyé à l’imprimante.")).toBeVisible();
  const [sent] = server.sentTo(STAFF_PATHS.printOrder);
  expectValue(sent?.body).toEqual({ _id: order._id, printout: "kitchen" });
});

onPhone.full("a printer fault is shown at the top while the panel is folded", async (given) => {
  const { page, server } = given;
  await setPrinter(server, { ...KITCHEN, status: "silent" });
  await openBoard(given, { language: "en" });
  const alarm = page.getByText("Cuisine: does not answer").first();
  await expect(alarm).toBeVisible();
  await expect(page).toBeAccessible();
  await expect(page).toFitEveryScreen();
  await setPrinter(server, KITCHEN);
  await expect(alarm).toBeHidden();
});
