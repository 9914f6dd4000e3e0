import { join } from "node:path";

const here = import.meta.dirname;

/** Beside the built server; code that runs from its sources is cached nowhere near them. */
export const COMPILE_CACHE = import.meta.url.endsWith(".js")
  ? join(here, "compile-cache")
  : undefined;
