import { ORDER_BILL_PATH } from "@comptoir/contract";
import { fromChf, orderBill, orderReference, type PaidShop, qrBillText } from "@comptoir/domain";
import jsQr from "jsqr";
import { expect } from "../kit/expect.ts";
import { type Page, stub } from "../kit/page.tsx";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import type { WireOrder } from "../kit/server.ts";
import { SHOPS } from "../kit/shops.ts";
import { DELIVERED, SIMPLE } from "./placed.ts";

const toPay = (page: Page) => page.getByRole("region", { name: "Pour payer" });
const QR_IBAN = { beneficiary: "Roots Flavors Sàrl", qrIban: "CH44 3199 9123 0008 8901 2" };

/** Draws the code on a canvas, because browsers of tests load no images. */
function scan(page: Page): string | undefined {
  const svg = page.document.querySelector<SVGSVGElement>('svg[aria-label^="Code QR suisse"]');
  if (!svg) throw new Error("the page shows no code");
  const dot = 8;
  const side = svg.viewBox.baseVal.width * dot;
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.fillStyle = "white";
  context.fillRect(0, 0, side, side);
  context.scale(dot, dot);
  for (const shape of svg.querySelectorAll("path, rect")) {
    const read = (name: string) => shape.getAttribute(name) ?? "";
    const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
      Number(read(name)),
    );
    const outline = new Path2D(read("d"));
    outline.rect(x, y, width, height);
    context.fillStyle = read("fill");
    context.fill(outline);
  }
  return jsQr(context.getImageData(0, 0, side, side).data, side, side)?.data;
}

function payloadOf(order: WireOrder, shop: PaidShop, francs: number): string {
  const { restaurantId: slug, orderNumber: number, customerInfo, deliveryAddress } = order;
  const contact = customerInfo && { phone: "", email: "", name: customerInfo.name ?? "" };
  const address = deliveryAddress && {
    street: deliveryAddress.street ?? "",
    postalCode: deliveryAddress.postalCode ?? "",
    city: deliveryAddress.city ?? "",
    country: deliveryAddress.country ?? "",
  };
  const billed = { slug, number, language: "fr", contact, address, missing: fromChf(francs) };
  const bill = orderBill({ ...billed, language: "fr" }, shop);
  if (!bill.ok) throw new Error(bill.error.join());
  return qrBillText(bill.value);
}

onPhone("a transfer is scanned, copied field by field or shared as a bill", async (given) => {
  const { page, server, orders } = given;
  const copied: string[] = [];
  let isClosed = false;
  const shared: File[] = [];
  const writeText = async (text: string) => {
    if (isClosed) throw new DOMException("closed", "NotAllowedError");
    copied.push(text);
  };
  const share = async ({ files = [] }: ShareData) => void shared.push(...files);
  stub(navigator, { clipboard: { writeText }, share, canShare: () => true });
  const order = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  const payment = toPay(page);
  await expect(payment.getByRole("img", { name: /^Code QR suisse/ })).toBeVisible();
  expect(scan(page)).toBe(payloadOf(order, SHOPS[SIMPLE], 33));

  for (const name of ["Montant", "IBAN", "Référence", "Bénéficiaire"]) {
    await payment.getByRole("button", { name: new RegExp(`^Copier\\s: ${name}$`) }).click();
  }
  const reference = orderReference({ slug: SIMPLE, number: 1 }, SHOPS[SIMPLE]);
  expect(copied).toEqual(["33.00", "CH9300762011623852957", reference, "Roots Flavors Sàrl"]);
  isClosed = true;
  await payment.getByRole("button", { name: /^Copier\s: IBAN$/ }).click();
  await expect(page.getByText("La copie n’a pas marché.")).toBeVisible();

  server.answer(ORDER_BILL_PATH, "%PDF-");
  await payment.getByRole("button", { name: "Partager la facture" }).click();
  await expect.poll(() => shared.map(({ name }) => name)).toEqual(["facture-1.pdf"]);
  server.refuse(ORDER_BILL_PATH, 404, "order_not_found");
  await payment.getByRole("button", { name: "Télécharger la facture (PDF)" }).click();
  await expect(payment.getByRole("alert")).toBeVisible();
  await expect(page).toBeAccessible();
});

