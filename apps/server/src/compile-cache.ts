import { enableCompileCache } from "node:module";
import { join } from "node:path";

/** Caches compiled code beside the built server. The build fills the cache. */
export function cacheCompiledCode(): void {
  const isBuilt = import.meta.url.endsWith(".js");
  if (isBuilt) enableCompileCache(join(import.meta.dirname, "compile-cache"));
}
