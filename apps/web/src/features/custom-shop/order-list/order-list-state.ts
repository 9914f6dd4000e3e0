import { MAX_LINE_QUANTITY, MAX_NAME_LABEL, type OrderListLine } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { endSubmission, openSubmission } from "../../../order/submission.ts";
import { storedByShop } from "../../../platform/stored-state.ts";
import { storedDish, storedId } from "../dishes/saved-dishes-state.ts";

type Lines = readonly OrderListLine[];

const storedLine = z.extend(storedDish, {
  id: storedId,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  nameLabel: z.string().check(z.maxLength(MAX_NAME_LABEL)),
});

/** A shop's order list, on this device, the same in every tab. */
const orderList = storedByShop<{ readonly lines: Lines }>({
  name: "order",
  shape: z.object({ lines: z.array(storedLine) }),
  empty: () => ({ lines: [] }),
});

export function useOrderLines(slug: string): Lines {
  return useStore(orderList(slug), ({ lines }) => lines);
}

export function changeLines(slug: string, change: (lines: Lines) => Lines): void {
  // An earlier release kept the order on its way beside the lines: it is taken up before they change.
  openSubmission(slug, null);
  orderList(slug).update(({ lines }) => ({ lines: change(lines) }));
}

export function clearOrder(slug: string): void {
  changeLines(slug, () => []);
  endSubmission(slug, null);
}

export function removeOrdered(slug: string, ordered: Lines): void {
  const ids = new Set(ordered.map(({ id }) => id));
  changeLines(slug, (lines) => lines.filter(({ id }) => !ids.has(id)));
}
