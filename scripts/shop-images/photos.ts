import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isPhoto } from "@comptoir/domain";
import sharp from "sharp";
import { photoVariants } from "../../apps/server/src/features/photos/photo-variants.ts";

const LARGEST_PIXELS = 100_000_000;

/** Makes the variants of every photo in a folder, without their EXIF data. */
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
  for (const [variant, image] of photoVariants(upright)) await image.toFile(join(folder, variant));
}
