import type { Language, Order, Shop } from "@comptoir/domain";

export interface BillRequest {
  readonly order: Order;
  readonly shop: Shop;
  readonly slug: string;
  readonly language: Language;
}
