import {
  inZurich,
  isClockTime,
  isFetched,
  type Language,
  type Order,
  timeInZurich,
} from "@comptoir/domain";
import { WORDS } from "../../i18n/words.ts";
import { formatDay } from "../printing/formats.ts";
import type { Promised } from "./order-notices.ts";

type PromisedOrder = Pick<
  Order,
  "number" | "address" | "wish" | "channel" | "placedAt" | "promisedAt"
>;

/** By when an order is ready, or comes, in place of when it was expected before. */
export function promiseText(
  order: PromisedOrder,
  { at, before }: Promised,
  language: Language,
): string {
  const { ready, comes } = WORDS[language].mails.promised;
  const tell = isFetched(order) ? ready : comes;
  const instead = before ? aroundText(order, before, language) : spanText(order.wish);
  return tell(order.number, aroundText(order, at, language), instead);
}

/** The time; with its day, where that is not the one it was ordered for. */
export function aroundText(
  { wish, placedAt }: Pick<Order, "wish" | "placedAt">,
  instant: Date,
  language: Language,
): string {
  const { onDay } = WORDS[language].mails.promised;
  const { day } = inZurich(instant);
  const time = timeInZurich(instant);
  const wanted = wish?.date ?? inZurich(new Date(placedAt)).day;
  return day === wanted ? time : onDay(time, formatDay(day, language));
}

function spanText(wish: Order["wish"]): string | undefined {
  return wish && !isClockTime(wish.time) ? wish.time.replace("-", " – ") : undefined;
}
