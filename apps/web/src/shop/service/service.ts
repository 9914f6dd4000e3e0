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

/** What a card, a tile or a chip says of what it shows. */
export interface Mark {
  readonly text: string;
  /** Where there is little room: not until when. */
  readonly short: string;
  readonly isSoldOut: boolean;
}

/** All that the first look's parts show of the kitchen, in words. */
export interface Service {
  readonly kitchen: Kitchen;
  /** The line at the head of the page; empty where there is nothing to say. */
  readonly status: string;
  /** For which what is added now is wanted. */
  readonly day: Day;
  /** The first day of a delivery, where the shop has its own rules for it. */
  readonly earliestDay: Day | undefined;
  readonly markOf: (dish: string, size?: string) => Mark | undefined;
  readonly optionMark: (dish: string, option: string) => Mark | undefined;
  /** Something that was for some days only, and cannot be had any more. */
  readonly isOver: (on: Days | undefined) => boolean;
}

/** Few enough to say how many are left. */
const FEW = 5;

export function describeService(kitchen: Kitchen, words: Words, language: Language): Service {
  const { shop, way } = kitchen;
  const at = soonest(kitchen);
  const day = dayOf(shop, way, at);
  const gone = (soldOut: SoldOut | undefined): Mark | undefined =>
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
      const soldOut = gone(dishSoldOut(kitchen, dish, at) ?? sized);
      if (soldOut) return soldOut;
      const text = [ofDay(dish), few(dish)].filter(Boolean).join(" · ");
      return text ? { text, short: text, isSoldOut: false } : undefined;
    },
    optionMark: (dish, option) => gone(optionSoldOut(kitchen, dish, option, at)),
    isOver: (on) => on !== undefined && on.until < day,
  };
}

/** The days for which alone a dish can be had, if any. */
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
