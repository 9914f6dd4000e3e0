import PDFDocument from "pdfkit";
import { BOLD, FONT, loadFonts } from "../../pdf/fonts.ts";

export const MM = 72 / 25.4;
const MARGIN = { side: 20 * MM, top: 20 * MM, bottom: 15 * MM };
const INK = "#1a1a1a";
export const SOFT = "#5a5a5a";

export interface Cell {
  readonly text: string;
  readonly at: number;
  readonly width: number;
  readonly size?: number;
  readonly isBold?: boolean;
  readonly isRight?: boolean;
  readonly colour?: string;
}

export type Row = readonly Cell[];

interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly madeAt: Date;
}

export type Sheet = ReturnType<typeof createSheet>;

export function createSheet({ title, author, language, madeAt }: DocumentInfo) {
  const doc = new PDFDocument({
    size: "A4",
    // Rows break pages themselves: the payment part reaches the edge of the paper.
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: madeAt },
    // Without this, pdfkit reads a default font from its package.
    font: null as unknown as string,
  });
  const { regular, bold } = loadFonts();
  doc.registerFont(FONT, regular).registerFont(BOLD, bold);
  doc.font(FONT);
  let y: number = MARGIN.top;

  const dress = ({ isBold = false, size = 9.5, colour = INK }: Omit<Cell, "at" | "width">) =>
    doc
      .font(isBold ? BOLD : FONT)
      .fontSize(size)
      .fillColor(colour);
  const optionsOf = ({ width, isRight }: Cell) => ({
    width: width * MM,
    lineGap: 1,
    align: isRight ? ("right" as const) : ("left" as const),
  });

  const nextPage = () => {
    doc.addPage();
    y = MARGIN.top;
  };
  const heightOf = (cells: Row) =>
    Math.max(
      0,
      ...cells.map((cell) => dress(cell).heightOfString(cell.text || " ", optionsOf(cell))),
    );
  const write = (rows: readonly Row[], gap = 0) => {
    const written = rows.map((cells) =>
      cells.map((cell) => ({ ...cell, text: printable(cell.text) })),
    );
    const heights = written.map((cells) => heightOf(cells) + gap * MM);
    const all = heights.reduce((sum, height) => sum + height, 0);
    if (y + all > doc.page.height - MARGIN.bottom) nextPage();
    for (const [n, cells] of written.entries()) {
      for (const cell of cells) {
        if (cell.text) dress(cell).text(cell.text, MARGIN.side + cell.at * MM, y, optionsOf(cell));
      }
      y += heights[n] ?? 0;
    }
  };
  return {
    doc,
    get y(): number {
      return y / MM;
    },
    moveTo(millimetres: number): void {
      y = millimetres * MM;
    },
    gap(millimetres: number): void {
      y += millimetres * MM;
    },
    row: (cells: Row) => write([cells]),
    block: write,
    rule(colour = "#c8c8c8", width = 0.5): void {
      doc
        .moveTo(MARGIN.side, y)
        .lineTo(doc.page.width - MARGIN.side, y)
        .lineWidth(width)
        .strokeColor(colour)
        .stroke();
    },
    nextPage,
    numberPages(text: (page: number, count: number) => string): void {
      const { count } = doc.bufferedPageRange();
      if (count < 2) return;
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        const options = { width: doc.page.width - 2 * MARGIN.side, align: "right" as const };
        dress({ text: "", size: 8, colour: SOFT });
        doc.text(text(page + 1, count), MARGIN.side, 10 * MM, options);
      }
    },
    async finish(): Promise<Buffer> {
      const chunks: Buffer[] = [];
      doc.on("data", (chunk: Buffer) => chunks.push(chunk));
      const ended = new Promise<void>((resolve, reject) => {
        doc.on("end", () => resolve());
        doc.on("error", reject);
      });
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

/** Characters missing in the font, which would show as an empty box. */
const NOT_IN_FONT =
  /[^\n\x20-\x7E\u00A0-\u017F\u0192\u01FA-\u01FF\u0218-\u021B\u0384-\u03CE\u0400-\u045F\u1E80-\u1E85\u1EA0-\u1EF9\u2010-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203A\u2044\u20AC\u2122\u2212]/gu;

function printable(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll("\u202F", "\u00A0")
    .replace(NOT_IN_FONT, "")
    .replace(/ {2,}/g, " ")
    .trim();
}
