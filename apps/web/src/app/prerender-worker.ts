import { parentPort, workerData } from "node:worker_threads";
import type { PrerenderedPage, PrerenderTask } from "@comptoir/contract";
import { prerenderShop } from "./prerender.tsx";

const { shops, languages } = workerData as PrerenderTask;
const answer = (page: PrerenderedPage) => parentPort?.postMessage(page);

for (const { slug, shop } of shops) {
  for (const language of languages) {
    await prerenderShop(slug, shop, language).then(
      (html) => answer({ slug, language, html }),
      (error: unknown) => answer({ slug, language, error }),
    );
  }
}
