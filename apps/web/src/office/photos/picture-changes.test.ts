import { readFileSync } from "node:fs";
import { applyChanges, type Json, readField } from "@comptoir/domain";
import { expect, test } from "vitest";
import { officePhotos } from "../../i18n/fr/office/officePhotos.ts";
import type { PhotoValue } from "./photo-field.tsx";
import {
  changePicture,
  type DrawingName,
  drawingOf,
  isPictureAddress,
  knownPictures,
  pictureIn,
} from "./picture-changes.ts";

const PHOTO = "/assets/photos/0123456789abcdef0123456789abcdef/photo.jpg";
const BOX = "/assets/pictures/kebab-box.svg";
const FOCUS = { x: 0.2, y: 0.5 };
const shop: Json = {
  logoUrl: "/assets/logo.svg",
  categories: { tacos: { image: PHOTO }, box: { image: BOX } },
  photos: { [PHOTO]: { focus: FOCUS } },
};
const DRAWINGS = Object.keys(officePhotos.drawings).map((name) => drawingOf(name as DrawingName));
const TACOS = ["categories", "tacos", "image"];
const after = (document: Json, path: readonly string[], next: PhotoValue) =>
  applyChanges(
    document,
    changePicture(document, path, next).map((wish) => ({
      ...wish,
      was: readField(document, wish.path),
    })),
  ).document;

const noTexts = { alt: undefined, focus: undefined };

test.each([[["categories", "box", "image"]], [["logoUrl"]]])(
  "the description of a picture is removed with its last use, also where that is %s",
  (other) => {
    const drawing = { image: BOX, ...noTexts };
    expect(readField(after(shop, TACOS, drawing), ["photos"])).toEqual({});
    const both = after(shop, other, pictureIn(shop, PHOTO));
    expect(readField(after(both, TACOS, drawing), ["photos"])).toEqual({
      [PHOTO]: { focus: FOCUS },
    });
  },
);

test("descriptions are stored by photo address, and drawings have none", () => {
  const alt = { fr: "Un tacos coupé", en: "A taco, cut" };
  const changed = after(shop, TACOS, { image: PHOTO, alt, focus: undefined });
  expect(pictureIn(changed, PHOTO)).toEqual({ image: PHOTO, alt, focus: undefined });
  expect(changePicture(shop, TACOS, { image: BOX, alt, focus: FOCUS })).toHaveLength(2);
});

test("photos of the shop are offered first, each picture once", () => {
  const offered = knownPictures(shop, DRAWINGS);
  expect(offered.slice(0, 2)).toEqual([PHOTO, BOX]);
  expect(offered).not.toContain("/assets/logo.svg");
  expect(new Set(offered).size).toBe(offered.length);
});

test("a picture is one that every browser shows, below the assets", () => {
  expect(isPictureAddress("/assets/pictures/camera+red-heart.svg")).toBe(true);
  expect(isPictureAddress("https://elsewhere.example/logo.svg")).toBe(false);
  expect(isPictureAddress("/assets/shops/roots/logo.tiff")).toBe(false);
});

test("offers each built drawing once", () => {
  const shops = ["rootsflavorsrolle", "nyonbosphore"].map((slug) =>
    readFileSync(new URL(`../../../../../shops/${slug}/shop.json`, import.meta.url), "utf8"),
  );
  const shown = shops.flatMap((file) => file.match(/\/assets\/pictures\/[^"]+/g) ?? []);
  expect(DRAWINGS.toSorted()).toEqual([...new Set(shown)].toSorted());
});
