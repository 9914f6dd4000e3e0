import { useEffect } from "react";
import { whenIdle } from "../platform/load-later.ts";

/** Lets this staff page open again without a connection. A browser that cannot, or will not, goes without. */
export function useOfflinePage(slug: string): void {
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    // For this very address: no page of the customers' is ever served by it.
    const scope = window.location.pathname;
    whenIdle(() => {
      void navigator.serviceWorker
        .register(`/staff-worker.js?shop=${slug}`, { scope })
        .catch(() => {});
    });
  }, [slug]);
}
