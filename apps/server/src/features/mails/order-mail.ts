import type { ShopConfig } from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";

export interface OrderMail {
  readonly order: Order;
  readonly shop: ShopConfig;
  readonly language: Language;
  readonly url: string;
  readonly until?: Date | undefined;
  readonly before?: Date | undefined;
}

export interface CustomerMail extends OrderMail {
  /** Opens the invoice as a PDF. */
  readonly billUrl: string;
  /** Whether the QR code is attached. */
  readonly hasCode: boolean;
}
