import { isSimpleMenu, type Result } from "@comptoir/domain";
import * as z from "zod/mini";
import { boardSettings } from "./board-settings.ts";
import type { ServiceConfig } from "./service-config.ts";
import { customShop, ofKind, simpleShop } from "./shop-config.ts";

const switchedOn = z._default(z.boolean(), true);
const switchedOff = z._default(z.boolean(), false);

/** What is written to whom; a customer always hears that an order was placed. */
const mails = z.object({
  customer: z.prefault(
    z.object({
      paid: switchedOn,
      ready: switchedOn,
      changed: switchedOn,
      cancelled: switchedOn,
      reminder: switchedOn,
    }),
    {},
  ),
  shop: z.prefault(
    z.object({
      /** The shop's own address, where nothing is said. */
      to: z.optional(z.email()),
      newOrder: switchedOff,
      dailySummary: switchedOff,
      boardSilent: switchedOff,
    }),
    {},
  ),
});

const staff = z.object({
  /** Whether who works here must have a second factor turned on, or may. */
  secondFactor: z._default(z.enum(["optional", "required"]), "optional"),
});

/** What a shop's config says besides what is public: for the server, and for those who work at the shop. */
const privateSettings = {
  $schema: z.optional(z.string()),
  staff: z.optional(staff),
  board: z.optional(boardSettings),
  mails: z.prefault(mails, {}),
  /** As `serviceConfig` says. */
  service: z.optional(z.custom<ServiceConfig>((value) => typeof value === "object")),
};

export const simpleConfig = z.extend(simpleShop, privateSettings);
export const customConfig = z.extend(customShop, privateSettings);

export type SimpleConfig = z.output<typeof simpleConfig> & { readonly kind: "simple" };
export type CustomConfig = z.output<typeof customConfig> & { readonly kind: "custom" };
/** A whole config. A page of the shop has the `Shop` in it. */
export type ShopConfig = SimpleConfig | CustomConfig;

/** Reads a whole config, but for its service, which `parseShop` reads. */
export function readShopConfig(json: unknown): Result<ShopConfig, z.core.$ZodIssue[]> {
  return isSimpleMenu(json)
    ? ofKind(z.safeParse(simpleConfig, json), "simple")
    : ofKind(z.safeParse(customConfig, json), "custom");
}
