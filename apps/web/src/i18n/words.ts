import type { Language } from "@comptoir/domain";
import { createContext, use, useSyncExternalStore } from "react";
import type { Bundles, Dictionary } from "./bundles.ts";
import type { BundleName, I18n } from "./i18n.ts";

export const I18nContext = createContext<I18n | null>(null);

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("words are used outside of I18nContext");
  return i18n;
}

export function useWords<B extends BundleName>(bundle: B): Dictionary<Bundles[B]> {
  useLanguage();
  // Always call `use`, even for loaded texts: a render repeated after suspending must make the same
  // calls.
  return use(useI18n().words(bundle));
}

export function useLanguage(): Language {
  const { subscribe, language } = useI18n();
  return useSyncExternalStore(subscribe, language, language);
}
