import { changedOrder, STAFF_PATHS } from "@comptoir/contract";
import { PAYMENT_METHODS, type PaymentMethod } from "@comptoir/domain";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { call } from "../../platform/api.ts";
import { readAs } from "../../platform/read-as.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { storedByVisit } from "../../shop/visit-storage.ts";

/** How the payment was recorded: a method, nothing to pay, or later. */
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

/** Payment of an order just taken. The answer is stored, so a reload does not ask again. */
export function useCashIn(id: string) {
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
    /** Omit the method if there is nothing to pay. */
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
