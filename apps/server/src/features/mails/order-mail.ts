import type { ShopConfig } from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";

export interface DrawnBill {
  readonly pdf: Buffer;
  readonly picture: Buffer;
}

export interface OrderMail {
  readonly order: Order;
  readonly shop: ShopConfig;
  readonly language: Language;
  readonly url: string;
  readonly until?: Date | undefined;
  readonly before?: Date | undefined;
}
