import { useEffect } from "react";

/** The browser releases the lock when the page is hidden, so request it again on return. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isReleased = false;
    const take = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // May be refused on low battery or without permission.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isReleased) await lock?.release();
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isReleased = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
