import { useRef, useState } from "react";
import type { CountedDish } from "../../../order/service/counted-dishes.ts";
import { useServiceCalls } from "../../../order/service/staff-service.ts";
import { ApiError, isApiError } from "../../../platform/api.ts";
import { useShop } from "../../../shop/shop-context.tsx";

/**
 * What is left of a dish, as it was last pressed. Presses that come faster than the server answers are
 * sent together: the last one counts.
 */
export function useSetLeft({ dish, left, takenToday }: CountedDish, day: string) {
  const { slug } = useShop();
  const { setCount } = useServiceCalls(slug);
  const [wanted, setWanted] = useState<number>();
  const [problem, setProblem] = useState<ApiError>();
  const queue = useRef<{ next: number | undefined; isSending: boolean }>({
    next: undefined,
    isSending: false,
  });
  const setLeft = async (value: number) => {
    const { current } = queue;
    current.next = takenToday + value;
    setWanted(value);
    setProblem(undefined);
    if (current.isSending) return;
    current.isSending = true;
    try {
      while (current.next !== undefined) {
        const count = current.next;
        current.next = undefined;
        await setCount({ dish, day, count });
      }
    } catch (error) {
      current.next = undefined;
      setProblem(isApiError(error) ? error : new ApiError("internal_error"));
    } finally {
      current.isSending = false;
      setWanted(undefined);
    }
  };
  return { left: wanted ?? left, problem, setLeft: (value: number) => void setLeft(value) };
}
