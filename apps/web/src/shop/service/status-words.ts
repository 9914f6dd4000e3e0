import {
  busyMinutes,
  checkTakesOrders,
  inZurich,
  isUnwatched,
  isWithinDays,
  type Kitchen,
  kitchenStatus,
  type Language,
  nameIn,
  timeInZurich,
} from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatWhen } from "../../i18n/format-when.ts";

type Words = Dictionary<Bundles["service"]>;

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
