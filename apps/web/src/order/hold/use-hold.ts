import { HOLD_MINUTES } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";
import { useClock } from "../../platform/clock.ts";
import { refreshService } from "../../shop/service/refresh-service.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";
import { createHoldClient, type HoldState, type HoldTarget, NO_HOLD } from "./hold-client.ts";

/** Debounce: skips the choices in between. */
const PAUSE_MS = 300;
const MINUTE_MS = 60_000;

export type Hold = ReturnType<typeof useHold>;

/** Holds limited dishes and slots while the customer is in the checkout. */
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
    /** Waits for pending requests and returns the hold id, if any. */
    settled: client.settled,
    forget: client.forget,
  };
}
