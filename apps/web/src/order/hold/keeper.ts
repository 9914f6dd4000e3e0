import { type HoldRequest, holdRequest, holdResponse, PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import { type ApiError, call, isApiError } from "../../platform/api.ts";
import type { Held } from "../../shop/service/kitchen.ts";
import { serviceStore } from "../../shop/service/service-store.ts";
import { isServiceRefusal } from "../refusals.ts";

export interface ToKeep {
  readonly request: Omit<HoldRequest, "restaurantId" | "hold">;
  /** Amounts to hold, by resource name (slot or dish). */
  readonly claims: Held;
}

export type HoldState =
  | { readonly status: "none" }
  | { readonly status: "held"; readonly until: number }
  | { readonly status: "refused"; readonly problem: ApiError };

export const NOTHING_HELD: HoldState = { status: "none" };

/**
 * Holds capacity on the server, one hold at a time: the latest request replaces the previous hold.
 */
export function createKeeper(slug: string, tell: (state: HoldState) => void) {
  let hold: string | undefined;
  let latest: ToKeep | undefined;
  let work: Promise<void> = Promise.resolve();

  const say = (state: HoldState, held: Held = {}) => {
    serviceStore.setState({ held });
    tell(state);
  };

  const ask = async (wanted: ToKeep) => {
    if (wanted !== latest) return;
    // Set before the call: an event from the stream could otherwise report our own hold as
    // unavailable.
    serviceStore.setState({ held: wanted.claims });
    try {
      const kept = await call(PATHS.hold, {
        method: "POST",
        body: z.encode(holdRequest, { restaurantId: slug, hold, ...wanted.request }),
        answers: holdResponse,
        signed: wanted.request.channel ? "staff" : false,
      });
      hold = kept?.hold;
      if (wanted !== latest) return;
      if (kept) say({ status: "held", until: Date.parse(kept.until) }, wanted.claims);
      else say(NOTHING_HELD);
    } catch (error) {
      if (wanted !== latest) return;
      // Ignore other errors: the server checks capacity again when the order is placed.
      const isRefused = isApiError(error) && isServiceRefusal(error);
      say(isRefused ? { status: "refused", problem: error } : NOTHING_HELD);
    }
  };

  const giveBack = () => {
    if (hold) sendRelease(slug, hold);
    hold = undefined;
  };

  return {
    keep: (wanted: ToKeep) => {
      latest = wanted;
      work = work.then(() => ask(wanted));
    },
    /** Waits for pending requests and returns the hold id for the order. */
    settled: async () => {
      await work;
      return hold;
    },
    /** For `pagehide`: does not wait for a pending request, whose hold expires on the server. */
    release: () => {
      latest = undefined;
      giveBack();
    },
    /** For leaving the checkout: releases the hold after pending requests. */
    leave: () => {
      latest = undefined;
      say(NOTHING_HELD);
      work = work.then(giveBack);
    },
    /** The hold has expired. The state stays "held" so that the page can say so. */
    expire: () => {
      hold = undefined;
      serviceStore.setState({ held: {} });
    },
    /** The order consumed the hold, so nothing is released. */
    forget: () => {
      latest = undefined;
      hold = undefined;
      say(NOTHING_HELD);
    },
  };
}

/** Uses a beacon because it outlives the page. */
function sendRelease(slug: string, hold: string): void {
  const body = JSON.stringify({ restaurantId: slug, hold });
  navigator.sendBeacon(PATHS.releaseHold, new Blob([body], { type: "application/json" }));
}