onDesktop.full("a QR-IBAN has a QR reference", async ({ page, server, orders }) => {
  const shop = { ...SHOPS[SIMPLE], payment: QR_IBAN };
  await server.publish(SIMPLE, shop);
  const order = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${order.orderNumber}`);
  await expect(toPay(page)).toContainText("CH44 3199 9123 0008 8901 2");
  expect(scan(page)).toBe(payloadOf(order, shop, 33));
  await expect(toPay(page)).not.toContainText("TWINT");
});

onPhone("shows the received amount and asks for the rest only", async ({ page, orders }) => {
  const part = await orders.place({ ...DELIVERED, received: 12 });
  await page.open(`/${SIMPLE}/order/${part.orderNumber}`);
  await expect(toPay(page)).toContainText(
    /CHF\s12\.00 sur CHF\s33\.00 sont arrivés\. Il reste CHF\s21\.00 à payer\./,
  );
  await expect(toPay(page).getByRole("img", { name: /CHF\s21\.00/ })).toBeVisible();
  expect(scan(page)).toBe(payloadOf(part, SHOPS[SIMPLE], 21));

  const begun = await orders.place({ ...DELIVERED, received: 26, state: "accepted" });
  await page.open(`/${SIMPLE}/order/${begun.orderNumber}`);
  await expect(toPay(page).getByRole("img", { name: /CHF\s7\.00/ })).toBeVisible();

  const paid = page.getByRole("region", { name: "Paiement", exact: true });
  const whole = await orders.place({ ...DELIVERED, received: 33 });
  await page.open(`/${SIMPLE}/order/${whole.orderNumber}`);
  await expect(paid).toContainText(/CHF\s33\.00 reçus\. Merci\s!/);
  await expect(paid.getByRole("button", { name: /facture/ })).toBeVisible();
  await expect(toPay(page)).toBeHidden();

  const over = await orders.place({ ...DELIVERED, received: 40 });
  await page.open(`/${SIMPLE}/order/${over.orderNumber}`);
  await expect(paid).toContainText(/CHF\s7\.00 sont arrivés en trop\s: nous vous les rendons\./);

  const back = await orders.place({ ...DELIVERED, refunded: 33, state: "cancelled" });
  await page.open(`/${SIMPLE}/order/${back.orderNumber}`);
  await expect(paid).toContainText(/CHF\s33\.00 vous ont été rendus\./);
  await expect(paid.getByRole("button")).toHaveCount(0);
});

const TWINT = {
  ...SHOPS[SIMPLE],
  payment: {
    ...SHOPS[SIMPLE].payment,
    twintLink: "https://pay.example.ch/roots",
    twintSticker: SHOPS[SIMPLE].logoUrl,
  },
};

onPhone(
  "on a phone a button opens TWINT, and payments are not confirmed automatically",
  async (given) => {
    const { page, server, orders } = given;
    await server.publish(SIMPLE, TWINT);
    const { orderNumber } = await orders.place(DELIVERED);
    await page.open(`/${SIMPLE}/order/${orderNumber}`);
    const open = toPay(page).getByRole("link", { name: "Ouvrir TWINT" });
    await expect(open).toHaveAttribute("href", TWINT.payment.twintLink);
    await expect(toPay(page)).toContainText(
      /Message à indiquer\s*Commande 1 RF\d\d \w{4} 0000 0001/,
    );
    await expect(toPay(page)).toContainText("Le restaurant vérifie le paiement à la main");
    await expect(toPay(page).getByRole("img", { name: /^Code TWINT/ })).toBeHidden();
  },
);

onDesktop.full("on a larger screen TWINT is scanned from the shop's own code", async (given) => {
  const { page, server, orders } = given;
  await server.publish(SIMPLE, TWINT);
  const { orderNumber } = await orders.place(DELIVERED);
  await page.open(`/${SIMPLE}/order/${orderNumber}`);
  await expect(toPay(page).getByRole("img", { name: "Code TWINT de Roots Flavors" })).toBeVisible();
  await expect(toPay(page).getByRole("link", { name: "Ouvrir TWINT" })).toBeHidden();
  await expect(page).toFitEveryScreen();
  await expect(page).toBeAccessible();
});
