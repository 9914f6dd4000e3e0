import { FALLBACK_LANGUAGE, LANGUAGES, type Shop } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useLanguage } from "../i18n/words.ts";
import { readAs } from "../platform/read-as.ts";
import { useShop } from "./shop-context.tsx";
import { useVisit, type Visit } from "./visit.ts";
import { storedByVisit } from "./visit-storage.ts";

type Kept = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Names of what is in the basket, by key and language, for when it leaves the menu. */
const keptWords = storedByVisit<Kept>({
  name: "words",
  read: readAs(z.record(z.string(), z.record(z.string(), z.string()))),
  empty: () => ({}),
});

/** Drops the names of all other keys. */
export function keepWords(slug: string, visit: Visit, shop: Shop, keys: readonly string[]): void {
  const state = keptWords(slug, visit);
  const kept = state.getState();
  const next = Object.fromEntries(
    [...new Set(keys)].toSorted().flatMap((key) => {
      const names = namesIn(shop, key) ?? kept[key];
      return names ? [[key, names]] : [];
    }),
  );
  if (JSON.stringify(next) !== JSON.stringify(kept)) state.update(() => next);
}

function namesIn({ texts }: Shop, key: string): Record<string, string> | undefined {
  const names = LANGUAGES.flatMap((language) => {
    const name = texts[language]?.[key]?.name;
    return name === undefined ? [] : [[language, name]];
  });
  return names.length > 0 ? Object.fromEntries(names) : undefined;
}

export function useKeptName(): (key: string) => string | undefined {
  const { slug, shop } = useShop();
  const language = useLanguage();
  const kept = useStore(keptWords(slug, useVisit()));
  return (key) => {
    const names = namesIn(shop, key) ?? kept[key];
    return names?.[language] ?? names?.[FALLBACK_LANGUAGE];
  };
}
