const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

export type PhotoKind = "photo" | "heic" | "other";

/** Detected by content; name and media type are not trusted. */
export function photoKind(bytes: Buffer): PhotoKind {
  const text = (from: number, until: number) => bytes.toString("latin1", from, until);
  const isJpeg = text(0, 3) === "\xff\xd8\xff";
  const isPng = text(0, 8) === "\x89PNG\r\n\x1a\n";
  const isWebp = text(0, 4) === "RIFF" && text(8, 12) === "WEBP";
  if (isJpeg || isPng || isWebp) return "photo";
  const isHeic = text(4, 8) === "ftyp" && HEIC_BRANDS.includes(text(8, 12));
  return isHeic ? "heic" : "other";
}
