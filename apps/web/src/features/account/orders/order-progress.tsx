import type { TrackedOrder } from "@comptoir/contract";
import { ORDER_STATES } from "@comptoir/domain";
import { Check } from "lucide-react";
import { formatInstant } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import type { LiveStatus } from "../../../lib/live.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Notice } from "../../../ui/notice.tsx";

interface OrderProgressProps {
  readonly order: TrackedOrder;
  readonly status: LiveStatus;
}

/** The states an order passes through, where it stands, and since when. */
export function OrderProgress({ order, status }: OrderProgressProps) {
  const { orders: words } = useWords("account");
  const language = useLanguage();
  const isCancelled = order.state === "cancelled";
  const reached = new Map(order.history.map(({ state, at }) => [state, at]));
  const steps = ORDER_STATES.filter((state) =>
    isCancelled ? reached.has(state) : state !== "cancelled",
  );

  return (
    <section
      aria-labelledby="order-progress"
      className="rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-progress" className="text-xl">
          {words.progress}
        </h2>
        {status === "live" && (
          <span className="inline-flex items-center gap-2 text-sm text-leaf">
            <span aria-hidden className="size-2 animate-pulse rounded-full bg-leaf" />
            {words.live}
          </span>
        )}
      </div>
      <p className="mt-1 text-ink-soft" aria-live="polite">
        <span className="sr-only">{words.changed(words.states[order.state])} </span>
        {words.explained[order.state]}
      </p>
      {status === "offline" && (
        <div className="mt-3">
          <Notice tone="info">{words.stale}</Notice>
        </div>
      )}
      <ol className="mt-5">
        {steps.map((state, place) => (
          <Step
            key={state}
            label={words.states[state]}
            at={reached.get(state)}
            when={(at) => formatInstant(at, language)}
            isCurrent={state === order.state}
            isLast={place === steps.length - 1}
            isBad={state === "cancelled"}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly label: string;
  readonly at: string | undefined;
  readonly when: (at: string) => string;
  readonly isCurrent: boolean;
  readonly isLast: boolean;
  readonly isBad: boolean;
}

function Step({ label, at, when, isCurrent, isLast, isBad }: StepProps) {
  const isReached = at !== undefined;
  const done = isBad ? "bg-alarm text-white" : "bg-accent text-white";
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className="relative flex gap-4 pb-6 last:pb-0"
    >
      {!isLast && (
        <span
          aria-hidden
          className={classNames(
            "absolute top-8 bottom-0 left-[0.9375rem] w-0.5",
            isReached && !isCurrent ? "bg-accent" : "bg-line",
          )}
        />
      )}
      <span
        aria-hidden
        className={classNames(
          "inline-flex size-8 shrink-0 items-center justify-center rounded-full",
          isReached ? done : "border-2 border-line bg-paper",
          isCurrent && "ring-4 ring-accent/15",
        )}
      >
        {isReached && <Check size={16} />}
      </span>
      <div className="pt-1">
        <p className={classNames(isCurrent && "font-semibold", !isReached && "text-ink-soft")}>
          {label}
        </p>
        {at && <p className="text-sm text-ink-soft">{when(at)}</p>}
      </div>
    </li>
  );
}
