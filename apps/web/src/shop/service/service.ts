import {
  type Day,
  type Days,
  dayOf,
  dishSoldOut,
  firstFreeSlot,
  hasOwnSlots,
  type Kitchen,
  type Language,
  optionSoldOut,
  portionsLeft,
  type SoldOut,
  sizeSoldOut,
  soonest,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatWhen } from "../../i18n/format-when.ts";
import { statusWords } from "./status-words.ts";

type Words = Dictionary<Bundles["service"]>;

/** Availability label on a card, tile or chip. */
export interface Mark {
  readonly text: string;
  /** Without the end time, for narrow places. */
  readonly short: string;
  readonly isSoldOut: boolean;
}

export interface Service {
  readonly kitchen: Kitchen;
  /** Status line at the top of the page; empty if there is nothing to say. */
  readonly status: string;
  /** Service day that a dish added now would be for. */
  readonly day: Day;
  /** First delivery day, if the shop has its own service rules. */
  readonly earliestDay: Day | undefined;
  readonly markOf: (dish: string, size?: string) => Mark | undefined;
  readonly optionMark: (dish: string, option: string) => Mark | undefined;
  readonly isOver: (on: Days | undefined) => boolean;
}

/** At or below this count, say how many are left. */
const FEW = 5;

export function describeService(kitchen: Kitchen, words: Words, language: Language): Service {
  const { shop, way } = kitchen;
  const at = soonest(kitchen);
  const day = dayOf(shop, way, at);
  const soldOutMark = (soldOut: SoldOut | undefined): Mark | undefined =>
    soldOut && {
      text: soldOutWords(soldOut, kitchen, words, language),
      short: words.mark.sold_out,
      isSoldOut: true,
    };

  const few = (dish: string): string => {
    const left = portionsLeft(kitchen, dish, at);
    return left !== undefined && left <= FEW ? words.mark.left(left) : "";
  };
  const ofDay = (dish: string): string => (daysOf(kitchen, dish) ? words.mark.dish_of_day : "");

  return {
    kitchen,
    status: statusWords(kitchen, words, language),
    day,
    earliestDay: hasOwnSlots(shop, way) ? (firstFreeSlot(kitchen, [])?.day ?? "") : undefined,
    markOf: (dish, size) => {
      const sized = size === undefined ? undefined : sizeSoldOut(kitchen, dish, size, at);
      const soldOut = soldOutMark(dishSoldOut(kitchen, dish, at) ?? sized);
      if (soldOut) return soldOut;
      const text = [ofDay(dish), few(dish)].filter(Boolean).join(" · ");
      return text ? { text, short: text, isSoldOut: false } : undefined;
    },
    optionMark: (dish, option) => soldOutMark(optionSoldOut(kitchen, dish, option, at)),
    isOver: (on) => on !== undefined && on.until < day,
  };
}

function daysOf({ shop }: Kitchen, dish: string): Days | undefined {
  if (shop.kind === "custom") return shop.categories[dish]?.on;
  const dishes = Object.values(shop.categories).flatMap(({ options }) => options);
  return dishes.find(({ itemId }) => itemId === dish)?.on;
}

/** "Épuisé jusqu’à 18:00" */
function soldOutWords(
  { until }: SoldOut,
  { now }: Pick<Kitchen, "now">,
  { mark, until: untilWords }: Words,
  language: Language,
): string {
  return until ? mark.sold_out_until(formatWhen(until, now, untilWords, language)) : mark.sold_out;
}
