import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PrerenderedPage, PrerenderTask } from "@comptoir/contract";
import { LANGUAGES, type Language } from "@comptoir/domain";
import type { LoadedShop } from "../features/shops/shops.ts";

export interface Prerenderer {
  /**
   * Gives the content of a shop's page in each language: at once where it is kept from before, else
   * as soon as it is rendered. What cannot be rendered never comes.
   */
  prerender(shop: LoadedShop, onPage: OnPage): void;
  close(): Promise<void>;
}

type OnPage = (language: Language, html: string) => void;

interface PrerendererOptions {
  /** The web app as it was built for this purpose. */
  readonly prerenderer: string;
  /** Where pages are kept, each until its shop or the web app is another. */
  readonly kept: string;
  /** Where the build has put those of the shops that come with it. */
  readonly prerendered?: string | undefined;
  readonly onError: (error: unknown) => void;
}

/** Renders in a thread of its own, which ends when there is nothing left to render. */
export function createPrerenderer({
  prerenderer,
  prerendered,
  kept: keptIn,
  onError,
}: PrerendererOptions): Prerenderer {
  const entry = join(prerenderer, "prerender-worker.js");
  const build = hashOf(entry);
  const kept = createKeptPages(keptIn, build);
  const ofBuild = prerendered === undefined ? undefined : createKeptPages(prerendered, build);
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
      const asked = batch.get(page.slug);
      if ("error" in page) onError(page.error);
      else if (asked) {
        kept.write(asked.shop, page.language, page.html);
        asked.onPage(page.language, page.html);
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
        html: kept.read(shop, language) ?? ofBuild?.read(shop, language),
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

/** One file a page, whose first line says of what shop and web app it was made. */
function createKeptPages(directory: string, build: string) {
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
        // Where nothing may be written, the page is rendered again after the next start.
      }
    },
  };
}

/** Of the entry alone: it names all other files of the build by their hashes. */
function hashOf(entry: string): string {
  const code = existsSync(entry) ? readFileSync(entry) : "";
  return createHash("sha256").update(code).digest("base64url").slice(0, 22);
}
