import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import { untilLoaded } from "../platform/load-later.ts";
import type { Bundles, Dictionary } from "./bundles.ts";
import { common } from "./fr/common.ts";
import { shop } from "./fr/shop.ts";

export type BundleName = keyof Bundles;
type Words<B extends BundleName> = Promise<Dictionary<Bundles[B]>>;

/** Language and texts of one page. A browser has one instance, a prerendering server many. */
export interface I18n {
  language(): Language;
  subscribe(listener: () => void): () => void;
  /** Texts in use on the screen, which `change` loads in the new language. */
  words<B extends BundleName>(bundle: B): Words<B>;
  /** Texts for a later screen, which `change` does not wait for. */
  preload<B extends BundleName>(bundle: B): Words<B>;
  /** Falls back to French, which is bundled, if the texts cannot be loaded. */
  loadFirstScreen(): Promise<void>;
  /**
   * Changes the language once all texts in use are loaded. The last call wins. False if loading
   * fails.
   */
  change(language: Language): Promise<boolean>;
}

const FIRST_SCREEN = ["common", "shop"] as const;

/** The French texts of the first screen are bundled, all others are loaded on first use. */
const loading = new Map<string, Promise<unknown>>([
  ["fr/common", settled(common)],
  ["fr/shop", settled(shop)],
]);

export function createI18n(initial: Language, onChosen = (_language: Language) => {}): I18n {
  let language = initial;
  let wanted: Language | undefined;
  const inUse = new Set<BundleName>(FIRST_SCREEN);
  const listeners = new Set<() => void>();
  const set = (next: Language) => {
    language = next;
    for (const listener of listeners) listener();
  };
  const preload = <B extends BundleName>(bundle: B) => load(language, bundle) as Words<B>;

  return {
    language: () => language,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    words(bundle) {
      inUse.add(bundle);
      return preload(bundle);
    },
    preload,
    async loadFirstScreen() {
      const isThere = await fetchAll(language, FIRST_SCREEN);
      if (!isThere) set(DEFAULT_LANGUAGE);
    },
    async change(next) {
      wanted = next;
      let isThere = true;
      // Repeat if more bundles came into use while loading.
      for (let count = 0; isThere && count < inUse.size; ) {
        count = inUse.size;
        isThere = await fetchAll(next, [...inUse]);
      }
      if (isThere && wanted === next) {
        onChosen(next);
        set(next);
      }
      return isThere;
    },
  };
}

/** Retries until loaded: components cannot continue without the texts. */
function load(language: Language, bundle: BundleName): Promise<unknown> {
  const path = `${language}/${bundle}`;
  const promise = loading.get(path) ?? untilLoaded(() => fetchWords(language, bundle));
  if (!loading.has(path)) loading.set(path, promise);
  return promise;
}

async function fetchAll(language: Language, bundles: readonly BundleName[]): Promise<boolean> {
  return await Promise.all(bundles.map((bundle) => fetchWords(language, bundle))).then(
    () => true,
    () => false,
  );
}

async function fetchWords(language: Language, bundle: BundleName): Promise<unknown> {
  const words: unknown = (await importWords(language, bundle))[bundle];
  const path = `${language}/${bundle}`;
  // Components may already hold this promise: settle it in place.
  const waiting = loading.get(path);
  if (waiting) Object.assign(waiting, { status: "fulfilled", value: words });
  else loading.set(path, settled(words));
  return words;
}

/** The bundles of a shop's first screen are imported directly, without a further chunk. */
async function importWords(
  language: Language,
  bundle: BundleName,
): Promise<Record<string, unknown>> {
  if (bundle === "common") return await import(`./${language}/common.ts`);
  if (bundle === "shop") return await import(`./${language}/shop.ts`);
  if (bundle === "composer") return await import(`./${language}/composer.ts`);
  return bundle.startsWith("office")
    ? (await import("./office-words.ts")).importOfficeWords(language, bundle)
    : (await import("./later-words.ts")).importLaterWords(language, bundle);
}

/** React's `use` reads a promise with these fields at once, without suspending. */
function settled(value: unknown): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}
