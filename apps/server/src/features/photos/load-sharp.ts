import type sharp from "sharp";

let loading: Promise<typeof sharp> | undefined;

/** With the first photo: a server that is sent none neither waits for it nor has it in memory. */
export function loadSharp(): Promise<typeof sharp> {
  loading ??= import("sharp").then((module) => harden(module.default));
  return loading;
}

const LOADERS = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
];

/** Nothing but photos is read, whatever else the library could; and no photo takes all of the machine. */
function harden(library: typeof sharp): typeof sharp {
  library.block({ operation: ["VipsForeignLoad"] });
  library.unblock({ operation: LOADERS });
  library.cache(false);
  library.concurrency(1);
  return library;
}
