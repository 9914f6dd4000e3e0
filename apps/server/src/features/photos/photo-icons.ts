import type { Sharp } from "sharp";

const PAPER = "#fdf8f0";
/** As those that are built for the shops that come with the server: how large, and how much of that is the logo. */
const ICONS = {
  "icon-192.png": { size: 192, share: 1, ground: "#0000" },
  "icon-512.png": { size: 512, share: 1, ground: "#0000" },
  "icon-maskable-512.png": { size: 512, share: 0.62, ground: PAPER },
  "apple-touch-icon.png": { size: 180, share: 0.78, ground: PAPER },
} as const;

export type PhotoIcon = keyof typeof ICONS;

export function isIcon(name: string): name is PhotoIcon {
  return Object.hasOwn(ICONS, name);
}

/** As many colours as an icon needs: less than half the bytes, since every photo has icons stored with it. */
const PNG = { palette: true, quality: 90, effort: 1 };

/** Every icon of a photo: whole and in the middle of a square. */
export function photoIcons(open: () => Sharp): readonly (readonly [PhotoIcon, Sharp])[] {
  return Object.entries(ICONS).map(([name, { size, share, ground }]) => {
    const inner = Math.round(size * share);
    const side = Math.floor((size - inner) / 2);
    const rest = size - inner - side;
    const icon = open()
      .resize(inner, inner, { fit: "contain", background: ground })
      .extend({ top: side, left: side, bottom: rest, right: rest, background: ground })
      .flatten(ground === PAPER ? { background: PAPER } : false)
      .png(PNG);
    return [name as PhotoIcon, icon];
  });
}
