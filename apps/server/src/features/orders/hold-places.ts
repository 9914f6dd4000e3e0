import type { HoldRequest } from "@comptoir/contract";
import { accept, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { ordererKeys } from "../../storage/order-limits.ts";
import { findHold, releaseHold, type StoredHold, storeHold } from "../service/holds.ts";
import { tryWithService } from "../service/judge-order.ts";
import { judgeRequest } from "./draft-order.ts";
import type { PlaceOrderDeps } from "./place-order.ts";

interface Hold {
  readonly request: HoldRequest;
  readonly network: string;
}

/**
 * Holds scarce items for ten minutes during the checkout and replaces the earlier hold. Null if
 * nothing is scarce or the limit of holds is reached; the order can still be placed.
 */
export async function holdPlaces(
  deps: Omit<PlaceOrderDeps, "limitsOpenOrders" | "orderChanged">,
  { request, network }: Hold,
): Promise<Result<StoredHold | null, Fault>> {
  const { db, shops, services, secret } = deps;
  const { restaurantId: slug, hold, channel = "web" } = request;
  const { clientKey } = ordererKeys(secret, { slug, network, userId: null, phone: null });
  const result = await tryWithService<StoredHold | null>(deps, slug, async (service, now) => {
    const shop = shops.get(slug)?.shop;
    if (!shop) return fault("menu_not_found");
    const held = (hold && (await findHold(db, slug, hold, now))) || [];
    const wanted = judgeRequest(shop, request, { now, service, held });
    if (!wanted.ok) return wanted;
    const { claims } = wanted.value;
    if (claims.length > 0) {
      const asked = { slug, hold, channel, clientKey: clientKey ?? "" };
      const stored = await storeHold(db, { ...asked, claims, revision: service.revision, now });
      if (stored.ok) return stored;
      if ("missing" in stored.error) return { notStored: stored.error, wanted: wanted.value };
      if ("code" in stored.error) return { ok: false, error: stored.error };
    }
    if (hold) await releaseHold(db, slug, hold);
    return accept(null);
  });
  if (result.ok) services.changed(slug);
  return result;
}
