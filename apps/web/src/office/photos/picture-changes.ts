import { type FieldPath, isJsonObject, isPhoto, type Json, readField } from "@comptoir/domain";
import type { Bundles } from "../../i18n/bundles.ts";
import type { FieldEdit } from "../draft/unsent-changes.ts";
import type { PhotoValue } from "./photo-field.tsx";

/** Texts and focus are stored by the photo's address. */
export function pictureIn(content: Json, image: string | undefined): PhotoValue {
  const about = image && isPhoto(image) ? readField(content, ["photos", image]) : undefined;
  const { alt, focus } = (isJsonObject(about) ? about : {}) as Partial<PhotoValue>;
  return { image: image || undefined, alt, focus };
}

/** Also removes the texts and focus of the previous picture if nothing else uses it. */
export function changePicture(content: Json, path: FieldPath, next: PhotoValue): FieldEdit[] {
  const before = readField(content, path);
  const isLeft =
    typeof before === "string" && before !== next.image && countUses(content, before) === 1;
  const hasDescription = isLeft && readField(content, ["photos", before]) !== undefined;
  return [
    { path, value: next.image },
    ...(hasDescription ? [{ path: ["photos", before] }] : []),
    ...wordsEdits(content, next),
  ];
}

function wordsEdits(content: Json, { image, alt, focus }: PhotoValue): FieldEdit[] {
  if (!image || !isPhoto(image)) return [];
  const path = ["photos", image];
  if (alt || focus) {
    const value = { ...(alt && { alt: { ...alt } }), ...(focus && { focus: { ...focus } }) };
    return [{ path, value: value as unknown as Json }];
  }
  return readField(content, path) === undefined ? [] : [{ path }];
}

export function isPictureAddress(text: string): boolean {
  return /^\/assets\/[\w./+-]+\.(?:svg|jpe?g|png|webp)$/i.test(text);
}

export function knownPictures(content: Json, drawings: readonly string[]): readonly string[] {
  const own = valuesIn(content).flatMap(({ key, text }) => (key === "image" ? [text] : []));
  return [...new Set([...own.filter(isPhoto), ...own, ...drawings])];
}

function countUses(content: Json, image: string): number {
  return valuesIn(content).filter(({ text }) => text === image).length;
}

function valuesIn(json: Json): { readonly key: string; readonly text: string }[] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) =>
    typeof value === "string" && value !== "" ? [{ key, text: value }] : valuesIn(value),
  );
}

/** Keys of `officePhotos.drawings` in the dictionary. */
export type DrawingName = keyof Bundles["officePhotos"]["drawings"];

export function drawingOf(name: DrawingName): string {
  return `/assets/pictures/${name}.svg`;
}
