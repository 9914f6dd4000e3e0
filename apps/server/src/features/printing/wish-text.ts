import { isClockTime, type Language, type Order } from "@comptoir/domain";
import { formatDay } from "./formats.ts";
import type { PrintedOrder } from "./printed-order.ts";

/** When it is wanted, and whether it is fetched or delivered; nothing where nobody said. */
export function wishText(
  { wish }: Pick<Order, "wish">,
  words: PrintedOrder["words"],
  language: Language,
): { readonly label: string; readonly text: string } | undefined {
  if (!wish) return undefined;
  if (isClockTime(wish.time)) return { label: words.pickUp, text: wish.time };
  const slot = wish.time.replace("-", " – ");
  return { label: words.delivery, text: `${formatDay(wish.date, language)}, ${slot}` };
}
