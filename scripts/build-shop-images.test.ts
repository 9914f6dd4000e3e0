import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PHOTO_WIDTHS, photoVariant } from "@comptoir/domain";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildShopImages } from "./build-shop-images.ts";
import { root } from "./run.mjs";

const PHOTO = "/assets/shops/corner/borek.jpg";
const SHIPPED = JSON.parse(readFileSync(join(root, "shops/rootsflavorsrolle/shop.json"), "utf8"));
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><circle cx="48" cy="48" r="40" fill="#c00"/></svg>`;

const scratch: string[] = [];
afterAll(() => {
  for (const folder of scratch) rmSync(folder, { recursive: true });
});

async function shopWithPhoto(photoWidth = 64) {
  const folder = mkdtempSync(join(tmpdir(), "shop-images-"));
  scratch.push(folder);
  const images = join(folder, "shops/corner/images");
  mkdirSync(images, { recursive: true });
  writeFileSync(join(images, "logo.svg"), LOGO);
  // EXIF orientation 6: a photo taken upright is stored lying.
  const [width, height] = [photoWidth * 1.25, photoWidth];
  await sharp({ create: { width, height, channels: 3, background: "#b4552d" } })
    .jpeg()
    .withExif({ IFD0: { Artist: "Somebody" } })
    .withMetadata({ orientation: 6 })
    .toFile(join(images, "borek.jpg"));
  const [dish] = SHIPPED.categories.plates.options;
  const borek = { ...dish, itemId: "borek", details: { ...dish.details, image: PHOTO } };
  const shop = {
    ...SHIPPED,
    logoUrl: "/assets/shops/corner/logo.svg",
    menuCategories: ["plates"],
    categories: { plates: { image: PHOTO, options: [borek] } },
  };
  writeFileSync(join(folder, "shops/corner/shop.json"), JSON.stringify(shop));
  const folders = {
    shopsDir: join(folder, "shops"),
    picturesDir: join(folder, "pictures"),
    outDir: join(folder, "out"),
  };
  const made = (address: string) => join(folders.outDir, address.replace("/assets/shops/", ""));
  return { folders, images, made };
}

let shop: Awaited<ReturnType<typeof shopWithPhoto>>;
beforeAll(async () => {
  shop = await shopWithPhoto(400);
  await buildShopImages(shop.folders);
});

test("makes every width of a photo as AVIF, WebP and JPEG, upright and without metadata", async () => {
  for (const width of PHOTO_WIDTHS) {
    for (const [format, read] of [
      ["avif", "heif"],
      ["webp", "webp"],
      ["jpg", "jpeg"],
    ] as const) {
      const facts = await sharp(shop.made(photoVariant(PHOTO, `${width}.${format}`))).metadata();
      expect(facts).toMatchObject({ format: read, width: Math.min(width, 400) });
      expect(facts.height).toBeGreaterThan(facts.width);
      expect(facts.exif).toBeUndefined();
    }
  }
});

test("makes a placeholder of a few hundred bytes for a loading photo", async () => {
  expect(statSync(shop.made(photoVariant(PHOTO, "blur.webp"))).size).toBeLessThan(400);
});

test("makes preview images of the shop and of each dish for chat apps", async () => {
  for (const name of ["share.jpg", "share/borek.jpg"]) {
    const facts = await sharp(shop.made(`/assets/shops/corner/${name}`)).metadata();
    expect(facts).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  }
});

test("makes icons for home screens, maskable ones with a full background", async () => {
  for (const [name, width, isFull] of [
    ["icon-192", 192, false],
    ["icon-512", 512, false],
    ["icon-maskable-512", 512, true],
    ["apple-touch-icon", 180, true],
  ] as const) {
    const icon = sharp(shop.made(`/assets/shops/corner/${name}.png`));
    expect(await icon.metadata()).toMatchObject({ format: "png", width, height: width });
    expect((await icon.stats()).isOpaque).toBe(isFull);
  }
});

test("names an unreadable photo", async () => {
  const { folders, images } = await shopWithPhoto();
  writeFileSync(join(images, "torn.png"), "no picture");
  await expect(buildShopImages(folders)).rejects.toThrow(join(images, "torn.png"));
});

test("deletes the files of a removed photo", async () => {
  const { folders, images, made } = await shopWithPhoto();
  writeFileSync(join(images, "old.png"), await sharp(Buffer.from(LOGO)).png().toBuffer());
  await buildShopImages(folders);
  const old = made(photoVariant("/assets/shops/corner/old.png", "320.webp"));
  expect(existsSync(old)).toBe(true);
  rmSync(join(images, "old.png"));
  await buildShopImages(folders);
  expect(existsSync(old)).toBe(false);
});

test("skips a shop with an invalid file", async () => {
  const { folders, made } = await shopWithPhoto();
  writeFileSync(join(folders.shopsDir, "corner/shop.json"), "{}");
  await buildShopImages(folders);
  expect(existsSync(made("/assets/shops/corner/share.jpg"))).toBe(false);
});
