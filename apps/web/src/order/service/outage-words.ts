import {
  addDays,
  inZurich,
  type Language,
  type OutageTarget,
  type Shop,
  sizeText,
  startOfDay,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatDay, formatInstant, formatTime } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useClock } from "../../platform/clock.ts";
import { shopName } from "../../shop/shop.ts";
import type { Glance } from "./service-glance.ts";
import type { StaffOutage } from "./staff-service.ts";

type Words = Dictionary<Bundles["board"]>["service"];

export function useOutageWords(shop: Shop) {
  const words = useWords("board").service;
  const language = useLanguage();
  const today = useClock((now) => inZurich(new Date(now)).day);
  const targetName = useTargetName();
  const untilOf = (until: Date | null) => untilText(until, today, words, language);
  const isOfToday = (instant: Date) => inZurich(instant).day === today;
  return {
    nameOf: (target: OutageTarget) => targetName(shop, target),
    untilOf,
    whenOf: (instant: Date) => whenText(instant, today, words, language),
    reasonOf: ({ reason, minutes = 0 }: StaffOutage) =>
      reason === "busy" ? words.off.busy_by(minutes) : words.off.reasons[reason],
    sinceOf: ({ since, by }: StaffOutage) => {
      const time = (isOfToday(since) ? formatTime : formatInstant)(since.toISOString(), language);
      return by ? words.off.since_by(time, by) : words.off.since(time);
    },
    glance: (glance: Glance) => glanceText(glance, words, untilOf),
  };
}

export function useTargetName() {
  const { off, ways } = useWords("board").service;
  const { lines } = useWords("orders");
  const language = useLanguage();
  return (shop: Shop, { kind, id }: OutageTarget): string => {
    if (kind === "shop") return off.whole_shop;
    if (kind === "way") return id === "delivery" ? ways.delivery : ways.pick_up;
    const [dish = id, size] = kind === "size" ? id.split("/") : [id];
    const name = capitalise(shopName(shop, dish, language));
    return size ? `${name} ${sizeText(size, lines)}` : name;
  };
}

/** Ingredient names are stored in lower case. */
function capitalise(name: string): string {
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}

function glanceText(
  glance: Glance,
  { glance: words, ways }: Words,
  untilOf: (until: Date | null) => string,
): string {
  if (glance.state === "open") return words.open;
  if (glance.state === "busy") return words.busy(glance.minutes);
  const { state, until, way } = glance;
  const stateText = until ? words[`${state}_until`](untilOf(until)) : words[state];
  return way ? words.of_way(ways[way], stateText) : stateText;
}

/** "jusqu’à 18:40", "pour aujourd’hui", "jusqu’au mardi 24 novembre, 11:30" */
function untilText(until: Date | null, today: string, words: Words, language: Language): string {
  if (until === null) return words.until_put_back;
  const tomorrow = addDays(today, 1);
  const { day } = inZurich(until);
  const isMidnight = until.getTime() === startOfDay(day).getTime();
  const time = formatTime(until.toISOString(), language);
  if (day === today) return words.until_time(time);
  if (day === tomorrow) return isMidnight ? words.for_today : words.until_tomorrow(time);
  const named = formatDay(day, language);
  return isMidnight ? words.until_day(named) : words.until_day_time(named, time);
}

/** "18:40", "demain, 11:30", "mardi 24 novembre" */
function whenText(instant: Date, today: string, words: Words, language: Language): string {
  const { day } = inZurich(instant);
  const isMidnight = instant.getTime() === startOfDay(day).getTime();
  const time = formatTime(instant.toISOString(), language);
  if (day === today) return time;
  if (day === addDays(today, 1)) return isMidnight ? words.midnight : words.tomorrow(time);
  return formatDay(day, language);
}
