import type { ShopConfig } from "@comptoir/contract";
import type { Language, Order } from "@comptoir/domain";
import type { IdentityProvider } from "../../identity/identity.ts";
import type { Db } from "../../storage/schema.ts";
import type { Shops } from "../shops/shops.ts";

export type LinkedOrder = Order & { readonly linksRevoked: number };

export interface MailDeps {
  readonly db: Db;
  readonly shops: Shops;
  readonly identity: Pick<IdentityProvider, "accounts">;
  readonly publicUrl: string;
  readonly secret: string;
  readonly clock: () => Date;
  readonly findOrder: (id: string) => Promise<LinkedOrder | undefined>;
  readonly drawBillCode: (input: {
    readonly order: Order;
    readonly shop: ShopConfig;
    readonly slug: string;
    readonly language: Language;
  }) => Promise<Buffer | null>;
  readonly limitsMails: boolean;
  readonly onBillError: (error: unknown) => void;
}

export interface OrderMail {
  readonly order: Order;
  readonly shop: ShopConfig;
  readonly language: Language;
  readonly url: string;
  readonly until?: Date | undefined;
  readonly before?: Date | undefined;
}

export interface CustomerMail extends OrderMail {
  readonly billUrl: string;
  readonly hasCode: boolean;
}
