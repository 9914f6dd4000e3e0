import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
}

export type Manifest = Readonly<Record<string, Chunk>>;

export function readManifest(webDir: string): Manifest {
  const file = join(webDir, ".vite", "manifest.json");
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
}

export function chunksOf(manifest: Manifest, page: string): string[] {
  const brought = new Set(withImports(manifest, entryOf(manifest)));
  return withImports(manifest, page)
    .filter((name) => !brought.has(name))
    .flatMap((name) => manifest[name]?.file ?? []);
}

export function stylesOf(manifest: Manifest, module: string): string[] {
  const cssOf = (name: string) =>
    withImports(manifest, name).flatMap((chunk) => manifest[chunk]?.css ?? []);
  const brought = cssOf(entryOf(manifest));
  return cssOf(module).filter((file) => !brought.includes(file));
}

function entryOf(manifest: Manifest): string {
  return Object.keys(manifest).find((name) => manifest[name]?.isEntry) ?? "";
}

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  return [
    ...(manifest[name] ? [name] : []),
    ...(manifest[name]?.imports ?? []).flatMap((next) => withImports(manifest, next, seen)),
  ];
}
