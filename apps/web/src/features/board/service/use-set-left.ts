import { useRef, useState } from "react";
import type { CountedDish } from "../../../order/service/service-glance.ts";
import { useServiceCalls } from "../../../order/service/staff-service.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";

/** Debounce: customers must not see the 1 of a typed "12", nor every step of the stepper. */
const SETTLES_MS = 600;

interface Pending {
  count?: number | undefined;
  timer?: ReturnType<typeof setTimeout>;
  isSending: boolean;
}

export function useSetLeft({ dish, left }: CountedDish, day: string) {
  const { slug } = useShop();
  const { setCount } = useServiceCalls(slug);
  const [wanted, setWanted] = useState<number>();
  const [problem, setProblem] = useState<ApiError>();
  const { current: pending } = useRef<Pending>({ isSending: false });
  const sendLater = () => {
    clearTimeout(pending.timer);
    pending.timer = setTimeout(() => void send(), SETTLES_MS);
  };
  const send = async () => {
    if (pending.isSending) return sendLater();
    const { count } = pending;
    if (count === undefined) return;
    pending.count = undefined;
    pending.isSending = true;
    try {
      await setCount({ dish, day, count, isLeft: true });
    } catch (error) {
      setProblem(isApiError(error) ? error : new ApiError("internal_error"));
    } finally {
      pending.isSending = false;
      if (pending.count === undefined) setWanted(undefined);
    }
  };
  const setLeft = (value: number) => {
    pending.count = value;
    setWanted(value);
    setProblem(undefined);
    sendLater();
  };
  return { left: wanted ?? left, problem, setLeft };
}
