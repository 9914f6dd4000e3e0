import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PrerenderedPage, PrerenderTask } from "@comptoir/contract";
import { LANGUAGES, type Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";

export interface Prerenderer {
  /**
   * Calls `onPage` for each language: at once if cached, otherwise when rendered. Never for a page
   * that fails to render.
   */
  prerender(shop: LoadedShop, onPage: OnPage): void;
  close(): Promise<void>;
}

type OnPage = (language: Language, html: string) => void;

interface PrerendererOptions {
  readonly prerenderer: string;
  /** Cache directory. An entry is valid for one version of the shop and the web app. */
  readonly cacheDirectory: string;
  readonly prerendered?: string | undefined;
  readonly onError: (error: unknown) => void;
}

export function createPrerenderer({
  prerenderer,
  prerendered,
  cacheDirectory: keptIn,
  onError,
}: PrerendererOptions): Prerenderer {
  const entry = join(prerenderer, "prerender-worker.js");
  const build = hashOf(entry);
  const cache = createPageCache(keptIn, build);
  const ofBuild = prerendered === undefined ? undefined : createPageCache(prerendered, build);
  const waiting = new Map<string, { shop: LoadedShop; onPage: OnPage }>();
  let worker: Worker | undefined;

  const renderWaiting = () => {
    if (worker || waiting.size === 0) return;
    const batch = new Map(waiting);
    waiting.clear();
    const shops = [...batch.values()].map(({ shop: { slug, shown } }) => ({
      slug,
      shop: shown.shop,
    }));
    const task: PrerenderTask = { shops, languages: LANGUAGES };
    worker = new Worker(entry, { workerData: task, execArgv: [] });
    worker.on("message", (page: PrerenderedPage) => {
      const pending = batch.get(page.slug);
      if ("error" in page) onError(page.error);
      else if (pending) {
        cache.write(pending.shop, page.language, page.html);
        pending.onPage(page.language, page.html);
      }
    });
    worker.on("error", onError);
    worker.on("exit", () => {
      worker = undefined;
      renderWaiting();
    });
  };
  return {
    prerender(shop, onPage) {
      const pages = LANGUAGES.map((language) => ({
        language,
        html: cache.read(shop, language) ?? ofBuild?.read(shop, language),
      }));
      for (const { language, html } of pages) if (html !== undefined) onPage(language, html);
      if (pages.every(({ html }) => html !== undefined)) return;
      waiting.set(shop.slug, { shop, onPage });
      renderWaiting();
    },
    async close() {
      waiting.clear();
      await worker?.terminate();
    },
  };
}

function createPageCache(directory: string, build: string) {
  const fileOf = (slug: string, language: Language) => join(directory, `${slug}.${language}.html`);
  const madeOf = ({ shown }: LoadedShop) => `<!-- ${build} ${shown.version} -->\n`;
  return {
    read(shop: LoadedShop, language: Language): string | undefined {
      try {
        const text = readFileSync(fileOf(shop.slug, language), "utf8");
        return text.startsWith(madeOf(shop)) ? text.slice(madeOf(shop).length) : undefined;
      } catch {
        return undefined;
      }
    },
    write(shop: LoadedShop, language: Language, html: string): void {
      const file = fileOf(shop.slug, language);
      try {
        mkdirSync(directory, { recursive: true });
        writeFileSync(`${file}.${process.pid}`, madeOf(shop) + html);
        renameSync(`${file}.${process.pid}`, file);
      } catch {
        // Without a writable cache, the page is rendered again after the next start.
      }
    },
  };
}

/** Hashing the entry is enough: it names all other files by their hashes. */
function hashOf(entry: string): string {
  const code = existsSync(entry) ? readFileSync(entry) : "";
  return createHash("sha256").update(code).digest("base64url").slice(0, 22);
}
