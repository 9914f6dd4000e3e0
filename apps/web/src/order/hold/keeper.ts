import { type HoldRequest, holdRequest, holdResponse, PATHS } from "@comptoir/contract";
import * as z from "zod/mini";
import { type ApiError, call, isApiError } from "../../platform/api.ts";
import type { Held } from "../../shop/service/kitchen.ts";
import { serviceStore } from "../../shop/service/service-store.ts";
import { isServiceRefusal } from "../refusals.ts";

/** What a checkout wants to have kept. */
export interface ToKeep {
  readonly request: Omit<HoldRequest, "restaurantId" | "hold">;
  /** By the names of slots and dishes, how much of them that is. */
  readonly claims: Held;
}

export type HoldState =
  | { readonly status: "none" }
  | { readonly status: "held"; readonly until: number }
  | { readonly status: "refused"; readonly problem: ApiError };

export const NOTHING_HELD: HoldState = { status: "none" };

/** Keeps one thing at a time with the server: what is asked for last, in the place of what was kept before. */
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
    // At once, or what others are told of it would take it from this page, too.
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
      // Whatever else went wrong keeps nothing, and the order is checked anyway.
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
    /** Once nothing is being asked for any more: what the order takes over. */
    settled: async () => {
      await work;
      return hold;
    },
    /** At once, for a page that goes; what is on its way ends by itself. */
    release: () => {
      latest = undefined;
      giveBack();
    },
    /** Whoever leaves the checkout gives back what they had. */
    leave: () => {
      latest = undefined;
      say(NOTHING_HELD);
      work = work.then(giveBack);
    },
    /** Its time is up: nothing is kept any more, which is still to be told. */
    expire: () => {
      hold = undefined;
      serviceStore.setState({ held: {} });
    },
    /** The order took it over: nothing is left to give back. */
    forget: () => {
      latest = undefined;
      hold = undefined;
      say(NOTHING_HELD);
    },
  };
}

/** Outlives the page. */
function sendRelease(slug: string, hold: string): void {
  const body = JSON.stringify({ restaurantId: slug, hold });
  navigator.sendBeacon(PATHS.releaseHold, new Blob([body], { type: "application/json" }));
}
