import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { localEnv, localNode, root, run, runBeside } from "../run.mjs";
import { hashFiles } from "./input-hash.mjs";

/**
 * @typedef {object} Build
 * @property {string} name
 * @property {string} announcement
 * @property {string} entry without this file there is nothing to build yet
 * @property {string[]} inputs
 * @property {string} output built again when it is missing
 * @property {() => boolean | Promise<boolean>} make
 */

const stampFile = join(root, "dist/.built.json");
const lockFile = join(root, "package-lock.json");
const web = join(root, "apps/web");
/** Builds are for production, also when a test starts them. */
const env = localEnv({ NODE_ENV: "production" });

export async function buildWhatChanged() {
  const stamps = readStamps();
  for (const build of [pictures(), shopImages(), webApp(), server(), pages()]) {
    if (!existsSync(build.entry)) continue;
    const inputs = hashFiles(build.inputs);
    if (stamps[build.name] === inputs && existsSync(build.output)) continue;

    console.log(build.announcement);
    if (!(await build.make()))
      throw new Error(`The ${build.name} build failed; see its message above.`);
    stamps[build.name] = inputs;
    writeStamps(stamps);
  }
}

/** @returns {Build} */
function pictures() {
  const script = join(root, "scripts/build-pictures.mjs");
  return {
    name: "pictures",
    announcement: "Drawing the pictures…",
    entry: script,
    inputs: [script, join(root, "scripts/pictures"), join(root, "shops"), lockFile],
    output: join(root, "dist/pictures"),
    make: async () =>
      run(localNode, [script]) && (await compressFiles(join(root, "dist/pictures"))),
  };
}

/** @returns {Build} */
function shopImages() {
  const script = join(root, "scripts/build-shop-images.ts");
  const ownCode = [
    script,
    join(root, "scripts/shop-images"),
    join(root, "packages/domain/src/shop/photos.ts"),
    join(root, "apps/server/src/features/photos/photo-variants.ts"),
  ];
  return {
    name: "shop images",
    announcement: "Preparing the shops' photos and icons…",
    entry: script,
    inputs: [...ownCode, ...pictures().inputs],
    output: join(root, "dist/shop-images"),
    make: () => run(localNode, [script]),
  };
}

/** @returns {Build} */
function webApp() {
  return {
    name: "web",
    announcement: "Building the web app…",
    entry: join(web, "index.html"),
    inputs: [web, join(root, "packages"), join(root, "scripts/prepare"), lockFile],
    output: join(root, "dist/web/index.html"),
    make: buildWebApp,
  };
}

/** @returns {Build} */
function server() {
  const folder = join(root, "apps/server");
  return {
    name: "server",
    announcement: "Building the server…",
    entry: join(folder, "src/main.ts"),
    inputs: [join(folder, "src"), join(folder, "vite.config.ts"), join(root, "packages"), lockFile],
    output: join(root, "dist/server/app/main.js"),
    make: () => run("vite", ["build", "--logLevel", "warn"], { cwd: folder, env }),
  };
}

/** @returns {Build} */
function pages() {
  const script = join(root, "dist/server/app/prerender-shops.js");
  return {
    name: "pages",
    announcement: "Rendering the shops' pages…",
    entry: script,
    inputs: [join(root, "shops"), ...webApp().inputs, ...server().inputs],
    output: join(root, "dist/prerendered"),
    make: () => run(localNode, [script], { env }),
  };
}

/** For the browser, and for prerendering on the server. */
async function buildWebApp() {
  const build = ["build", "--logLevel", "warn"];
  const prerenderer = [...build, "--ssr", "src/app/prerender-worker.ts"];
  if (!run("vite", build, { cwd: web, env })) return false;
  const [{ succeeded }] = await Promise.all([
    runBeside("vite", prerenderer, { cwd: web, env }),
    compressFiles(join(root, "dist/web/app")),
  ]);
  return succeeded;
}

/** @returns {Record<string, string>} */
function readStamps() {
  return existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, "utf8")) : {};
}

/** @param {Record<string, string>} stamps */
function writeStamps(stamps) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, JSON.stringify(stamps, null, 2));
}

const TEXT = /\.(js|css|svg|json|webmanifest)$/;
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

/**
 * Puts a compressed copy of each text file beside it, as small as it gets: the server sends it as it
 * stands.
 * @param {string} folder
 */
async function compressFiles(folder) {
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
