import { globSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_LANGUAGE, LANGUAGES } from "@comptoir/domain";
import { openBrowser } from "./guide/camera.ts";
import { prepare } from "./guide/prepare.ts";
import { openProduct } from "./guide/product.ts";
import type { Guide } from "./guide/walk.ts";
import { walkComposed, walkMenu } from "./guide/walk-menu.ts";
import { walkOpening } from "./guide/walk-opening.ts";
import { walkPublication } from "./guide/walk-publication.ts";
import { walkDesktop, walkRooms } from "./guide/walk-rooms.ts";
import { walkBoard, walkService } from "./guide/walk-service.ts";
import { guideWords } from "./guide/words.ts";
import { root } from "./run.mjs";

/** Takes the screenshots of the owners' guide from the built product, in each language. */
const WALKS = [
  walkOpening,
  walkMenu,
  walkComposed,
  walkPublication,
  walkRooms,
  walkDesktop,
  walkService,
  walkBoard,
];

for (const language of LANGUAGES) {
  const folder = join(root, "docs/owner", language);
  for (const old of globSync("*.webp", { cwd: folder })) rmSync(join(folder, old));
  const screenshots = language === DEFAULT_LANGUAGE ? join(root, "docs/screenshots") : undefined;
  console.log(`docs/owner/${language}`);
  const browser = await openBrowser();
  const product = await openProduct();
  try {
    const words = await guideWords(language);
    const people = await prepare(product);
    const guide: Guide = { browser, product, people, language, words, folder, screenshots };
    for (const walk of WALKS) await walk(guide);
  } finally {
    await browser.close();
    await product.close();
  }
}
