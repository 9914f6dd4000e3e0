import { createHash } from "node:crypto";
import type { PhotoCrop, PhotoTurn } from "@comptoir/contract";
import { accept, type PhotoVariant, type Result } from "@comptoir/domain";
import type sharp from "sharp";
import type { Raw, Sharp } from "sharp";
import { type Fault, fault } from "../../faults.ts";
import { type PhotoIcon, photoIcons, photoVariants } from "./photo-variants.ts";

export interface SentPhoto {
  readonly bytes: Buffer;
  readonly turn: PhotoTurn;
  readonly crop: PhotoCrop | undefined;
}

export interface ReadPhoto {
  readonly pixels: Buffer;
  readonly raw: Raw;
  readonly hash: string;
}

const MAX_PIXELS = 50_000_000;
const LARGEST = { width: 1280, height: 2560 };
const TIMEOUT = { seconds: 20 };
/** Increment when variants are made differently, so that their URLs change. */
const RECIPE = "1";

/** Drops all metadata of the camera. */
export async function readPhoto(sent: SentPhoto): Promise<Result<ReadPhoto, Fault>> {
  const kind = photoKind(sent.bytes);
  if (kind === "heic") return fault("photo_heic");
  if (kind === "other") return fault("photo_not_readable");
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(sent.bytes, { limitInputPixels: false }).metadata();
    if (width * height > MAX_PIXELS) return fault("photo_too_large");
    const options = { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" } as const;
    const whole = sharp(sent.bytes, options).timeout(TIMEOUT);
    return accept(await readPixels(await cropped(whole, sent)));
  } catch {
    return fault("photo_not_readable");
  }
}

async function cropped(whole: Sharp, { turn, crop }: SentPhoto): Promise<Sharp> {
  const turned = whole.autoOrient().rotate(turn);
  if (!crop) return turned;
  const { autoOrient } = await whole.metadata();
  const isLying = turn % 180 !== 0;
  const width = isLying ? autoOrient.height : autoOrient.width;
  const height = isLying ? autoOrient.width : autoOrient.height;
  const [left, right] = part(crop.x, crop.width, width);
  const [top, bottom] = part(crop.y, crop.height, height);
  return turned.extract({ left, top, width: right - left, height: bottom - top });
}

function part(from: number, length: number, whole: number): [from: number, until: number] {
  const start = Math.min(Math.round(from * whole), whole - 1);
  return [start, Math.min(Math.max(Math.round((from + length) * whole), start + 1), whole)];
}

async function readPixels(photo: Sharp): Promise<ReadPhoto> {
  const { data: pixels, info } = await photo
    .resize({ ...LARGEST, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw({ depth: "uchar" })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const raw = { width, height, channels };
  const hash = createHash("sha256").update(`${RECIPE} ${Object.values(raw).join(" ")} `);
  return { pixels, raw, hash: hash.update(pixels).digest("hex").slice(0, 40) };
}

export async function encodePhoto({
  pixels,
  raw,
}: ReadPhoto): Promise<ReadonlyMap<PhotoVariant | PhotoIcon, Buffer>> {
  const sharp = await loadSharp();
  const open = () => sharp(pixels, { raw }).timeout(TIMEOUT);
  const encoded = await encodeAll([...photoVariants(open), ...photoIcons(open)]);
  // Transparent pixels would show the blurred background behind the subject.
  if (raw.channels === 4 && !(await open().stats()).isOpaque) {
    const ground = sharp({ create: { width: 1, height: 1, channels: 4, background: "#0000" } });
    encoded.set("blur.webp", await ground.webp().toBuffer());
  }
  return encoded;
}

/** Sequential, to keep only one processor busy. */
async function encodeAll<Name>(images: readonly (readonly [Name, Sharp])[]) {
  const encoded = new Map<Name, Buffer>();
  for (const [name, image] of images) encoded.set(name, await image.toBuffer());
  return encoded;
}

const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

type PhotoKind = "photo" | "heic" | "other";

/** Detected by content; name and media type are not trusted. */
function photoKind(bytes: Buffer): PhotoKind {
  const text = (from: number, until: number) => bytes.toString("latin1", from, until);
  const isJpeg = text(0, 3) === "\xff\xd8\xff";
  const isPng = text(0, 8) === "\x89PNG\r\n\x1a\n";
  const isWebp = text(0, 4) === "RIFF" && text(8, 12) === "WEBP";
  if (isJpeg || isPng || isWebp) return "photo";
  const isHeic = text(4, 8) === "ftyp" && HEIC_BRANDS.includes(text(8, 12));
  return isHeic ? "heic" : "other";
}

let loading: Promise<typeof sharp> | undefined;

/** Loaded with the first photo, to save start time and memory. */
function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then((module) => harden(module.default));
  return loading;
}

const LOADERS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
];

/** Disables all decoders but those for photos, and limits threads and cache. */
function harden(library: typeof sharp): typeof sharp {
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({ operation: LOADERS });
  library.cache(false);
  library.concurrency(1);
  return library;
}
