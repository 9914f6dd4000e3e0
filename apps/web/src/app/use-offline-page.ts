import { useEffect } from "react";
import { useLocation } from "wouter";
import { whenIdle } from "../platform/load-later.ts";

/** Lets this staff page open again without a connection. A browser that cannot, or will not, goes without. */
export function useOfflinePage(slug: string): void {
  // For this very address: no page of the customers' is ever served by it.
  const [scope] = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
    whenIdle(() => {
      void navigator.serviceWorker
        .register(`/staff-worker.js?shop=${slug}`, { scope })
        .catch(() => {});
    });
  }, [slug, scope]);
}
