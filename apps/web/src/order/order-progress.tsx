import type { Language, Order, OrderState } from "@comptoir/domain";
import type { Bundles, Dictionary } from "../i18n/bundles.ts";
import { formatTime } from "../i18n/formats.ts";
import { useLanguage, useWords } from "../i18n/words.ts";
import { Notice } from "../ui/notice.tsx";
import { type ProgressStep, ProgressSteps } from "../ui/progress-steps.tsx";
import type { TrackedOrder } from "./track-order.ts";

/** How far an order is, moving by itself as the kitchen works, and whether that is up to date. */
export function OrderProgress({ order, isUpToDate }: TrackedOrder) {
  const words = useWords("orders");
  const language = useLanguage();
  return (
    <>
      <p role="status" className="sr-only">
        {order && words.states[order.state]}
      </p>
      {!isUpToDate && <Notice tone="info">{words.not_up_to_date}</Notice>}
      <ProgressSteps label={words.progress} steps={orderSteps(order, words, language)} />
    </>
  );
}

const JOURNEY = ["payment_pending", "accepted", "prepared", "delivered"] as const;

/** An order's way from payment to the table; a cancelled one ends where it was. */
export function orderSteps(
  order: Pick<Order, "state" | "history"> | undefined,
  words: Dictionary<Bundles["orders"]>,
  language: Language,
): ProgressStep[] {
  const state: OrderState = order?.state ?? "payment_pending";
  const reached = new Map(order?.history.map((entry) => [entry.state, entry.at]));
  const step = (id: OrderState, status: ProgressStep["status"]): ProgressStep => {
    const at = reached.get(id);
    return {
      id,
      label: words.states[id],
      status,
      statusLabel: words.step_status[status === "failed" ? "current" : status],
      text: id === state ? words.explanations[id] : undefined,
      time: at && status !== "pending" ? formatTime(at, language) : undefined,
    };
  };
  if (state === "cancelled") {
    const passed = JOURNEY.filter((id) => reached.has(id));
    return [...passed.map((id) => step(id, "done")), step("cancelled", "failed")];
  }
  const at = JOURNEY.indexOf(state);
  return JOURNEY.map((id, index) => step(id, statusAt(index, at, id)));
}

function statusAt(index: number, at: number, id: OrderState): ProgressStep["status"] {
  if (index < at || (id === "delivered" && index === at)) return "done";
  return index === at ? "current" : "pending";
}
