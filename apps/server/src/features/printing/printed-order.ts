import type { Language, Order, Shop } from "@comptoir/domain";
import type { Dictionary } from "../../i18n/dictionary.ts";

/** An order on its way to the paper, in the printer's language. */
export interface PrintedOrder {
  readonly order: Order;
  readonly shop: Shop;
  readonly language: Language;
  readonly words: Dictionary["printouts"];
}
