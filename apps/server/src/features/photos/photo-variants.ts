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
