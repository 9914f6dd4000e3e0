import { groundOf, paintsOf, SHADOW } from "./paints.ts";
import type { Tint } from "./tints.mjs";

export function drawDish(drawing: string, tint: Tint): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><defs>${groundOf(tint)}${SHADOW}${paintsOf(drawing)}</defs><path fill="url(#ground)" d="M0 0h400v300H0z"/>${drawing}</svg>\n`;
}
