import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isPhoto, type Shop } from "@comptoir/domain";
import sharp from "sharp";
import { photoVariants } from "../apps/server/src/features/photos/photo-variants.ts";
import { parseShop } from "../packages/contract/src/parse-shop.ts";
import { root } from "./run.mjs";
import { makeIcons, shareDish, shareShop } from "./shop-images/share-images.ts";

interface Folders {
  readonly shopsDir: string;
  readonly picturesDir: string;
  readonly outDir: string;
}

/** Makes icons, link previews and photo variants from the images of each shop. */
export async function buildShopImages({ shopsDir, picturesDir, outDir }: Folders): Promise<void> {
  await makeHouseIcons(picturesDir);
  rmSync(outDir, { recursive: true, force: true });
  for (const slug of readdirSync(shopsDir)) {
    const shop = readShop(join(shopsDir, slug, "shop.json"));
    if (!shop) continue;
    const imagesDir = join(shopsDir, slug, "images");
    const fileOf = (image: string) =>
      image.startsWith("/assets/pictures/")
        ? join(picturesDir, image.slice("/assets/pictures/".length))
        : join(imagesDir, image.slice(`/assets/shops/${slug}/`.length));
    const target = join(outDir, slug);
    mkdirSync(join(target, "share"), { recursive: true });
    if (existsSync(imagesDir)) await makePhotos(imagesDir, target);
    await makeIcons(fileOf(shop.logoUrl), (name) => join(target, name));
    await shareAll(shop, fileOf, target);
  }
}

/** For shops opened at run time, which have no logo of their own. */
async function makeHouseIcons(picturesDir: string): Promise<void> {
  const logo = join(picturesDir, "bread-plate.svg");
  if (!existsSync(logo)) return;
  const icons = join(picturesDir, "icons");
  mkdirSync(icons, { recursive: true });
  await makeIcons(logo, (name) => join(icons, name));
}

/** The server reports faults in the file when it starts. */
function readShop(file: string): Shop | undefined {
  if (!existsSync(file)) return undefined;
  const parsed = parseShop(JSON.parse(readFileSync(file, "utf8")));
  return parsed.ok ? parsed.value : undefined;
}

async function shareAll(shop: Shop, fileOf: (image: string) => string, target: string) {
  const categories = shop.menuCategories.flatMap((id) => shop.categories[id] ?? []);
  const look = {
    accent: shop.theme.accent,
    logo: fileOf(shop.logoUrl),
    pictures: categories.map(({ image }) => fileOf(image)),
  };
  await shareShop(look, join(target, "share.jpg"));
  if (shop.kind !== "simple") return;
  for (const { itemId, details } of Object.values(shop.categories).flatMap((c) => c.options)) {
    await shareDish(fileOf(details.image), join(target, "share", `${itemId}.jpg`));
  }
}

const LARGEST_PIXELS = 100_000_000;

/** Makes the variants of every photo in a shop's folder of images, without what the camera noted in it. */
async function makePhotos(imagesDir: string, outDir: string): Promise<void> {
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildShopImages({
    shopsDir: join(root, "shops"),
    picturesDir: join(root, "dist/pictures"),
    outDir: join(root, "dist/shop-images"),
  }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
