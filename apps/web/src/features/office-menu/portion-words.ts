import type { Json } from "@comptoir/domain";
import { allDishes, type DishContent, freeWords, wordsFor } from "./menu-content.ts";

/** Measures that need no text, such as "250 g". */
const WEIGHT_OR_VOLUME = /^\d+([.,]\d+)?\s?(g|kg|ml|cl|dl|l)$/;

export function isMeasure(portion: string): boolean {
  return WEIGHT_OR_VOLUME.test(portion);
}

function portionsOf({ sizes = {}, details }: DishContent): readonly (string | undefined)[] {
  return [details?.portionSize, ...Object.values(sizes).map(({ portionSize }) => portionSize)];
}

export function portionsInWords(content: Json): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { dish } of allDishes(content)) {
    for (const portion of new Set(portionsOf(dish))) {
      if (portion && !isMeasure(portion)) counts.set(portion, (counts.get(portion) ?? 0) + 1);
    }
  }
  return counts;
}

/**
 * The portion for a typed text: the measure itself, or the id of a portion or unused text of that
 * name.
 */
export function findPortion(content: Json, typed: string): string | undefined {
  if (isMeasure(typed)) return typed;
  const isMeant = (id: string) =>
    id === typed ||
    (["fr", "en"] as const).some((one) => wordsFor(content, one, id)?.name === typed);
  return [...portionsInWords(content).keys(), ...freeWords(content)].find(isMeant);
}
