import { enableCompileCache } from "node:module";
import { COMPILE_CACHE } from "./compile-cache.ts";

// Compiling the server's code takes a third of its start.
enableCompileCache(COMPILE_CACHE);
const { start } = await import("./serve.ts");
await start();
