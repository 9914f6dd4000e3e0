import { FALLBACK_LANGUAGE, LANGUAGES, type Shop } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useLanguage } from "../i18n/words.ts";
import { readAs } from "../platform/read-as.ts";
import { useShop } from "./shop-context.tsx";
import { useVisit, type Visit } from "./visit.ts";
import { storedByVisit } from "./visit-storage.ts";

type Kept = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What the dishes and options in a basket are called, by key and language, for when they leave the menu. */
const keptWords = storedByVisit<Kept>({
  name: "words",
  read: readAs(z.record(z.string(), z.record(z.string(), z.string()))),
  empty: () => ({}),
});

/** Keeps the names of these, and of no others. */
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

/** The name of something that is or was on the menu; undefined where nobody knows it any more. */
export function useKeptName(): (key: string) => string | undefined {
  const { slug, shop } = useShop();
  const language = useLanguage();
  const kept = useStore(keptWords(slug, useVisit()));
  return (key) => {
    const names = namesIn(shop, key) ?? kept[key];
    return names?.[language] ?? names?.[FALLBACK_LANGUAGE];
  };
}
