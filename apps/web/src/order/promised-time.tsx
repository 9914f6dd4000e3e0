import { isClockTime, isFinal, listedSlot, type Order } from "@comptoir/domain";
import { Clock } from "lucide-react";
import { useState } from "react";
import { formatWhen } from "../i18n/format-when.ts";
import { useLanguage, useWords } from "../i18n/words.ts";

interface PromisedTimeProps {
  readonly order: Pick<Order, "promisedAt" | "wish" | "state">;
  readonly className?: string;
}

/** By when an order is ready; and once staff moved that, what was said before. Nothing where nobody promised. */
export function PromisedTime({ order: { promisedAt, wish, state }, className }: PromisedTimeProps) {
  const words = useWords("service");
  const language = useLanguage();
  const asked = wish && isClockTime(wish.time) ? listedSlot(wish.date, wish.time, "pick_up") : null;
  const before = useFormer(promisedAt) ?? asked?.from.toISOString();
  if (!promisedAt || state === "prepared" || isFinal(state)) return null;
  const nameOf = (instant: string) =>
    formatWhen(new Date(instant), new Date(), words.promise.at, language);
  const isMoved = before !== undefined && Date.parse(before) !== Date.parse(promisedAt);
  return (
    <div role="status" className={className}>
      <p className="flex items-center gap-2 font-semibold">
        <Clock size={18} aria-hidden className="shrink-0 text-accent" />
        {isMoved
          ? words.promise.moved(nameOf(promisedAt))
          : words.promise.ready(nameOf(promisedAt))}
      </p>
      {isMoved && <p className="text-sm text-ink-soft">{words.promise.before(nameOf(before))}</p>}
    </div>
  );
}

/** What was promised before, as far as this page saw it. */
function useFormer(promisedAt: string | undefined): string | undefined {
  const [seen, setSeen] = useState({ now: promisedAt, before: undefined as string | undefined });
  if (seen.now !== promisedAt) setSeen({ now: promisedAt, before: seen.now });
  return seen.before;
}
