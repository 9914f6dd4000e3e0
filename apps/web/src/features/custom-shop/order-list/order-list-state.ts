import { MAX_LINE_QUANTITY, MAX_NAME_LABEL, type OrderListLine } from "@comptoir/domain";
import { useStore } from "zustand";
import { list, object, readIf, text, whole } from "../../../platform/shapes.ts";
import { useVisit, type Visit } from "../../../shop/visit.ts";
import { storedByVisit } from "../../../shop/visit-storage.ts";
import { dishParts, storedId } from "../dishes/stored-dish.ts";

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

export function useOrderLines(slug: string): Lines {
  return useStore(orderList(slug, useVisit()), ({ lines }) => lines);
}

export function changeLines(slug: string, visit: Visit, change: (lines: Lines) => Lines): void {
  orderList(slug, visit).update((stored) => ({ ...stored, lines: change(stored.lines) }));
}
