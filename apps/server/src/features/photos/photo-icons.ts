import { takeTurns } from "../../take-turns.ts";
import { loadSharp } from "./load-sharp.ts";

const PAPER = "#fdf8f0";
/** As those that are built for the shops that come with the server: how large, and how much of that is the logo. */
const ICONS = {
  "icon-192.png": { size: 192, share: 1, ground: "#0000" },
  "icon-512.png": { size: 512, share: 1, ground: "#0000" },
  "icon-maskable-512.png": { size: 512, share: 0.62, ground: PAPER },
  "apple-touch-icon.png": { size: 180, share: 0.78, ground: PAPER },
} as const;

type Icon = keyof typeof ICONS;

export function isIcon(name: string): name is Icon {
  return Object.hasOwn(ICONS, name);
}

const inTurn = takeTurns(1, 20);

/** Whole and in the middle of a square. Browsers ask once and keep it for good, so nothing is kept here. */
export async function makeIcon(photo: Uint8Array, name: Icon): Promise<Buffer | undefined> {
  const { size, share, ground } = ICONS[name];
  const sharp = await loadSharp();
  const inner = Math.round(size * share);
  const side = Math.floor((size - inner) / 2);
  const rest = size - inner - side;
  return await inTurn(() =>
    sharp(photo)
      .resize(inner, inner, { fit: "contain", background: ground })
      .extend({ top: side, left: side, bottom: rest, right: rest, background: ground })
      .flatten(ground === PAPER ? { background: PAPER } : false)
      .png()
      .toBuffer(),
  );
}
