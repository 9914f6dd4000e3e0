import type { PhotoCrop } from "@comptoir/contract";
import { ApiError } from "../../platform/api.ts";

export interface ChosenPhoto {
  /** A data address, because the Content-Security-Policy forbids `blob:` images. */
  readonly src: string;
  readonly blob: Blob;
  readonly width: number;
  readonly height: number;
}

/**
 * Width / height, between the two shapes of a dish card, square and 2:1; the focus decides how each
 * is cropped.
 */
export const DISH_SHAPE = 4 / 3;

/** The largest part of that shape around the middle. */
export function centreCrop(photo: ChosenPhoto, shape: number): PhotoCrop {
  const aspect = photo.width / photo.height;
  const [width, height] = [Math.min(1, shape / aspect), Math.min(1, aspect / shape)];
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height };
}

const MAX_SIDE = 2560;
/** Sent unchanged; other formats are re-encoded. */
const SENDABLE = ["image/jpeg", "image/png", "image/webp"];
const MAX_UNSHRUNK_BYTES = 3_000_000;
const QUALITY = 0.9;

/** Shrinks the photo before the upload, often to a tenth of its size. */
export async function readPhoto(file: File): Promise<ChosenPhoto | ApiError> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return new ApiError((await isHeic(file)) ? "photo_heic" : "photo_not_readable");
  const canvas = drawShrunk(bitmap);
  const { width, height } = canvas;
  const isSmall = width === bitmap.width && file.size <= MAX_UNSHRUNK_BYTES;
  bitmap.close();
  const blob = isSmall && SENDABLE.includes(file.type) ? file : await encode(canvas, file.type);
  if (!blob) return new ApiError("photo_not_readable");
  return { src: await readAsDataUrl(blob), blob, width, height };
}

function drawShrunk(bitmap: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (context) context.imageSmoothingQuality = "high";
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** WebP keeps transparency; browsers that cannot write WebP write PNG. */
function encode(picture: HTMLCanvasElement, type: string): Promise<Blob | null> {
  const format = type === "image/png" || type === "image/webp" ? "image/webp" : "image/jpeg";
  return new Promise((resolve) => picture.toBlob(resolve, format, QUALITY));
}

function readAsDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
}

async function isHeic(file: File): Promise<boolean> {
  const start = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(start);
}
