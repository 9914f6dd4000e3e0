import type { Language, Order, Shop } from "@comptoir/domain";

export interface BillRequest {
  readonly order: Order;
  readonly shop: Shop;
  readonly slug: string;
  /** Of the words around it; the code is in the order's own. */
  readonly language: Language;
}
