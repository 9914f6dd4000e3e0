import { useEffect } from "react";

/** Keeps the screen on. The lock is lost when the page is hidden, so it is taken again on return. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Refused on low battery or without permission: the page works, it may only go dark.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
