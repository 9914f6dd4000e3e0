import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Arimo is Liberation Sans under another name: one of the four typefaces that the Swiss style guide allows on
 * a payment part, with every letter that people here have.
 */
export const FONT = "Liberation Sans";
export const BOLD = `${FONT}-Bold`;

interface FontFile {
  /** Beside the built server, which runs without packages. */
  readonly built: string;
  /** Of its package, where the source runs. */
  readonly source: () => string;
}

const REGULAR_FILE: FontFile = {
  built: "Arimo_400Regular.ttf",
  source: () => require.resolve("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf"),
};
const BOLD_FILE: FontFile = {
  built: "Arimo_700Bold.ttf",
  source: () => require.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"),
};

interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

let loaded: Fonts | undefined;

/** For documents, which carry their fonts along. */
export function loadFonts(): Fonts {
  loaded ??= {
    regular: withoutLayout(readFont(REGULAR_FILE)),
    bold: withoutLayout(readFont(BOLD_FILE)),
  };
  return loaded;
}

function readFont({ built, source }: FontFile): Buffer {
  try {
    return readFileSync(new URL(`fonts/${built}`, import.meta.url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return readFileSync(source());
  }
}

/** Its rules for kerning and ligatures are most of what reading it costs, and a document is none the worse without. */
function withoutLayout(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const at = 12 + n * 16;
    if (/^(GPOS|GSUB|GDEF)$/.test(font.toString("latin1", at, at + 4))) font.write("none", at);
  }
  return font;
}
