import ReceiptPrinterEncoder from "@point-of-sale/receipt-printer-encoder";

/** What the encoder writes, and printers ask for. */
export const PRINTER_MEDIA_TYPE = "application/vnd.star.starprnt";

/** Letters of usual size on paper of 80 mm. */
const COLUMNS = 48;
const GAP = 2;
/** From the head to the knife. */
const FEED_LINES = 4;

interface Look {
  /** How many times as wide and high as usual. */
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isCentred?: boolean;
}

export type Paper = ReturnType<typeof createPaper>;

/**
 * A strip of paper, written from the top. Whatever is written on it is made printable first: a printer takes
 * the control characters in a customer's name for commands.
 */
export function createPaper() {
  const encoder = new ReceiptPrinterEncoder({
    language: "star-prnt",
    columns: COLUMNS,
    feedBeforeCut: FEED_LINES,
    // The first that has the letter: Western, Turkish, Central European, Greek, Cyrillic, and frames.
    codepageCandidates: ["windows1252", "cp857", "windows1250", "cp737", "windows1251", "cp437"],
  })
    .initialize()
    .codepage("auto");

  const paper = {
    text: (text: string, { size = 1, isBold = false, isCentred = false }: Look = {}) => {
      encoder
        .align(isCentred ? "center" : "left")
        .size(size)
        .bold(isBold);
      for (const line of printableLines(text)) encoder.line(line);
      encoder.bold(false).size(1).align("left");
      return paper;
    },
    /** A label on the left and what it is about on the right. */
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
    /** The end: what was written, as the printer's commands. */
    cut: (): Uint8Array => encoder.cut("partial").encode(),
  };
  return paper;
}

/** Controls, marks that turn the direction of writing, and what is no character at all. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** A text on one line, without anything that a printer could take for a command. */
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
