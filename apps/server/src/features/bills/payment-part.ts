import { type BillParty, type Language, type QrBill, toChf } from "@comptoir/domain";
import { SwissQRBill } from "swissqrbill/pdf";
import { FONT } from "../../pdf/fonts.ts";
import { MM, type Sheet } from "./sheet.ts";

const LANGUAGES = { fr: "FR", en: "EN" } as const satisfies Record<Language, string>;
const HEIGHT = 105;
const A4 = 297;
const CLEAR = 6;

export function writePaymentPart(sheet: Sheet, bill: QrBill, language: Language): void {
  if (sheet.y > A4 - HEIGHT - CLEAR) sheet.nextPage();
  const part = new SwissQRBill(
    {
      currency: "CHF",
      amount: toChf(bill.amount),
      creditor: { account: bill.iban, ...partyOf(bill.creditor) },
      ...(bill.debtor && { debtor: partyOf(bill.debtor) }),
      reference: bill.reference,
      message: bill.message,
    },
    { language: LANGUAGES[language], fontName: FONT },
  );
  const { doc } = sheet;
  // pdfkit checks for room below the last text.
  doc.y = 0;
  part.attachTo(doc, 0, doc.page.height - HEIGHT * MM);
}

function partyOf({ name, street, building, postalCode, city, country }: BillParty) {
  return {
    name,
    address: street,
    ...(building && { buildingNumber: building }),
    zip: postalCode,
    city,
    country,
  };
}
