import type { Language, Order, Shop } from "@comptoir/domain";
import type { Dictionary } from "../../i18n/words.ts";

export interface PrintedOrder {
  readonly order: Order;
  readonly shop: Shop;
  readonly language: Language;
  readonly words: Dictionary["printouts"];
}
