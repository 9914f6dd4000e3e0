import { useStore } from "zustand";
import type { Mark } from "../../shop/service/service.ts";
import { serviceStore } from "../../shop/service/service-store.ts";

/** Selects one value of a dish's mark, so that only cards whose value changed render again. */
export function useDishMarkValue<Read extends string | boolean | undefined>(
  dish: string,
  size: string | undefined,
  read: (mark: Mark) => Read,
): Read | undefined {
  return useStore(serviceStore, ({ service }) => {
    const mark = service?.markOf(dish, size);
    return mark && read(mark);
  });
}
