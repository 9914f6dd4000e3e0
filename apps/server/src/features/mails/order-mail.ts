import type { ShopConfig } from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";

/** How an order is paid by bank: to print, and to scan from the screen. */
export interface DrawnBill {
  readonly pdf: Buffer;
  readonly picture: Buffer;
}

/** An order that somebody is told of, in their language. */
export interface OrderMail {
  readonly order: Order;
  readonly shop: ShopConfig;
  readonly language: Language;
  /** The order's page, with what opens it. */
  readonly url: string;
  /** Until when it can be paid, where it ends soon. */
  readonly until?: Date | undefined;
  /** For when it was expected before another time was promised. */
  readonly before?: Date | undefined;
}
