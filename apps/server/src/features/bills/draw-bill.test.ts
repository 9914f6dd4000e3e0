import {
  addUp,
  menuTerms,
  type Order,
  orderBill,
  orderComposed,
  orderDish,
  paymentOf,
  qrBillText,
  rappen,
  type Shop,
} from "@comptoir/domain";
import { createCanvas } from "@napi-rs/canvas";
import jsQr from "jsqr";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { sampleOrder } from "../../../../../packages/domain/src/orders/order.arbitraries.ts";
import { changedShop } from "../../../test/shipped-shops.ts";
import { drawBillCode, drawInvoice } from "./draw-bill.ts";

const SIMPLE = "rootsflavorsrolle";
const CUSTOM = "nyonbosphore";
const QR_IBAN = { beneficiary: "Roots Flavors Sàrl", qrIban: "CH44 3199 9123 0008 8901 2" };
const LEA = {
  contact: { name: "Léa Rochat-Nguyễn 🐝", phone: "079 555 12 34", email: "lea@example.ch" },
  address: {
    street: "Grand-Rue 12 b",
    postalCode: "1180",
    city: "Rolle",
    country: "Switzerland",
    doorCode: "B4711",
  },
};

function orderOf(slug: string, shop: Shop, changes: Partial<Order> = {}): Order {
  const lines = changes.lines ?? [lineOf(shop)];
  const amounts = addUp({ lines, taxRule: shop.tax });
  return sampleOrder({ slug, number: 16, lines, amounts, ...changes });
}

function lineOf(shop: Shop) {
  const terms = menuTerms(shop, "2026-11-15");
  const line =
    shop.kind === "simple"
      ? orderDish(shop.categories, terms, { dishId: "dill_pastry", size: "single", quantity: 2 })
      : orderComposed(shop.categories, terms, {
          categoryId: "tacos",
          customizations: { size: "2XL", tortillaAmount: "2", meat: ["chicken"] },
          quantity: 1,
        });
  if (!line.ok) throw new Error(line.error.code);
  return line.value;
}

function payloadOf(order: Order, shop: Shop): string {
  const bill = orderBill({ ...order, missing: paymentOf(order).missing }, shop);
  return bill.ok ? qrBillText(bill.value) : "";
}

function scan(pixels: Uint8Array, width: number, height: number): string | undefined {
  const options = { inversionAttempts: "dontInvert" } as const;
  return jsQr.default(new Uint8ClampedArray(pixels), width, height, options)?.data;
}

const open = (pdf: Buffer) => getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;

async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await open(pdf);
  const pages: string[] = [];
  for (let n = 1; n <= document.numPages; n += 1) {
    const { items } = await (await document.getPage(n)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return pages;
}

const MM = 72 / 25.4;
/** In millimetres. Swiss QR bill standard: 46 mm wide, with a quiet zone of 5 mm on each side. */
const CODE = { x: 62, y: 297 - 105 + 12, side: 56 };

async function codeOf(pdf: Buffer): Promise<string | undefined> {
  const document = await open(pdf);
  const last = await document.getPage(document.numPages);
  const scale = 3;
  const pixels = (millimetres: number) => millimetres * MM * scale;
  const viewport = last.getViewport({
    scale,
    offsetX: -pixels(CODE.x),
    offsetY: -pixels(CODE.y),
  });
  const side = Math.round(pixels(CODE.side));
  const context = createCanvas(side, side).getContext("2d");
  await last.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  return scan(new Uint8Array(context.getImageData(0, 0, side, side).data.buffer), side, side);
}

test.each([
  ["of the simple shop", SIMPLE, {}, "SCOR"],
  ["of the simple shop with a QR-IBAN", SIMPLE, { payment: QR_IBAN }, "QRR"],
  ["of the customisable shop", CUSTOM, {}, "SCOR"],
])("the bill %s has the same code on paper and as a picture", async (_, slug, change, kind) => {
  const { shop } = changedShop(slug, change);
  const order = orderOf(slug, shop, slug === SIMPLE ? LEA : {});
  const request = { order, shop, slug, language: "fr" } as const;
  const code = await drawBillCode(request);
  if (!code) throw new Error("there is no bill");
  const payload = payloadOf(order, shop);
  expect(payload.split("\n").slice(27, 30)).toEqual([kind, expect.any(String), "Commande 16"]);
  const picture = PNG.sync.read(code);
  expect(picture.width).toBeGreaterThanOrEqual(600);
  expect(scan(picture.data, picture.width, picture.height)).toBe(payload);
  expect(await codeOf(await drawInvoice(request))).toBe(payload);
});

test("the invoice names seller, customer, dishes, amounts and tax, but no door details", async () => {
  const { shop } = changedShop(SIMPLE, {
    legal: { name: "Roots Flavors Sàrl", uid: "CHE-123.456.788" },
    vat: {},
  });
  const wish = { date: "2026-11-20", time: "09:00-12:00" };
  const order = orderOf(SIMPLE, shop, { ...LEA, wish });
  const pages = await pagesOf(await drawInvoice({ order, shop, slug: SIMPLE, language: "fr" }));
  const [page = ""] = pages;
  expect(pages).toHaveLength(1);
  for (const text of [
    "Roots Flavors Sàrl",
    "CHE-123.456.788 TVA",
    "Léa Rochat-Nguyễn",
    "Grand-Rue 12 b",
    "Poğaça à l’aneth",
    "vendredi 20 novembre, 09:00 – 12:00",
    "dont TVA 2,6 %",
    "Section paiement",
  ]) {
    expect(page.replaceAll("\u00a0", " ")).toContain(text);
  }
  expect(page).not.toMatch(/B4711|079 555 12 34|lea@/);
});

test("an order of a hundred lines fills several pages, with the whole payment part on the last", async () => {
  const { shop } = changedShop(SIMPLE, {});
  const lines = Array.from({ length: 100 }, () => lineOf(shop));
  const order = orderOf(SIMPLE, shop, { lines, language: "en", received: rappen(1200) });
  const pdf = await drawInvoice({ order, shop, slug: SIMPLE, language: "en" });
  const pages = await pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(2);
  expect(pages.filter((page) => page.includes("Payment part"))).toEqual([pages.at(-1)]);
  expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
  expect(pages.join(" ")).toMatch(/Received so far\s+CHF\s12\.00/);
  expect(await codeOf(pdf)).toBe(payloadOf(order, shop));
});

test("an order that is paid, cancelled or without an account has an invoice without a payment part", async () => {
  const { shop } = changedShop(SIMPLE, {});
  const twintOnly = changedShop(SIMPLE, { payment: { beneficiary: "Roots", twint: "079" } }).shop;
  const order = orderOf(SIMPLE, shop);
  for (const [given, at, text] of [
    [{ ...order, received: order.amounts.total }, shop, "Rien ne reste à payer."],
    [{ ...order, state: "cancelled" as const }, shop, "annulée"],
    [order, twintOnly, "Par TWINT au 079"],
  ] as const) {
    const request = { order: given, shop: at, slug: SIMPLE, language: "fr" } as const;
    expect(await drawBillCode(request)).toBeNull();
    const pages = await pagesOf(await drawInvoice(request));
    expect(pages.join(" ")).toContain(text);
    expect(pages.join(" ")).not.toContain("Section paiement");
  }
});
