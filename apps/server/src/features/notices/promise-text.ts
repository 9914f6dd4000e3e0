import {
  type Day,
  inZurich,
  isClockTime,
  isFetched,
  type Language,
  type Order,
  timeInZurich,
} from "@comptoir/domain";
import { formatDay } from "../../i18n/formats.ts";
import { WORDS } from "../../i18n/words.ts";
import type { NewPromise } from "./order-notices.ts";

type PromisedOrder = Pick<Order, "number" | "address" | "wish" | "channel" | "placedAt">;

export function promiseText(
  order: PromisedOrder,
  { at, before }: NewPromise,
  language: Language,
): string {
  const { ready, comes, onDay } = WORDS[language].mails.promised;
  const sentence = isFetched(order) ? ready : comes;
  const expected = before ? timeInZurich(before) : spanText(order.wish);
  const day = before ? inZurich(before).day : wantedDay(order);
  const isOtherDay = inZurich(at).day !== day || day !== wantedDay(order);
  const instead = expected && isOtherDay ? onDay(expected, formatDay(day, language)) : expected;
  return sentence(order.number, aroundText(order, at, language), instead);
}

export function aroundText(
  order: Pick<Order, "wish" | "placedAt">,
  instant: Date,
  language: Language,
): string {
  const { day } = inZurich(instant);
  const time = timeInZurich(instant);
  if (day === wantedDay(order)) return time;
  return WORDS[language].mails.promised.onDay(time, formatDay(day, language));
}

function wantedDay({ wish, placedAt }: Pick<Order, "wish" | "placedAt">): Day {
  return wish?.date ?? inZurich(new Date(placedAt)).day;
}

function spanText(wish: Order["wish"]): string | undefined {
  return wish && !isClockTime(wish.time) ? wish.time.replace("-", " – ") : undefined;
}
