import type { PaidOrderToAccept } from "@comptoir/contract";
import { useId, useState } from "react";
import { formatList } from "../../../i18n/formats.ts";
import { useLanguage, useWords } from "../../../i18n/words.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { acceptPaid, useRefreshBank } from "./bank-calls.ts";
import { bankProblem } from "./bank-text.ts";

interface Done {
  readonly accepted: readonly number[];
  readonly refused: readonly number[];
}

/** One press accepts all orders whose money has come; it stays to say which it were. */
export function PaidOrders({ orders }: { orders: readonly PaidOrderToAccept[] }) {
  const words = useWords("bank");
  const { paid } = words;
  const errors = useWords("errors");
  const language = useLanguage();
  const titleId = useId();
  const refresh = useRefreshBank();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<Done>();
  const [error, setError] = useState<unknown>();
  const list = (numbers: readonly number[]) => formatList(numbers.map(String), language);
  const accept = async () => {
    setBusy(true);
    setError(undefined);
    try {
      setDone(await acceptPaid(orders.map(({ _id }) => _id)));
    } catch (failure) {
      setError(failure);
    }
    await refresh();
    setBusy(false);
  };
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
      {error !== undefined && <Notice tone="error">{bankProblem(error, words, errors)}</Notice>}
      {orders.length > 0 && (
        <>
          <p>{paid.orders(list(orders.map(({ orderNumber }) => orderNumber)), orders.length)}</p>
          <Button busy={isBusy} onClick={() => void accept()}>
            {paid.accept(orders.length)}
          </Button>
        </>
      )}
    </section>
  );
}
