const PHOTO = /^\/assets\/(?:shops|photos)\/.+\.(?:jpe?g|png|webp)$/i;

/** In pixels. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;

export type PhotoVariant =
  | `${(typeof PHOTO_WIDTHS)[number]}.${(typeof PHOTO_FORMATS)[number]}`
  | "blur.webp";

/** The point that stays in view when cropped, as fractions from left and top. */
export interface PhotoFocus {
  readonly x: number;
  readonly y: number;
}

export function isPhoto(image: string): boolean {
  return PHOTO.test(image);
}

/** `/assets/shops/{slug}/borek.jpg/640.avif` */
export function photoVariant(image: string, variant: PhotoVariant): string {
  return `${image}/${variant}`;
}
