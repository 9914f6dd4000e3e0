import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

export interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

/** Arimo, which is drawn to the measures of Liberation Sans and Arial, and has every letter that people here have. */
const FILES = { regular: "400Regular/Arimo_400Regular.ttf", bold: "700Bold/Arimo_700Bold.ttf" };

let loading: Promise<Fonts> | undefined;

/** For documents, which carry their fonts along. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([readFont(FILES.regular), readFont(FILES.bold)]);
  return { regular, bold };
}

/** The built server has the files beside it, its source in the package they come from. */
async function readFont(file: string): Promise<Buffer> {
  try {
    return await readFile(new URL(`./fonts/${file}`, import.meta.url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    const { resolve } = createRequire(import.meta.url);
    return await readFile(resolve(`@expo-google-fonts/arimo/${file}`));
  }
}
