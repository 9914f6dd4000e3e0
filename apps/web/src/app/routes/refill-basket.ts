import { addToBasket } from "../../basket/basket-state.ts";
import type { Again } from "../../features/account/orders/reorder-order.ts";
import { changeLines } from "../../features/custom-shop/order-state.ts";
import { randomId } from "../../platform/random-id.ts";

/** Puts an earlier order's lines into its shop's basket, beside what is there already. */
export function refillBasket(again: Again): void {
  if (again.kind === "simple") {
    for (const line of again.lines) addToBasket(again.slug, line);
    return;
  }
  const added = again.lines.map((line) => ({
    ...line,
    id: randomId(),
    nameLabel: line.nameLabel ?? "",
  }));
  changeLines(again.slug, (lines) => [...lines, ...added]);
}
