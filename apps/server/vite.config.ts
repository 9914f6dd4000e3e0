import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** What `src/pdf/fonts.ts` reads: the built server runs without the packages it was built from. */
const FONTS = {
  "Arimo_400Regular.ttf": "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf",
  "Arimo_700Bold.ttf": "@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf",
};
const fonts = {
  name: "fonts-beside-the-server",
  generateBundle(this: { emitFile: (file: object) => unknown }) {
    for (const [name, file] of Object.entries(FONTS)) {
      const source = readFileSync(require.resolve(file));
      this.emitFile({ type: "asset", fileName: `fonts/${name}`, source });
    }
  },
};

/**
 * The server, its admin commands and what prerenders its pages, with all they need in one folder: they start in a third of the time
 * and take two thirds of the memory of the same code read file by file. They stand as deep below the root
 * as their source.
 */
export default {
  plugins: [fonts],
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: "src/main.ts",
        admin: "src/cli/admin.ts",
        "bank-file-worker": "src/features/bank-files/bank-file-worker.ts",
        "prerender-shops": "src/pages/prerender-shops.ts",
      },
      output: { chunkFileNames: "[name]-[hash].js" },
    },
    outDir: "../../dist/server/app",
    emptyOutDir: true,
    target: "node24",
  },
  ssr: { noExternal: true, external: ["pg-native"] },
};
