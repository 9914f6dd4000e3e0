import { PHOTO_FORMATS, PHOTO_WIDTHS, type PhotoVariant } from "@comptoir/domain";
import type { Sharp } from "sharp";

const BLUR_WIDTH = 24;

export function photoVariants(open: () => Sharp): readonly (readonly [PhotoVariant, Sharp])[] {
  const sized = PHOTO_WIDTHS.flatMap((width) =>
    PHOTO_FORMATS.map((format) => {
      const resized = open().resize({ width, withoutEnlargement: true });
      return [`${width}.${format}`, encoded(resized, format)] as const;
    }),
  );
  const blurred = open().resize({ width: BLUR_WIDTH }).blur(1).webp({ quality: 40 });
  return [["blur.webp", blurred], ...sized];
}

function encoded(image: Sharp, format: (typeof PHOTO_FORMATS)[number]): Sharp {
  if (format === "avif") return image.avif({ quality: 50, effort: 2 });
  if (format === "webp") return image.webp({ quality: 75 });
  return image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
}

const PAPER = "#fdf8f0";
/** Same sizes as for the shipped shops. `share`: part of the width that the logo takes. */
const ICONS = {
  "icon-192.png": { size: 192, share: 1, ground: "#0000" },
  "icon-512.png": { size: 512, share: 1, ground: "#0000" },
  "icon-maskable-512.png": { size: 512, share: 0.62, ground: PAPER },
  "apple-touch-icon.png": { size: 180, share: 0.78, ground: PAPER },
} as const;

export type PhotoIcon = keyof typeof ICONS;

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
