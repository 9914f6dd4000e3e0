import { TIMERS } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";

export interface AutoRefresh {
  readonly isOn: boolean;
  /** It turned itself off, so that a forgotten screen does not ask for ever. */
  readonly stoppedItself: boolean;
  readonly setOn: (on: boolean) => void;
}

/** Calls `onTick` every 10 s while on, and turns itself off after 10 min. */
export function useAutoRefresh(onTick: () => void): AutoRefresh {
  const [mode, setMode] = useState<"on" | "off" | "stopped">("on");
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    if (mode !== "on") return;
    const ticking = setInterval(() => tick(), TIMERS.autoRefresh);
    const stopping = setTimeout(() => setMode("stopped"), TIMERS.autoRefreshStops);
    return () => {
      clearInterval(ticking);
      clearTimeout(stopping);
    };
  }, [mode]);
  return {
    isOn: mode === "on",
    stoppedItself: mode === "stopped",
    setOn: (on) => setMode(on ? "on" : "off"),
  };
}
