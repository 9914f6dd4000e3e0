import { cacheCompiledCode } from "./compile-cache.ts";
import { loadShops } from "./features/shops/load-shops.ts";
import { OperatorError } from "./operator-error.ts";
import { createPrerenderer } from "./pages/prerenderer.ts";
import { DIRECTORIES } from "./runtime.ts";

/** Run by the build, so that the first start finds all pages rendered, and its code compiled. */
function prerenderShops(): void {
  const prerenderer = createPrerenderer({
    prerenderer: DIRECTORIES.prerenderer,
    cacheDirectory: DIRECTORIES.prerendered,
    onError: (error) => {
      console.error(error);
      process.exitCode = 1;
    },
  });
  for (const shop of loadShops(DIRECTORIES.shops).list()) prerenderer.prerender(shop, () => {});
}

cacheCompiledCode();
await import("./serve.ts");
try {
  prerenderShops();
} catch (error) {
  // The server reports faults in a shop's file when it starts.
  if (!(error instanceof OperatorError)) throw error;
}
