import { TIMERS } from "@comptoir/domain";
import { useEffect, useEffectEvent, useState } from "react";

export interface AutoRefresh {
  readonly isOn: boolean;
  /** Stopped by itself, so that a forgotten screen does not poll forever. */
  readonly stoppedItself: boolean;
  readonly setOn: (on: boolean) => void;
}

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
