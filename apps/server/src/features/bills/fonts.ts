import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";

const require = createRequire(import.meta.url);

/** Beside the built server, which runs without packages; from its package in the source. */
function readFont(file: string): Buffer {
  try {
    return readFileSync(new URL(`fonts/${basename(file)}`, import.meta.url));
  } catch {
    return readFileSync(require.resolve(`@expo-google-fonts/arimo/${file}`));
  }
}

/**
 * Arimo is Liberation Sans under another name: one of the four typefaces that the Swiss style guide allows on
 * a payment part, with every letter that a bill may hold.
 */
export const FONT = "Liberation Sans";
export const BOLD = `${FONT}-Bold`;

const FILES = {
  [FONT]: "400Regular/Arimo_400Regular.ttf",
  [BOLD]: "700Bold/Arimo_700Bold.ttf",
};
const read = new Map<string, Buffer>();

/** Each by the name it is registered by. */
export function bundledFonts(): readonly (readonly [name: string, file: Buffer])[] {
  return Object.entries(FILES).map(([name, file]) => {
    const known = read.get(name) ?? readFont(file);
    read.set(name, known);
    return [name, known];
  });
}
