import * as z from "zod/mini";
import { slug } from "./ids.ts";

/** A shop's page that is open somewhere follows the shop; `basket` says whether there is something in its basket. */
export const liveShopQuery = z.object({
  restaurantId: slug,
  basket: z._default(z.enum(["0", "1"]), "0"),
});

/** What two of its events carry: `ready` at once, and `shop` whenever another version is published. `service` carries its state. */
export const shopVersion = z.object({ version: z.string() });
