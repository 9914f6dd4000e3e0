import { existsSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*?"(\.[^"]+\.tsx?)";/gm;

/** The files of ours that come with a file: those it imports, and those they import, not later ones. */
export function staticImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, path = ""] of readFileSync(file, "utf8").matchAll(STATIC_IMPORT)) {
    staticImports(resolve(dirname(file), path), found);
  }
  return found;
}

const ICON_IMPORT = /import \{([^}]+)\} from "lucide-react";/g;

/** The icons those files show, by the names of their files: `ShoppingBag` is shopping-bag. */
export function iconsOf(files: Iterable<string>): Set<string> {
  const names = [...files].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(ICON_IMPORT)].flatMap(
      ([, list = ""]) => list.match(/\b[A-Z]\w+/g) ?? [],
    ),
  );
  return new Set(names.map((name) => name.replace(/\B(?=[A-Z\d])/g, "-").toLowerCase()));
}
