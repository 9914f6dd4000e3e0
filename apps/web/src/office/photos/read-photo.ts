import { ApiError } from "../../platform/api.ts";

export interface ChosenPhoto {
  /** A canvas, because the Content-Security-Policy forbids `blob:` images. */
  readonly picture: HTMLCanvasElement;
  readonly blob: Blob;
}

const MAX_SIDE = 2560;
/** Sent unchanged; other formats are re-encoded. */
const SENDABLE = ["image/jpeg", "image/png", "image/webp"];
const MAX_UNSHRUNK_BYTES = 3_000_000;
const QUALITY = 0.9;

/** Shrinks the photo before the upload, often to a tenth of its size. */
export async function readPhoto(file: File): Promise<ChosenPhoto> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new ApiError((await isHeic(file)) ? "photo_heic" : "photo_not_readable");
  const picture = drawShrunk(bitmap);
  const isSmall = picture.width === bitmap.width && file.size <= MAX_UNSHRUNK_BYTES;
  bitmap.close();
  const blob = isSmall && SENDABLE.includes(file.type) ? file : await encode(picture, file.type);
  if (!blob) throw new ApiError("photo_not_readable");
  return { picture, blob };
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

async function isHeic(file: File): Promise<boolean> {
  const start = new TextDecoder("latin1").decode(await file.slice(4, 12).arrayBuffer());
  return /^ftyp(?:hei|hev|mif1|msf1)/.test(start);
}
