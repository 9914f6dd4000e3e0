import { type DeliveryWish, isClockTime, type Language, listedSlot } from "@comptoir/domain";
import type { ReactNode } from "react";
import type { Bundles, Dictionary } from "../../i18n/bundles.ts";
import { formatWhen } from "../../i18n/format-when.ts";
import { formatDay, formatSlot } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OrderRefusal } from "../refusals.ts";

interface ServiceRefusalProps {
  readonly refused: OrderRefusal;
  readonly nameOf: (key: string) => string;
  /** Next free slot computed here. One in the server's refusal takes precedence. */
  readonly next?: DeliveryWish | null;
  readonly onTake: (next: DeliveryWish) => void;
  readonly children?: ReactNode;
}

export function ServiceRefusal({ refused, nameOf, next, onTake, children }: ServiceRefusalProps) {
  const words = useWords("service");
  const language = useLanguage();
  const { nextDate, nextTime } = refused.details ?? {};
  const nextSlot = nextDate && nextTime && { date: String(nextDate), time: String(nextTime) };
  const offered = nextSlot || (refused.code === "sold_out" ? undefined : next);
  return (
    <Notice tone="error">
      {refusalWords(refused, nameOf, words, language)}
      <span className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {offered && (
          <Button look="secondary" onClick={() => onTake(offered)}>
            {words.refused.take_next(slotWords(offered, words, language))}
          </Button>
        )}
        {children}
      </span>
    </Notice>
  );
}

type Words = Dictionary<Bundles["service"]>;

function refusalWords(
  { code, details = {} }: OrderRefusal,
  nameOf: ServiceRefusalProps["nameOf"],
  words: Words,
  language: Language,
): string {
  const { refused } = words;
  const now = new Date();
  const ends = details.until === undefined ? undefined : new Date(String(details.until));
  const until = ends ? formatWhen(ends, now, words.until, language) : "";
  if (code === "slot_full") return refused.slot_full;
  if (code === "slot_past") return refused.slot_past;
  if (code === "paused") return refused.paused(until);
  if (code === "shop_closed") {
    const opens = ends && refused.opens(formatWhen(ends, now, words.at, language));
    return [refused.closed, opens].filter(Boolean).join(" ");
  }
  const dish = nameOf(String(details.item));
  if (Number(details.left) > 0) return refused.only_left(dish, Number(details.left));
  const [whole, size] = String(details.what ?? details.item).split("/");
  const part = size ?? whole ?? "";
  return part === details.item || part === ""
    ? refused.sold_out(dish, until)
    : refused.part_sold_out(dish, nameOf(part), until);
}

/** "demain à 12:00", or "jeudi 19 novembre, 12:00 – 12:30" where it is a span. */
export function slotWords({ date, time }: DeliveryWish, words: Words, language: Language): string {
  if (isClockTime(time)) {
    const { from } = listedSlot(date, time, "pick_up");
    return formatWhen(from, new Date(), words.at, language);
  }
  return words.slot.on_day(formatDay(date, language), formatSlot(time));
}
