const PHOTO = /^\/assets\/(?:shops|photos)\/.+\.(?:jpe?g|png|webp)$/i;

/** The widths a photo is made in; browsers fetch the one that fits. */
export const PHOTO_WIDTHS = [320, 640, 960, 1280] as const;
export const PHOTO_FORMATS = ["avif", "webp", "jpg"] as const;

export type PhotoVariant =
  | `${(typeof PHOTO_WIDTHS)[number]}.${(typeof PHOTO_FORMATS)[number]}`
  /** A few blurred pixels to look at until the photo is there. */
  | "blur.webp";

/** What of a photo stays in view where a part of it is cut off, in fractions from its left and top. */
export interface PhotoFocus {
  readonly x: number;
  readonly y: number;
}

/** A photo of the shop's own, as opposed to a drawing. */
export function isPhoto(image: string): boolean {
  return PHOTO.test(image);
}

/** A photo's variants lie below its own address: `/assets/shops/{slug}/borek.jpg/640.avif`. */
export function photoVariant(image: string, variant: PhotoVariant): string {
  return `${image}/${variant}`;
}
