import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "@comptoir/domain";
import { use } from "react";
import { create } from "zustand";
import { untilLoaded } from "../platform/load-later.ts";
import { readStored, writeStored } from "../platform/storage.ts";
import type { Bundles, Dictionary } from "./bundles.ts";
import { common } from "./fr/common.ts";
import { shop } from "./fr/shop.ts";

const STORED_AS = "comptoir.language";

type BundleName = keyof Bundles;
const FIRST_SCREEN = ["common", "shop"] as const;

/** French words of the first screen come with the page, all others when they are first used. */
const loading = new Map<string, Promise<unknown>>([
  ["fr/common", settled(Promise.resolve(common), common)],
  ["fr/shop", settled(Promise.resolve(shop), shop)],
]);
const inUse = new Set<BundleName>(FIRST_SCREEN);
let wanted: Language | undefined;

const useLanguageStore = create<{ language: Language }>()(() => ({ language: storedLanguage() }));

function storedLanguage(): Language {
  const stored = readStored(STORED_AS);
  return LANGUAGES.find((language) => language === stored) ?? DEFAULT_LANGUAGE;
}

async function fetchWords(language: Language, bundle: BundleName): Promise<unknown> {
  const module = await import(`./${language}/${bundle}.ts`);
  const words: unknown = module[bundle];
  loading.set(`${language}/${bundle}`, settled(Promise.resolve(words), words));
  return words;
}

/** Whoever needs these words to go on waits for them, however long the connection is gone. */
function load(language: Language, bundle: BundleName): Promise<unknown> {
  const path = `${language}/${bundle}`;
  const promise = loading.get(path) ?? untilLoaded(() => fetchWords(language, bundle));
  if (!loading.has(path)) loading.set(path, promise);
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

/**
 * Switches once every word on the screen is there in the new language, and remembers the choice.
 * Of several choices the last one counts. False when the words cannot be had.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  wanted = language;
  try {
    await Promise.all([...inUse].map((bundle) => fetchWords(language, bundle)));
  } catch {
    return false;
  }
  if (wanted === language) {
    writeStored(STORED_AS, language);
    useLanguageStore.setState({ language });
  }
  return true;
}

/** The words of the first screen. Where they cannot be had, it shows in French, which came along. */
export async function loadFirstWords(): Promise<void> {
  const language = currentLanguage();
  try {
    await Promise.all(FIRST_SCREEN.map((bundle) => fetchWords(language, bundle)));
  } catch {
    useLanguageStore.setState({ language: DEFAULT_LANGUAGE });
  }
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
