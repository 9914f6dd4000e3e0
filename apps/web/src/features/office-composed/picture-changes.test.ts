import { applyChanges, type Json, readField } from "@comptoir/domain";
import { expect, test } from "vitest";
import type { PhotoValue } from "../../office/photos/photo-field.tsx";
import { pictureWishes } from "./picture-changes.ts";

const PHOTO = "/assets/photos/one.jpg";
const shop: Json = {
  logoUrl: "/assets/logo.svg",
  categories: { tacos: { image: PHOTO }, box: { image: "/assets/pictures/box.svg" } },
  photos: { [PHOTO]: { focus: { x: 0.2, y: 0.5 } } },
};
const after = (document: Json, dish: string, next: PhotoValue) =>
  applyChanges(
    document,
    pictureWishes(document, dish, next).map((wish) => ({
      ...wish,
      was: readField(document, wish.path),
    })),
  ).document;

const nothingSaid = { alt: undefined, focus: undefined };

test("what was said of a picture goes with the last dish that shows it", () => {
  const other = { image: "/assets/pictures/box.svg", ...nothingSaid };
  expect(readField(after(shop, "tacos", other), ["photos"])).toEqual({});
  const both = after(shop, "box", { image: PHOTO, alt: undefined, focus: { x: 0.2, y: 0.5 } });
  expect(readField(after(both, "tacos", other), ["photos"])).toEqual(readField(shop, ["photos"]));
});

test("words about a picture are kept by its address", () => {
  const alt = { fr: "Un tacos coupé", en: "A taco, cut" };
  const changed = after(shop, "tacos", { image: PHOTO, alt, focus: undefined });
  expect(readField(changed, ["photos", PHOTO])).toEqual({ alt });
});
