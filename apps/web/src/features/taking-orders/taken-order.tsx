import { changedOrder, STAFF_PATHS } from "@comptoir/contract";
import { formatChf, PAYMENT_METHODS, type PaymentMethod } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import { CircleCheck, LayoutList, Plus } from "lucide-react";
import { Link } from "wouter";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { useWords } from "../../i18n/words.ts";
import { CashChange } from "../../order/cash-change.tsx";
import type { PlacedOrder } from "../../order/placed-order.ts";
import { ApiError, call, isApiError } from "../../platform/api.ts";
import { readAs } from "../../platform/read-as.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

export function TakenOrder({ placed, onClose }: { placed: PlacedOrder; onClose: () => void }) {
  const { slug } = useShop();
  const { taking: words } = useWords("board");
  const { close } = useWords("common");
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.taken}
      closeLabel={close}
      footer={
        <nav aria-label={words.ways_on} className="grid gap-2 sm:grid-cols-2">
          <Link to={`/${slug}/orders/new`} onClick={onClose} className={WAY}>
            <Plus size={20} aria-hidden />
            {words.title}
          </Link>
          <Link to={`/${slug}/orders`} onClick={onClose} className={WAY}>
            <LayoutList size={20} aria-hidden />
            {words.to_board}
          </Link>
        </nav>
      }
    >
      <p className="flex flex-col items-center gap-1 rounded-card bg-accent px-6 py-6 text-white">
        <span className="text-sm">{words.number}</span>
        <span className="font-display text-8xl leading-none font-semibold tabular-nums">
          {placed.orderNumber}
        </span>
      </p>
      <CashIn id={placed.id} total={placed.totalPrice} />
    </Dialog>
  );
}

const WAY =
  "inline-flex min-h-12 items-center justify-center gap-2 rounded-full border border-line bg-paper px-4 font-semibold hover:border-accent hover:text-accent";

/** Recording the payment also accepts the order. */
function CashIn({ id, total }: { id: string; total: PlacedOrder["totalPrice"] }) {
  const { taking: words, methods } = useWords("board");
  const errors = useWords("errors");
  const { said, isSending, error, cashIn, postpone } = useCashIn(id);
  if (said) {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-2xl bg-leaf-soft px-4 py-3 font-semibold text-leaf"
      >
        <CircleCheck size={22} aria-hidden className="shrink-0" />
        {words.outcomes[said]}
      </p>
    );
  }
  const problem = error && (isApiError(error) ? error : new ApiError("internal_error"));
  const isFree = total === 0;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="text-2xl">{isFree ? words.nothing_to_pay : words.cashed}</h3>
        <span className="font-display text-2xl font-semibold tabular-nums">{formatChf(total)}</span>
      </div>
      {problem && <Notice tone="error">{errors[problem.code]}</Notice>}
      {isFree ? (
        <Button busy={isSending} onClick={() => cashIn()} className="min-h-14">
          {words.start}
        </Button>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-2">
            {PAYMENT_METHODS.map((method) => (
              <Button
                key={method}
                look="secondary"
                disabled={isSending}
                onClick={() => cashIn(method)}
                className="min-h-14 text-lg"
              >
                {methods[method]}
              </Button>
            ))}
          </div>
          <CashChange due={total} />
        </>
      )}
      <Button look="quiet" disabled={isSending} onClick={postpone}>
        {words.later}
      </Button>
    </section>
  );
}

const answer = z.object({
  id: z.string(),
  said: z.union([z.enum(PAYMENT_METHODS), z.enum(["nothing", "later"])]),
});
type CashInAnswer = z.infer<typeof answer>["said"];

const answers = storedByVisit<z.infer<typeof answer> | null>({
  name: "cashed",
  read: readAs(z.nullable(answer)),
  empty: () => null,
  visitOnly: true,
});

function useCashIn(id: string) {
  const { slug } = useShop();
  const state = answers(slug, useVisit());
  const stored = useStore(state);
  const record = (said: CashInAnswer) => state.update(() => ({ id, said }));
  const { mutate, isPending, error } = useMutation({
    networkMode: "always",
    mutationFn: (method: PaymentMethod | undefined) => acceptOrder(id, method),
    onSuccess: (_, method) => record(method ?? "nothing"),
  });
  return {
    said: stored?.id === id ? stored.said : null,
    isSending: isPending,
    error,
    cashIn: (method?: PaymentMethod) => mutate(method),
    postpone: () => record("later"),
  };
}

function acceptOrder(_id: string, method: PaymentMethod | undefined) {
  return call(STAFF_PATHS.updateOrderState, {
    method: "POST",
    body: { _id, state: "accepted", ...(method && { method }) },
    answers: changedOrder,
    signed: "staff",
  });
}
