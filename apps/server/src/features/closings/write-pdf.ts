import type { Language } from "@comptoir/domain";
import { loadFonts } from "../../pdf/fonts.ts";
import type { Sheet, SheetTable } from "./report-sheet.ts";

const MARGIN = 50;
const FIGURE_WIDTH = 90;
const ROW_HEIGHT = 16;
const INK = "#222222";
const SOFT = "#666666";

type Pdf = PDFKit.PDFDocument;

export async function writePdf(sheet: Sheet, language: Language, at: Date): Promise<Buffer> {
  const { default: PDFDocument } = await import("pdfkit");
  const fonts = loadFonts();
  const pdf = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    font: fonts.regular as unknown as string,
    lang: language === "fr" ? "fr-CH" : "en",
    displayTitle: true,
    info: { Title: sheet.title, Creator: "Comptoir", Producer: "Comptoir", CreationDate: at },
  });
  pdf.registerFont("regular", fonts.regular);
  pdf.registerFont("bold", fonts.bold);
  const written = collect(pdf);
  writeHead(pdf, sheet);
  for (const table of sheet.tables) writeTable(pdf, table);
  if (sheet.note) writeNote(pdf, sheet.note);
  writeSignature(pdf, sheet.signature);
  pdf.end();
  return await written;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
    pdf.on("end", () => resolve(Buffer.concat(chunks)));
    pdf.on("error", reject);
  });
}

function writeHead(pdf: Pdf, { title, lines, warning }: Sheet): void {
  pdf.font("bold").fontSize(20).fillColor(INK).text(title);
  pdf.moveDown(0.3).font("regular").fontSize(10).fillColor(SOFT);
  for (const line of lines) pdf.text(line);
  if (warning) pdf.moveDown(0.4).font("bold").fillColor(INK).text(warning);
  pdf.moveDown(0.6);
}

/** Keeps tables in one piece: none is as high as half a page. */
function writeTable(pdf: Pdf, { title, columns, rows }: SheetTable): void {
  keepTogether(pdf, ROW_HEIGHT * (rows.length + 2));
  writeRow(pdf, [title, ...columns], { isBold: true, size: 11 });
  rule(pdf);
  for (const { cells, isTotal = false } of rows) writeRow(pdf, cells, { isBold: isTotal });
  pdf.y += ROW_HEIGHT * 0.6;
}

function writeRow(
  pdf: Pdf,
  [label = "", ...figures]: readonly string[],
  { isBold = false, size = 10 },
): void {
  const { y } = pdf;
  const right = pdf.page.width - MARGIN;
  pdf
    .font(isBold ? "bold" : "regular")
    .fontSize(size)
    .fillColor(INK);
  const labelWidth = right - MARGIN - FIGURE_WIDTH * figures.length;
  pdf.text(label, MARGIN, y, { width: labelWidth, lineBreak: false, ellipsis: true });
  for (const [place, figure] of figures.entries()) {
    const x = right - FIGURE_WIDTH * (figures.length - place);
    pdf.text(figure, x, y, { width: FIGURE_WIDTH, align: "right", lineBreak: false });
  }
  pdf.x = MARGIN;
  pdf.y = y + ROW_HEIGHT;
}

function rule(pdf: Pdf): void {
  const { y } = pdf;
  const right = pdf.page.width - MARGIN;
  pdf.moveTo(MARGIN, y).lineTo(right, y).lineWidth(0.5).strokeColor(SOFT).stroke();
  pdf.y = y + 4;
}

function writeNote(pdf: Pdf, { label, text }: NonNullable<Sheet["note"]>): void {
  pdf.font("regular").fontSize(10);
  keepTogether(pdf, pdf.heightOfString(text) + ROW_HEIGHT);
  pdf.font("bold").fillColor(INK).text(label).font("regular").text(text).moveDown(0.6);
}

function writeSignature(pdf: Pdf, label: string): void {
  keepTogether(pdf, 60);
  pdf.y += 36;
  const { y } = pdf;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + 240, y)
    .lineWidth(0.5)
    .strokeColor(INK)
    .stroke();
  pdf
    .font("regular")
    .fontSize(9)
    .fillColor(SOFT)
    .text(label, MARGIN, y + 4);
}

function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage();
}
