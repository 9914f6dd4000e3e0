import { cacheCompiledCode } from "./compile-cache.ts";

cacheCompiledCode();
const { start } = await import("./serve.ts");
await start();
