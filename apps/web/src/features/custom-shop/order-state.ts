import type { OrderListLine } from "@comptoir/domain";
import * as z from "zod/mini";
import { useStore } from "zustand";
import { endSubmission, openSubmission } from "../../order/submission.ts";
import { storedByShop } from "../../platform/stored-state.ts";
import { storedLine } from "./stored-shapes.ts";

type Lines = readonly OrderListLine[];

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
