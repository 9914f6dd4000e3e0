import { useLanguage, useWords } from "../../../i18n/words.ts";
import { orderSteps } from "../../../order/order-steps.ts";
import type { LiveOrder } from "../../../order/use-live-order.ts";
import { Notice } from "../../../ui/notice.tsx";
import { ProgressSteps } from "../../../ui/progress-steps.tsx";

/** How far the order is, moving by itself, and whether that is up to date. */
export function OrderProgress({ order, isUpToDate }: LiveOrder) {
  const { orders: words } = useWords("account");
  const states = useWords("orders");
  const language = useLanguage();
  return (
    <section
      aria-labelledby="order-progress"
      className="flex flex-col gap-5 rounded-card bg-paper p-5 shadow-card sm:p-7"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="order-progress" className="text-xl">
          {words.progress}
        </h2>
        {isUpToDate && (
          <span className="inline-flex items-center gap-2 text-sm text-leaf">
            <span aria-hidden className="size-2 animate-pulse rounded-full bg-leaf" />
            {words.live}
          </span>
        )}
      </div>
      <p role="status" className="sr-only">
        {order && states.states[order.state]}
      </p>
      {!isUpToDate && <Notice tone="info">{states.not_up_to_date}</Notice>}
      <ProgressSteps label={states.progress} steps={orderSteps(order, states, language)} />
    </section>
  );
}
