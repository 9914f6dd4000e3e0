import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

/**
 * Puts a compressed copy of each text file beside it, as small as it gets: the server sends it as it
 * stands.
 * @param {string} folder
 */
export function compressFiles(folder) {
  for (const name of globSync("**/*.{js,css,svg,json,webmanifest}", { cwd: folder })) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
  return true;
}
