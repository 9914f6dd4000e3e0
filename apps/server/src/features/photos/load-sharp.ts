import type sharp from "sharp";

let loading: Promise<typeof sharp> | undefined;

/** Loaded with the first photo, to save start time and memory. */
export function loadSharp(): Promise<typeof sharp> {
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
