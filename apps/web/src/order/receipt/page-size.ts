import { RECEIPT_WIDTH_MM } from "@comptoir/domain";

const MM_PER_PX = 25.4 / 96;
/** Rounding must never push a last line onto a second page. */
const SPARE_MM = 1;

const sheet = new CSSStyleSheet();

/** `auto` is no page height that CSS knows, so the paper is cut to the measured content. */
export function fitPageTo(content: HTMLElement): void {
  const height = Math.ceil(content.getBoundingClientRect().height * MM_PER_PX + SPARE_MM);
  sheet.replaceSync(`@page { size: ${RECEIPT_WIDTH_MM}mm ${height}mm; margin: 0; }`);
  if (!document.adoptedStyleSheets.includes(sheet)) {
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

/** Gives the page's own paper size back. */
export function releasePage(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== sheet);
}
