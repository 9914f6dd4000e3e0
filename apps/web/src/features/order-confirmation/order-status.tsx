import { useLanguage, useWords } from "../../i18n/words.ts";
import { orderSteps } from "../../order/order-steps.ts";
import type { LiveOrder } from "../../order/use-live-order.ts";
import { Notice } from "../../ui/notice.tsx";
import { ProgressSteps } from "../../ui/progress-steps.tsx";

/** The order's way, moving by itself as the kitchen works. */
export function OrderStatus({ live: { order, isUpToDate } }: { live: LiveOrder }) {
  const { placed } = useWords("checkout");
  const words = useWords("orders");
  const language = useLanguage();
  return (
    <section className="flex flex-col gap-3 rounded-card border border-line bg-paper px-4 py-4">
      <h3 className="text-lg">{placed.status}</h3>
      <p role="status" className="sr-only">
        {order && words.states[order.state]}
      </p>
      <ProgressSteps label={words.progress} steps={orderSteps(order, words, language)} />
      {!isUpToDate && <Notice tone="info">{words.not_up_to_date}</Notice>}
    </section>
  );
}
