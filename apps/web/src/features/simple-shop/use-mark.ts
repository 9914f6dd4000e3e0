import { useStore } from "zustand";
import type { Mark } from "../../shop/service/service.ts";
import { serviceStore } from "../../shop/service/service-store.ts";

/** Something of what is said of a dish. A menu has many, of which few change: only those render again. */
export function useMark<Read extends string | boolean | undefined>(
  dish: string,
  size: string | undefined,
  read: (mark: Mark) => Read,
): Read | undefined {
  return useStore(serviceStore, ({ service }) => {
    const mark = service?.markOf(dish, size);
    return mark && read(mark);
  });
}
