import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

interface FontFile {
  /** Beside the built server, which runs without packages. */
  readonly built: string;
  /** Of its package, where the source runs. */
  readonly source: () => string;
}

function readFont({ built, source }: FontFile): Buffer {
  try {
    return readFileSync(new URL(`fonts/${built}`, import.meta.url));
  } catch {
    return readFileSync(source());
  }
}

/**
 * Arimo is Liberation Sans under another name: one of the four typefaces that the Swiss style guide allows on
 * a payment part, with every letter that a bill may hold.
 */
export const FONT = "Liberation Sans";
export const BOLD = `${FONT}-Bold`;

const FILES: Readonly<Record<string, FontFile>> = {
  [FONT]: {
    built: "Arimo_400Regular.ttf",
    source: () => require.resolve("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf"),
  },
  [BOLD]: {
    built: "Arimo_700Bold.ttf",
    source: () => require.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"),
  },
};
const read = new Map<string, Buffer>();

/** Each by the name it is registered by. */
export function bundledFonts(): readonly (readonly [name: string, file: Buffer])[] {
  return Object.entries(FILES).map(([name, file]) => {
    const known = read.get(name) ?? withoutLayout(readFont(file));
    read.set(name, known);
    return [name, known];
  });
}

/** Its rules for kerning and ligatures are most of what reading it costs, and a bill is none the worse without. */
function withoutLayout(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const at = 12 + n * 16;
    if (/^(GPOS|GSUB|GDEF)$/.test(font.toString("latin1", at, at + 4))) font.write("none", at);
  }
  return font;
}
