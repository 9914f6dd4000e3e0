import type { Sharp } from "sharp";

const PAPER = "#fdf8f0";
/** Same sizes as for the shipped shops. `share`: part of the width that the logo takes. */
const ICONS = {
  "icon-192.png": { size: 192, share: 1, ground: "#0000" },
  "icon-512.png": { size: 512, share: 1, ground: "#0000" },
  "icon-maskable-512.png": { size: 512, share: 0.62, ground: PAPER },
  "apple-touch-icon.png": { size: 180, share: 0.78, ground: PAPER },
} as const;

export type PhotoIcon = keyof typeof ICONS;

/** A palette halves the size. */
const PNG = { palette: true, quality: 90, effort: 1 };

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
