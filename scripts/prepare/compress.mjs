import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Writes compressed copies of text files beside them, which the server sends unchanged.
 * @param {string} folder
 */
export async function compressFiles(folder) {
  const names = (await readdir(folder)).filter((file) => TEXT.test(file));
  await Promise.all(names.map((name) => compressFile(join(folder, name))));
  return true;
}

/** @param {string} file */
async function compressFile(file) {
  const bytes = await readFile(file);
  await Promise.all([
    asBrotli(bytes).then((small) => writeFile(`${file}.br`, small)),
    asGzip(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}
