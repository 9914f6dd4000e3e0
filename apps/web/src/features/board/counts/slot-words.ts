import type { Day, DeliveryWish, Language } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../../../i18n/bundles.ts";
import { formatDay, formatSlot } from "../../../i18n/formats.ts";

type Words = Dictionary<Bundles["board"]>["slots"];

/** "12:00 – 15:00", with the day if it is not `day`. */
export function slotText(
  slot: DeliveryWish | null,
  day: Day,
  words: Words,
  language: Language,
): string {
  if (!slot) return words.at_once;
  const time = formatSlot(slot.time);
  return slot.date === day ? time : words.on_day(formatDay(slot.date, language), time);
}
