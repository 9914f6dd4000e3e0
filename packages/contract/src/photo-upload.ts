import * as z from "zod/mini";
import { slug } from "./ids.ts";

export const MAX_PHOTO_BYTES = 15_000_000;
export const PHOTO_TURNS = [0, 90, 180, 270] as const;
/** Degrees clockwise. */
export type PhotoTurn = (typeof PHOTO_TURNS)[number];

/** Fractions of the photo after turning it. */
export interface PhotoCrop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Tolerance for fractions rounded by the browser. */
const ROUNDING = 1e-6;
const FRACTION = /^(?:0|1|0?\.\d{1,20}|[01]\.\d{1,20})$/;

const turn = z.pipe(
  z.enum(PHOTO_TURNS.map(String) as `${PhotoTurn}`[]),
  z.transform((degrees) => Number(degrees) as PhotoTurn),
);
const crop = z.pipe(
  z.string().check(z.refine(isCrop, "must be x,y,width,height as fractions of the photo")),
  z.transform(readCrop),
);

export const addPhotoQuery = z.object({
  restaurantId: slug,
  turn: z.optional(turn),
  crop: z.optional(crop),
});
export const addPhotoResponse = z.object({
  image: z.string(),
  width: z.int(),
  height: z.int(),
});
export type AddedPhoto = z.output<typeof addPhotoResponse>;

function readCrop(text: string): PhotoCrop {
  const [x = 0, y = 0, width = 0, height = 0] = text.split(",").map(Number);
  return { x, y, width, height };
}

function isCrop(text: string): boolean {
  const parts = text.split(",");
  if (parts.length !== 4 || !parts.every((part) => FRACTION.test(part))) return false;
  const { x, y, width, height } = readCrop(text);
  const isInside = x + width <= 1 + ROUNDING && y + height <= 1 + ROUNDING;
  return width > 0 && height > 0 && isInside;
}

export function cropOnWire({ x, y, width, height }: PhotoCrop): string {
  return [x, y, width, height].map((part) => part.toFixed(6)).join(",");
}
