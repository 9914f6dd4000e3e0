import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import { untilLoaded } from "../platform/load-later.ts";
import type { Bundles, Dictionary } from "./bundles.ts";
import { common } from "./fr/common.ts";
import { shop } from "./fr/shop.ts";

export type BundleName = keyof Bundles;
type Words<B extends BundleName> = Promise<Dictionary<Bundles[B]>>;

/** The language of one page, and its words. A browser has one of these, a prerendering server many. */
export interface I18n {
  language(): Language;
  /** Calls back after every change of the language, until told to stop. */
  subscribe(listener: () => void): () => void;
  /** Words on the screen, which change along with the language. */
  words<B extends BundleName>(bundle: B): Words<B>;
  /** Words of a screen that is yet to come. */
  preload<B extends BundleName>(bundle: B): Words<B>;
  /** Where the words of the first screen cannot be had, it shows in French, which came along. */
  loadFirstScreen(): Promise<void>;
  /**
   * Changes once every word on the screen is there in the new language. Of several choices the last
   * one counts. False when the words cannot be had.
   */
  change(language: Language): Promise<boolean>;
}

const FIRST_SCREEN = ["common", "shop"] as const;

/** French words of the first screen come with the page, all others when they are first used. */
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
      // Until no others came onto the screen meanwhile.
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

/** Whoever needs these words to go on waits for them, however long the connection is gone. */
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
  // Whoever waits for them already holds on to the same promise.
  const waiting = loading.get(path);
  if (waiting) Object.assign(waiting, { status: "fulfilled", value: words });
  else loading.set(path, settled(words));
  return words;
}

/** Those of a shop's first screen can be asked for at once. */
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

/** Marked so, a promise gives its value to `use` at once instead of suspending for a moment. */
function settled(value: unknown): Promise<unknown> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}
