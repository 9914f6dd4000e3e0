import { isJsonObject, type Json, readField } from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import type { PhotoValue } from "../../office/photos/photo-field.tsx";
import { CATEGORIES, dishPath } from "./composed-menu.ts";

/** A dish's picture with what is said of it; what was said of the one before goes with its last user. */
export function pictureWishes(content: Json, dish: string, next: PhotoValue): Wish[] {
  const path = [...dishPath(dish), "image"];
  const before = readField(content, path);
  const isLeft =
    typeof before === "string" && before !== next.image && !isUsedElsewhere(content, dish, before);
  const hasWords = isLeft && readField(content, ["photos", before]) !== undefined;
  return [
    { path, value: next.image },
    ...(hasWords ? [{ path: ["photos", before] }] : []),
    ...(next.image === undefined ? [] : wordsWishes(content, next.image, next)),
  ];
}

function wordsWishes(content: Json, image: string, { alt, focus }: PhotoValue): Wish[] {
  const path = ["photos", image];
  if (alt === undefined && focus === undefined) {
    return readField(content, path) === undefined ? [] : [{ path }];
  }
  const value = { ...(alt && { alt: { ...alt } }), ...(focus && { focus: { ...focus } }) };
  return [{ path, value: value as unknown as Json }];
}

function isUsedElsewhere(content: Json, dish: string, image: string): boolean {
  if (readField(content, ["logoUrl"]) === image) return true;
  const dishes = readField(content, [CATEGORIES]);
  return Object.entries(isJsonObject(dishes) ? dishes : {}).some(
    ([id, other]) => id !== dish && readField(other, ["image"]) === image,
  );
}
