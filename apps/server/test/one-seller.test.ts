import { sellerOf } from "@comptoir/domain";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { sampleOrder } from "../../../packages/domain/src/orders/order.arbitraries.ts";
import { drawInvoice } from "../src/features/bills/draw-bill.ts";
import { sellerSnapshot } from "../src/features/closings/close-day.ts";
import { sellerLines } from "../src/features/mails/order-blocks.ts";
import { encodePrintout } from "../src/features/printing/encode-printout.ts";
import { readPaper } from "./read-paper.ts";
import { changedShop } from "./shipped-shops.ts";

const SLUG = "rootsflavorsrolle";
const LEGAL = { name: "Racines et Saveurs SA", uid: "CHE-123.456.788 MWST" };

describe.each([
  ["registered for value-added tax", { vat: {} }, "CHE-123.456.788 TVA"],
  ["not registered for value-added tax", {}, "CHE-123.456.788"],
])("a shop that is %s", (_, registration, number) => {
  test.each(["fr", "en"] as const)(
    "is the same seller on every document, in %s",
    async (language) => {
      const { shop } = changedShop(SLUG, { legal: LEGAL, ...registration });
      const order = sampleOrder({ slug: SLUG });
      const about = { order, shop, language };
      const papers = [
        sellerLines(about),
        linesOf(await textOf(await drawInvoice({ ...about, slug: SLUG }))),
        linesOf(readPaper(encodePrintout("receipt", about)).text),
        Object.values(sellerSnapshot(shop)),
      ];
      expect(sellerOf(shop)).toMatchObject({ name: LEGAL.name, uid: number });
      for (const lines of papers) {
        expect(lines).toContainEqual(number);
        expect(lines.join(" ")).toContain(LEGAL.name);
      }
    },
  );
});

const linesOf = (text: string) => text.split(/[\n\r]/).map((line) => line.trim());

async function textOf(pdf: Buffer): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { items } = await (await document.getPage(1)).getTextContent();
  return items.map((item) => ("str" in item ? item.str : "")).join("\n");
}
