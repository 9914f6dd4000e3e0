import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";

export const PRINTER_MEDIA_TYPE = "application/vnd.star.starprnt";

/** Characters of normal size on 80 mm paper. */
const COLUMNS = 48;
const GAP = 2;
const FEED_LINES = 4;

interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
}

export type Paper = ReturnType<typeof createPaper>;

/**
 * Builds a receipt from top to bottom. All text is sanitized: control characters in a customer's
 * name would be commands to the printer.
 */
export function createPaper() {
  const encoder = new ReceiptPrinterEncoder({
    language: "star-prnt",
    columns: COLUMNS,
    feedBeforeCut: FEED_LINES,
    // Tried in order: Western, Turkish, Central European, Greek, Cyrillic, box drawing.
    codepageCandidates: ["windows1252", "cp857", "windows1250", "cp737", "windows1251", "cp437"],
  })
    .initialize()
    .codepage("auto");

  const paper = {
    text: (text: string, { size = 1, isBold = false, isCentred = false }: TextStyle = {}) => {
      encoder
        .align(isCentred ? "center" : "left")
        .size(size)
        .bold(isBold);
      for (const line of printableLines(text)) encoder.line(line);
      encoder.bold(false).size(1).align("left");
      return paper;
    },
    pair: (label: string, text: string, isBold = false) => {
      const [left, right] = [printable(label), printable(text)];
      const width = Math.min(right.length, COLUMNS - GAP - Math.min(left.length, COLUMNS / 3));
      encoder.bold(isBold).table(
        [
          { width: COLUMNS - GAP - width, align: "left" },
          { width, align: "right", marginLeft: GAP },
        ],
        [[left, right]],
      );
      encoder.bold(false);
      return paper;
    },
    framed: (text: string) => {
      const lines = printableLines(text);
      encoder.box({ style: "double", paddingLeft: 1, paddingRight: 1 }, (inner) => {
        inner.bold(true);
        lines.forEach((line, i) => {
          inner.text(line);
          if (i < lines.length - 1) inner.newline();
        });
        inner.bold(false);
      });
      return paper;
    },
    rule: () => {
      encoder.rule();
      return paper;
    },
    cut: (): Uint8Array => encoder.cut("partial").encode(),
  };
  return paper;
}

const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\s\p{Z}]+/gu, " ")
    .replace(UNPRINTABLE, "")
    .trim();
}

function printableLines(text: string): string[] {
  return text.split(/\r\n?|[\n\u2028\u2029]/).map(printable);
}
