import type { PaidOrderToAccept } from "@comptoir/contract";
import { useId } from "react";
import { formatList } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { acceptPaid, useBankChange } from "./bank-calls.ts";
import { bankProblem } from "./bank-text.ts";

/** Stays visible after accepting, to list the accepted orders. */
export function PaidOrders({ orders }: { orders: readonly PaidOrderToAccept[] }) {
  const words = useWords("bank");
  const { paid } = words;
  const errors = useWords("errors");
  const language = useLanguage();
  const titleId = useId();
  const {
    mutate,
    data: done,
    error,
    isBusy,
  } = useBankChange(() => acceptPaid(orders.map(({ _id }) => _id)));
  const list = (numbers: readonly number[]) => formatList(numbers.map(String), language);
  if (orders.length === 0 && !done && !error) return null;
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="text-lg">
        {paid.title}
      </h3>
      {done && done.accepted.length > 0 && (
        <Notice tone="success">{paid.accepted(list(done.accepted), done.accepted.length)}</Notice>
      )}
      {done && done.refused.length > 0 && (
        <Notice tone="error">{paid.refused(list(done.refused), done.refused.length)}</Notice>
      )}
      {error && <Notice tone="error">{bankProblem(error, words, errors)}</Notice>}
      {orders.length > 0 && (
        <>
          <p>{paid.orders(list(orders.map(({ orderNumber }) => orderNumber)), orders.length)}</p>
          <Button busy={isBusy} onClick={() => mutate()}>
            {paid.accept(orders.length)}
          </Button>
        </>
      )}
    </section>
  );
}
