import {
  MAX_LINE_QUANTITY,
  MAX_NAME_LABEL,
  type OrderListLine,
  type Rappen,
} from "@comptoir/domain";
import { useStore } from "zustand";
import { either, list, object, optional, readIf, record, text, whole } from "../platform/shapes.ts";
import { useShop } from "../shop/shop-context.tsx";
import { useVisit, type Visit } from "../shop/visit.ts";
import { storedByVisit } from "../shop/visit-storage.ts";

export const storedId = text(60);

export const dishParts = {
  categoryId: storedId,
  customizations: record(storedId, either(storedId, list(storedId))),
  /** Price when the customer last saw it. */
  seen: optional(whole<Rappen>(0)),
};

type Lines = readonly OrderListLine[];

const storedLine = object<OrderListLine>({
  ...dishParts,
  id: storedId,
  quantity: whole(1, MAX_LINE_QUANTITY),
  nameLabel: text(MAX_NAME_LABEL),
});

/** One order list per shop on this device, shared by all tabs. */
const orderList = storedByVisit<{ readonly lines: Lines }>({
  name: "order",
  read: readIf(object({ lines: list(storedLine) })),
  empty: () => ({ lines: [] }),
});

export function useOrderLines(): Lines {
  return useStore(orderList(useShop().slug, useVisit()), ({ lines }) => lines);
}

export function changeLines(slug: string, visit: Visit, change: (lines: Lines) => Lines): void {
  orderList(slug, visit).update((stored) => ({ ...stored, lines: change(stored.lines) }));
}

export function useChangeLines(): (change: (lines: Lines) => Lines) => void {
  const { slug } = useShop();
  const visit = useVisit();
  return (change) => changeLines(slug, visit, change);
}
