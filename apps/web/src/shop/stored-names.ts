import { FALLBACK_LANGUAGE, LANGUAGES, type Shop } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useLanguage } from "../i18n/words.ts";
import { readAs } from "../platform/read-as.ts";
import { useDishWords } from "./dish-words.ts";
import { useShop } from "./shop-context.tsx";
import { useVisit, type Visit } from "./visit.ts";
import { storedByVisit } from "./visit-storage.ts";

type StoredNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names of what is in the basket, by key and language, for when it leaves the menu. */
const storedNames = storedByVisit<StoredNames>({
  name: "words",
  read: readAs(z.record(z.string(), z.record(z.string(), z.string()))),
  empty: () => ({}),
});

export function storeNames(slug: string, visit: Visit, shop: Shop, keys: readonly string[]): void {
  const state = storedNames(slug, visit);
  const stored = state.getState();
  const next = Object.fromEntries(
    [...new Set(keys)].toSorted().flatMap((key) => {
      const names = namesIn(shop, key) ?? stored[key];
      return names ? [[key, names]] : [];
    }),
  );
  if (JSON.stringify(next) !== JSON.stringify(stored)) state.update(() => next);
}

function namesIn({ texts }: Shop, key: string): Record<string, string> | undefined {
  const names = LANGUAGES.flatMap((language) => {
    const name = texts[language]?.[key]?.name;
    return name === undefined ? [] : [[language, name]];
  });
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}

export function useStoredName(): (key: string) => string | undefined {
  const { slug, shop } = useShop();
  const language = useLanguage();
  const stored = useStore(storedNames(slug, useVisit()));
  return (key) => {
    const names = namesIn(shop, key) ?? stored[key];
    return names?.[language] ?? names?.[FALLBACK_LANGUAGE];
  };
}

/** Also for dishes that are no longer on the menu. */
export function useFormerName(): (key: string) => string {
  const { sizeName } = useDishWords();
  const storedName = useStoredName();
  return (key) => storedName(key) ?? sizeName(key);
}
