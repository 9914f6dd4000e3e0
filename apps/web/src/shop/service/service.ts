import {
  busyMinutes,
  checkTakesOrders,
  type Day,
  type Days,
  dayOf,
  dishSoldOut,
  firstFreeSlot,
  hasOwnSlots,
  inZurich,
  isUnwatched,
  isWithinDays,
  type Kitchen,
  kitchenStatus,
  type Language,
  nameIn,
  optionSoldOut,
  portionsLeft,
  type SoldOut,
  sizeSoldOut,
  soonest,
  timeInZurich,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatWhen } from "../../i18n/format-when.ts";

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

export function statusWords(kitchen: Kitchen, words: Words, language: Language): string {
  const { status } = words;
  const { now } = kitchen;
  const here = kitchenStatus(kitchen);
  if (here.state === "paused") {
    return here.until
      ? status.paused_until(formatWhen(here.until, now, words.until, language))
      : status.paused;
  }
  if (here.state === "closed") {
    const why = whyClosed(kitchen, words, language);
    const closed = why ? status.closed_for(why) : status.closed;
    const opens = here.opens && status.opens(formatWhen(here.opens, now, words.at, language));
    return listed([closed, opens, opens && checkTakesOrders(kitchen).ok && status.preorders]);
  }
  const busy = busyMinutes(kitchen.outages, kitchen.now);
  const last = here.state === "open" && here.lastOrders;
  const isTimed = last || here.state === "later";
  return listed([
    isTimed && status.open,
    busy > 0 ? status.busy(busy) : last && status.last_orders(timeInZurich(last)),
    here.state === "later" && status.for_later,
    isUnwatched(kitchen) && status.unwatched,
  ]);
}

/** Name of today's closing such as "Noël"; for several days without a name, "vacation". */
function whyClosed({ shop, way, now }: Kitchen, { status }: Words, language: Language): string {
  const today = inZurich(now).day;
  const exception = shop.service?.exceptions?.findLast(
    (other) =>
      (other.way ?? way) === way && isWithinDays(other, today) && other.services.length === 0,
  );
  if (!exception) return "";
  const name = exception.names && nameIn(exception.names, language);
  return name || (exception.from < exception.until ? status.vacation : "");
}

/** "Ouvert · dernières commandes à 21:45" */
function listed(parts: readonly (string | false | null | undefined)[]): string {
  const text = parts.filter(Boolean).join(" · ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
