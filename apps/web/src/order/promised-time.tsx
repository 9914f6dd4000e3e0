import { isClockTime, isFinal, listedSlot, type Order } from "@comptoir/domain";
import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import { formatWhen } from "../i18n/format-when.ts";
import { useLanguage, useWords } from "../i18n/words.ts";

interface PromisedTimeProps {
  readonly order: Pick<Order, "promisedAt" | "wish" | "state">;
}

/** Promised time, and the previous one if staff moved it. Renders nothing without a promise. */
export function PromisedTime({ order: { promisedAt, wish, state } }: PromisedTimeProps) {
  const requested =
    wish && isClockTime(wish.time) ? listedSlot(wish.date, wish.time, "pick_up") : null;
  const before = usePreviousPromise(promisedAt) ?? requested?.from.toISOString();
  if (!promisedAt || state === "prepared" || isFinal(state)) return null;
  const isMoved = before !== undefined && Date.parse(before) !== Date.parse(promisedAt);
  return (
    // Own boundary: the surroundings stay visible while the dictionary loads.
    <Suspense fallback={null}>
      <PromiseWords promisedAt={promisedAt} before={isMoved ? before : undefined} />
    </Suspense>
  );
}

interface PromiseWordsProps {
  readonly promisedAt: string;
  readonly before: string | undefined;
}

function PromiseWords({ promisedAt, before }: PromiseWordsProps) {
  const { promise: words } = useWords("service");
  const language = useLanguage();
  const nameOf = (instant: string) => formatWhen(new Date(instant), new Date(), words.at, language);
  const when = nameOf(promisedAt);
  return (
    <div role="status">
      <p className="flex items-center gap-2 font-semibold">
        <Clock size={18} aria-hidden className="shrink-0 text-accent" />
        {before ? words.moved(when) : words.ready(when)}
      </p>
      {before && <p className="text-sm text-ink-soft">{words.before(nameOf(before))}</p>}
    </div>
  );
}

/** The previous promise, as far as this page has seen it. */
function usePreviousPromise(promisedAt: string | undefined): string | undefined {
  const [seen, setSeen] = useState({ now: promisedAt, before: undefined as string | undefined });
  if (seen.now !== promisedAt) setSeen({ now: promisedAt, before: seen.now });
  return seen.before;
}
