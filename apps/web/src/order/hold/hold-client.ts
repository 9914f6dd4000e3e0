import { type HoldRequest, holdRequest, holdResponse, PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import { type ApiError, call, isApiError } from "../../platform/api.ts";
import type { HeldAmounts } from "../../shop/service/kitchen.ts";
import { serviceStore } from "../../shop/service/service-store.ts";
import { isServiceRefusal } from "../refusals.ts";

export interface HoldTarget {
  readonly request: Omit<HoldRequest, "restaurantId" | "hold">;
  /** Amounts to hold, by resource name (slot or dish). */
  readonly claims: HeldAmounts;
}

export type HoldState =
  | { readonly status: "none" }
  | { readonly status: "held"; readonly until: number }
  | { readonly status: "refused"; readonly problem: ApiError };

export const NO_HOLD: HoldState = { status: "none" };

/**
 * Holds capacity on the server, one hold at a time: the latest request replaces the previous hold.
 */
export function createHoldClient(slug: string, onState: (state: HoldState) => void) {
  let hold: string | undefined;
  let latest: HoldTarget | undefined;
  let work: Promise<void> = Promise.resolve();

  const setState = (state: HoldState, heldAmounts: HeldAmounts = {}) => {
    serviceStore.setState({ heldAmounts });
    onState(state);
  };

  const requestHold = async (wanted: HoldTarget) => {
    if (wanted !== latest) return;
    // Set before the call: an event from the stream could otherwise report our own hold as
    // unavailable.
    serviceStore.setState({ heldAmounts: wanted.claims });
    try {
      const granted = await call(PATHS.hold, {
        method: "POST",
        body: z.encode(holdRequest, { restaurantId: slug, hold, ...wanted.request }),
        answers: holdResponse,
        signed: wanted.request.channel ? "staff" : false,
      });
      hold = granted?.hold;
      if (wanted !== latest) return;
      if (granted) setState({ status: "held", until: Date.parse(granted.until) }, wanted.claims);
      else setState(NO_HOLD);
    } catch (error) {
      if (wanted !== latest) return;
      // Ignore other errors: the server checks capacity again when the order is placed.
      const isRefused = isApiError(error) && isServiceRefusal(error);
      setState(isRefused ? { status: "refused", problem: error } : NO_HOLD);
    }
  };

  const giveBack = () => {
    if (hold) sendRelease(slug, hold);
    hold = undefined;
  };

  return {
    request: (wanted: HoldTarget) => {
      latest = wanted;
      work = work.then(() => requestHold(wanted));
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
      setState(NO_HOLD);
      work = work.then(giveBack);
    },
    /** The hold has expired. The state stays "held" so that the page can say so. */
    expire: () => {
      hold = undefined;
      serviceStore.setState({ heldAmounts: {} });
    },
    /** The order consumed the hold, so nothing is released. */
    forget: () => {
      latest = undefined;
      hold = undefined;
      setState(NO_HOLD);
    },
  };
}

/** Uses a beacon because it outlives the page. */
function sendRelease(slug: string, hold: string): void {
  const body = JSON.stringify({ restaurantId: slug, hold });
  navigator.sendBeacon(PATHS.releaseHold, new Blob([body], { type: "application/json" }));
}
