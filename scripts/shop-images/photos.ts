import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import {
  isPhoto,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoVariant,
} from "../../packages/contract/src/photos.ts";

const LARGEST_PIXELS = 100_000_000;
const BLUR_WIDTH = 24;

/** Makes the variants of every photo in a shop's folder of images, without what the camera noted in it. */
export async function makePhotos(imagesDir: string, outDir: string): Promise<void> {
  for (const name of photosIn(imagesDir)) {
    const folder = join(outDir, name);
    mkdirSync(folder, { recursive: true });
    try {
      await makeVariants(readFileSync(join(imagesDir, name)), folder);
    } catch (error) {
      throw new Error(`${join(imagesDir, name)}: not a photo that can be read: ${error}`);
    }
  }
}

function photosIn(imagesDir: string): string[] {
  return readdirSync(imagesDir, { recursive: true, encoding: "utf8" }).filter((name) =>
    isPhoto(`/assets/shops/${name}`),
  );
}

async function makeVariants(photo: Buffer, folder: string): Promise<void> {
  const upright = () =>
    sharp(photo, { limitInputPixels: LARGEST_PIXELS, pages: 1, failOn: "error" }).autoOrient();
  const write = async (variant: PhotoVariant, image: Sharp) =>
    void (await image.toFile(join(folder, variant)));
  await write("blur.webp", upright().resize({ width: BLUR_WIDTH }).blur(1).webp({ quality: 40 }));
  for (const width of PHOTO_WIDTHS) {
    for (const format of PHOTO_FORMATS) {
      const resized = upright().resize({ width, withoutEnlargement: true });
      await write(`${width}.${format}`, encoded(resized, format));
    }
  }
}

function encoded(image: Sharp, format: (typeof PHOTO_FORMATS)[number]): Sharp {
  if (format === "avif") return image.avif({ quality: 50, effort: 2 });
  if (format === "webp") return image.webp({ quality: 75 });
  return image.flatten({ background: "#ffffff" }).jpeg({ quality: 78, mozjpeg: true });
}
