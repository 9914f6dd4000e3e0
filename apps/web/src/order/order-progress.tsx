import {
  INITIAL_STATE,
  isClockTime,
  isFetched,
  isFinal,
  type Language,
  listedSlot,
  type Order,
  type OrderState,
  USUAL_WAY,
  ZERO,
} from "@comptoir/domain";
import { Clock } from "lucide-react";
import { Suspense, useState } from "react";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { formatWhen } from "../i18n/format-when.ts";
import { formatTime } from "../i18n/formats.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { Notice } from "../ui/notice.tsx";
import { type ProgressStep, ProgressSteps } from "../ui/progress-steps.tsx";
import type { TrackedOrder } from "./track-order.ts";

export function OrderProgress({ order, isUpToDate }: TrackedOrder) {
  const words = useWords("orders");
  const language = useLanguage();
  return (
    <>
      <p role="status" className="sr-only">
        {order && stateLabel(order, words)}
      </p>
      {!isUpToDate && <Notice tone="info">{words.not_up_to_date}</Notice>}
      <ProgressSteps label={words.progress} steps={orderSteps(order, words, language)} />
    </>
  );
}

type Words = Dictionary<Bundles["orders"]>;

export type Standing = Pick<
  Order,
  "state" | "amounts" | "received" | "address" | "wish" | "channel"
>;

/**
 * Label of a state: "nothing to pay" instead of "payment pending" if paid or free, "handed over"
 * instead of "delivered" for pick-up.
 */
export function stateLabel(order: Standing, words: Words): string {
  const { state, amounts, received } = order;
  if (state === INITIAL_STATE && received >= amounts.total) return words.first_state.nothing_to_pay;
  return state === "delivered" && isFetched(order) ? words.handed_over : words.states[state];
}

/** Deliveries are paid in advance; pick-up is paid at the counter. */
function explain({ state, amounts, received, address }: Standing, words: Words): string {
  if (state !== INITIAL_STATE) return words.explanations[state];
  if (amounts.total === 0) return words.first_state.nothing_to_pay_text;
  if (received >= amounts.total) return words.first_state.paid_text;
  return address ? words.first_state.pay_before_delivery : words.explanations[state];
}

/**
 * Steps from payment to handover. An order that left this path, such as a cancelled one, ends with
 * its state.
 */
export function orderSteps(
  order: (Standing & Pick<Order, "history">) | undefined,
  words: Words,
  language: Language,
): ProgressStep[] {
  const state: OrderState = order?.state ?? INITIAL_STATE;
  const entered = new Map(order?.history.map((entry) => [entry.state, entry.at]));
  const step = (id: OrderState, status: ProgressStep["status"]): ProgressStep => {
    const at = entered.get(id);
    return {
      id,
      label: order ? labelOf(order, id, words) : words.states[id],
      status,
      statusLabel: words.step_status[status === "failed" ? "current" : status],
      text: order && id === state ? explain(order, words) : undefined,
      time: at && status !== "pending" ? formatTime(at, language) : undefined,
    };
  };
  const place = USUAL_WAY.indexOf(state);
  if (place < 0) {
    const passed = USUAL_WAY.filter((id) => entered.has(id));
    return [...passed.map((id) => step(id, "done")), step(state, "failed")];
  }
  return USUAL_WAY.map((id, index) => step(id, statusAt(index - place, id)));
}

/**
 * Past steps keep their label: the payment step stays "payment pending" after the payment arrived.
 */
function labelOf(order: Standing, state: OrderState, words: Words): string {
  return stateLabel(
    { ...order, state, received: state === order.state ? order.received : ZERO },
    words,
  );
}

function statusAt(distance: number, id: OrderState): ProgressStep["status"] {
  if (distance < 0 || (distance === 0 && isFinal(id))) return "done";
  return distance === 0 ? "current" : "pending";
}

interface PromisedTimeProps {
  readonly order: Pick<Order, "promisedAt" | "wish" | "state">;
}

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

function PromiseWords({ promisedAt, before }: { promisedAt: string; before: string | undefined }) {
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

function usePreviousPromise(promisedAt: string | undefined): string | undefined {
  const [seen, setSeen] = useState({ now: promisedAt, before: undefined as string | undefined });
  if (seen.now !== promisedAt) setSeen({ now: promisedAt, before: seen.now });
  return seen.before;
}
