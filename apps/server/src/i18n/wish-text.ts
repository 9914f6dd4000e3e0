import { isClockTime, isFetched, type Language, type Order } from "@comptoir/domain";
import type { Dictionary } from "./dictionary.ts";
import { formatDay } from "./formats.ts";

export function wishText(
  order: Pick<Order, "wish" | "address" | "channel">,
  words: Dictionary["printouts"],
  language: Language,
): { readonly label: string; readonly text: string } | undefined {
  const { wish } = order;
  if (!wish) return undefined;
  if (isClockTime(wish.time)) return { label: words.pickUp, text: wish.time };
  const slot = wish.time.replace("-", " – ");
  const label = isFetched(order) ? words.pickUp : words.delivery;
  return { label, text: `${formatDay(wish.date, language)}, ${slot}` };
}
