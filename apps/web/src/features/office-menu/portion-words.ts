import type { Json } from "@comptoir/domain";
import { allDishes, type DishContent, freeWords, wordsFor } from "./menu-content.ts";

/** As a config takes it without words of its own. */
const WEIGHT_OR_VOLUME = /^\d+([.,]\d+)?\s?(g|kg|ml|cl|dl|l)$/;

export function isMeasure(portion: string): boolean {
  return WEIGHT_OR_VOLUME.test(portion);
}

function portionsOf({ sizes = {}, details }: DishContent): readonly (string | undefined)[] {
  return [details?.portionSize, ...Object.values(sizes).map(({ portionSize }) => portionSize)];
}

/** Portions that are words, and in how many dishes. */
export function portionsInWords(content: Json): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { dish } of allDishes(content)) {
    for (const portion of new Set(portionsOf(dish))) {
      if (portion && !isMeasure(portion)) counts.set(portion, (counts.get(portion) ?? 0) + 1);
    }
  }
  return counts;
}

/** The portion that somebody means by what was typed: a measure, or words that the shop has for no other thing. */
export function findPortion(content: Json, typed: string): string | undefined {
  if (isMeasure(typed)) return typed;
  const isMeant = (id: string) =>
    id === typed ||
    (["fr", "en"] as const).some((one) => wordsFor(content, one, id)?.name === typed);
  return [...portionsInWords(content).keys(), ...freeWords(content)].find(isMeant);
}
