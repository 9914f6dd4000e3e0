import { type HoldRequest, holdRequest, holdResponse, PATHS } from "@comptoir/contract";
import { HOLD_MINUTES } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { type ApiError, call, isApiError } from "../../platform/api.ts";
import { useClock } from "../../platform/clock.ts";
import { refreshService } from "../../shop/service/followed-shop.tsx";
import type { HeldAmounts } from "../../shop/service/kitchen.ts";
import { serviceStore } from "../../shop/service/service-store.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { isServiceRefusal } from "../refusals.ts";

/** Debounce: skips the choices in between. */
const PAUSE_MS = 300;
const MINUTE_MS = 60_000;

export type Hold = ReturnType<typeof useHold>;

export function useHold(scarce: HoldTarget | null) {
  // A preview of a draft must not reserve anything.
  const { preview } = useVisit();
  const wanted = preview ? null : scarce;
  const { slug } = useShop();
  const [state, setState] = useState<HoldState>(NO_HOLD);
  const [client] = useState(() => createHoldClient(slug, setState));
  const key = wanted && JSON.stringify([wanted.claims, wanted.request.deliveryTimePreference]);
  const again = () => {
    if (wanted) client.request(wanted);
  };
  const requestHold = useEffectEvent(again);

  const isWanted = key !== null;
  useEffect(() => {
    if (!isWanted) return;
    const onHide = () => client.release();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) requestHold();
    };
    window.addEventListener("pagehide", onHide);
    window.addEventListener("pageshow", onShow);
    return () => {
      window.removeEventListener("pagehide", onHide);
      window.removeEventListener("pageshow", onShow);
      client.leave();
    };
  }, [isWanted, client]);

  useEffect(() => {
    if (key === null) return;
    // The refusal was about the previous choice.
    setState((old) => (old.status === "refused" ? NO_HOLD : old));
    const timer = setTimeout(() => requestHold(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key]);

  const until = state.status === "held" ? state.until : 0;
  // `useClock` lags by some seconds, hence the cap.
  const minutesLeft = useClock((now) =>
    Math.min(HOLD_MINUTES, Math.max(0, Math.ceil((until - now) / MINUTE_MS))),
  );
  const isOver = state.status === "held" && minutesLeft === 0;

  useEffect(() => {
    if (isOver) client.expire();
  }, [isOver, client]);

  const problem = state.status === "refused" ? state.problem : null;
  useEffect(() => {
    // The page showed an outdated state.
    if (problem) void refreshService(slug);
  }, [problem, slug]);

  return {
    until: until > 0 && !isOver ? new Date(until) : null,
    minutesLeft,
    isOver,
    problem,
    again,
    settled: client.settled,
    forget: client.forget,
  };
}

interface HoldTarget {
  readonly request: Omit<HoldRequest, "restaurantId" | "hold">;
  /** Amounts to hold, by resource name (slot or dish). */
  readonly claims: HeldAmounts;
}

type HoldState =
  | { readonly status: "none" }
  | { readonly status: "held"; readonly until: number }
  | { readonly status: "refused"; readonly problem: ApiError };

const NO_HOLD: HoldState = { status: "none" };

/**
 * Holds capacity on the server, one hold at a time: the latest request replaces the previous hold.
 */
function createHoldClient(slug: string, onState: (state: HoldState) => void) {
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
