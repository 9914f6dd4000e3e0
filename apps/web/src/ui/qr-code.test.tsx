import { type BillDraft, checkBill, fromChf, paymentReference, qrBillText } from "@comptoir/domain";
import jsQr from "jsqr";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { QrCode } from "./qr-code.tsx";

const BILL: BillDraft = {
  iban: "CH93 0076 2011 6238 5295 7",
  creditor: {
    name: "Roots Flavors Sàrl",
    street: "Chemin des Abeilles 4",
    postalCode: "1180",
    city: "Rolle",
    country: "Switzerland",
  },
  amount: fromChf(1042.45),
  debtor: {
    name: "Léa Rochat",
    street: "Grand-Rue 12",
    postalCode: "1180",
    city: "Rolle",
    country: "Switzerland",
  },
  reference: paymentReference("SCOR", "rootsflavorsrolle", 16),
  message: "Commande 16",
};
const LONG_NAMES: BillDraft = {
  ...BILL,
  creditor: {
    ...BILL.creditor,
    name: "Société coopérative des traiteurs réunis de la Côte et du Pied du Jura",
    street: "Chemin du Château-de-la-Rochefoucauld-sur-le-Lac 128",
    city: "Saint-Barthélemy-sur-Morges",
  },
};

/** `size-56` without its border: the smallest size on any screen. */
const SHOWN_PX = 222;

async function read(text: string, side: number, hasSwissCross: boolean) {
  const svg = renderToStaticMarkup(
    <QrCode text={text} label="Code" hasSwissCross={hasSwissCross} />,
  ).replace("<svg", `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"`);
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: "white" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info.width).toBe(side);
  return jsQr(new Uint8ClampedArray(data), side, side, { inversionAttempts: "dontInvert" })?.data;
}

test.each([
  ["as it is shown", BILL, SHOWN_PX],
  ["on a phone of two pixels for one", BILL, SHOWN_PX * 2],
  ["as printed", BILL, 1000],
  ["with long names, on a phone of two pixels for one", LONG_NAMES, SHOWN_PX * 2],
])("reads a bill's code despite the cross, %s", async (_, bill, side) => {
  const checked = checkBill(bill);
  const text = checked.ok ? qrBillText(checked.value) : "";
  expect(text).toContain("Commande 16");
  expect(await read(text, side, true)).toBe(text);
});

test("reads a code without the cross", async () => {
  const link = "otpauth://totp/Comptoir:lea%40example.ch?secret=JBSWY3DPEHPK3PXP&issuer=Comptoir";
  expect(await read(link, SHOWN_PX, false)).toBe(link);
});
