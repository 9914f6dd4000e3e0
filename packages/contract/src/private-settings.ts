import { isSimpleMenu, type Result } from "@comptoir/domain";
import * as z from "zod/mini";
import { boardSettings } from "./board-settings.ts";
import type { ServiceConfig } from "./service-config.ts";
import { customShop, ofKind, simpleShop } from "./shop-config.ts";

const onByDefault = z._default(z.boolean(), true);
const offByDefault = z._default(z.boolean(), false);

/** The customer's mail for a placed order cannot be turned off. */
const mails = z.object({
  customer: z.prefault(
    z.object({
      paid: onByDefault,
      ready: onByDefault,
      changed: onByDefault,
      cancelled: onByDefault,
      reminder: onByDefault,
    }),
    {},
  ),
  shop: z.prefault(
    z.object({
      /** Default: the shop's address. */
      to: z.optional(z.email()),
      newOrder: offByDefault,
      dailySummary: offByDefault,
      boardSilent: offByDefault,
    }),
    {},
  ),
});

const staff = z.object({
  secondFactor: z._default(z.enum(["optional", "required"]), "optional"),
});

const privateSettings = {
  $schema: z.optional(z.string()),
  staff: z.optional(staff),
  board: z.optional(boardSettings),
  mails: z.prefault(mails, {}),
  /** Validated by `serviceConfig`. */
  service: z.optional(z.custom<ServiceConfig>((value) => typeof value === "object")),
};

export const simpleConfig = z.extend(simpleShop, privateSettings);
export const customConfig = z.extend(customShop, privateSettings);

export type SimpleConfig = z.output<typeof simpleConfig> & { readonly kind: "simple" };
export type CustomConfig = z.output<typeof customConfig> & { readonly kind: "custom" };
export type ShopConfig = SimpleConfig | CustomConfig;

/** Reads a config except its service, which `parseShop` reads. */
export function readShopConfig(json: unknown): Result<ShopConfig, z.core.$ZodIssue[]> {
  return isSimpleMenu(json)
    ? ofKind(z.safeParse(simpleConfig, json), "simple")
    : ofKind(z.safeParse(customConfig, json), "custom");
}
