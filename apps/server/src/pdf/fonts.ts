import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/**
 * Arimo is Liberation Sans under another name: one of the four typefaces that the Swiss style guide
 * allows on a payment part.
 */
export const FONT = "Liberation Sans";
export const BOLD = `${FONT}-Bold`;

interface FontFile {
  /** Beside the built server, which has no node_modules. */
  readonly built: string;
  /** In node_modules, when running from source. */
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

/** Drops the layout tables: parsing them takes most of the time, and documents do not need them. */
function withoutLayout(font: Buffer): Buffer {
  const tables = font.readUInt16BE(4);
  for (let n = 0; n < tables; n += 1) {
    const at = 12 + n * 16;
    if (/^(GPOS|GSUB|GDEF)$/.test(font.toString("latin1", at, at + 4))) font.write("none", at);
  }
  return font;
}
