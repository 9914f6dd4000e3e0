import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}

const require = createRequire(import.meta.url);
let loading: Promise<Fonts> | undefined;

/** For documents, which carry their fonts along. */
export function loadFonts(): Promise<Fonts> {
  loading ??= readFonts().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Arimo, which is drawn to the measures of Liberation Sans and Arial, and has every letter that people here have. */
async function readFonts(): Promise<Fonts> {
  const [regular, bold] = await Promise.all([
    readFont("Arimo_400Regular.ttf", () =>
      require.resolve("@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf"),
    ),
    readFont("Arimo_700Bold.ttf", () =>
      require.resolve("@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf"),
    ),
  ]);
  return { regular, bold };
}

/** The built server has the files beside it, its source in the package they come from. */
async function readFont(name: string, packaged: () => string): Promise<Buffer> {
  try {
    return await readFile(new URL(`./fonts/${name}`, import.meta.url));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return await readFile(packaged());
  }
}
