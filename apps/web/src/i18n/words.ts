import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@comptoir/domain";
import { use } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "../lib/storage.ts";
import type { Bundles, Dictionary } from "./bundles.ts";
import { common } from "./fr/common.ts";
import { shop } from "./fr/shop.ts";

const STORED_AS = "comptoir.language";

type BundleName = keyof Bundles;

/** French words of the first screen come with the page, all others when they are first used. */
const loading = new Map<string, Promise<unknown>>([
  ["fr/common", settled(Promise.resolve(common), common)],
  ["fr/shop", settled(Promise.resolve(shop), shop)],
]);
const inUse = new Set<BundleName>();

const useLanguageStore = create<{ language: Language }>()(() => ({ language: storedLanguage() }));

function storedLanguage(): Language {
  const stored = readStored(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

function load(language: Language, bundle: BundleName): Promise<unknown> {
  const path = `${language}/${bundle}`;
  const known = loading.get(path);
  if (known) return known;
  const promise: Promise<unknown> = import(`./${language}/${bundle}.ts`).then(
    (module) => {
      settled(promise, module[bundle]);
      return module[bundle];
    },
    (error: unknown) => {
      loading.delete(path);
      throw error;
    },
  );
  loading.set(path, promise);
  return promise;
}

/** Marked so, a promise gives its value to `use` at once instead of suspending for a moment. */
function settled(promise: Promise<unknown>, value: unknown): Promise<unknown> {
  return Object.assign(promise, { status: "fulfilled", value });
}

/** The words of one part of the app, in the chosen language: `words.total`, `words.missing("…")`. */
export function useWords<B extends BundleName>(bundle: B): Dictionary<Bundles[B]> {
  const language = useLanguageStore((state) => state.language);
  inUse.add(bundle);
  // Always `use`, even when the words are there: a render that suspended must repeat the same calls.
  return use(load(language, bundle)) as Dictionary<Bundles[B]>;
}

export function useLanguage(): Language {
  return useLanguageStore((state) => state.language);
}

export function currentLanguage(): Language {
  return useLanguageStore.getState().language;
}

/** Switches once every word on the screen is there in the new language, and remembers the choice. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...inUse].map((bundle) => load(language, bundle)));
  writeStored(STORED_AS, language);
  useLanguageStore.setState({ language });
}

/** Loads words ahead of the screen that needs them. */
export function preloadWords(bundle: BundleName): Promise<unknown> {
  return load(currentLanguage(), bundle);
}

/** The page says its language, and a cookie lets the server draw the next one in it. */
function announceLanguage(): void {
  const language = currentLanguage();
  document.documentElement.lang = language;
  // biome-ignore lint/suspicious/noDocumentCookie: a fixed text; the Cookie Store API is not everywhere yet.
  document.cookie = `comptoir_language=${language}; path=/; max-age=31536000; samesite=lax`;
}

if (!import.meta.env.SSR) {
  useLanguageStore.subscribe(announceLanguage);
  announceLanguage();
}
