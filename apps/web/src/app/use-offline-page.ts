import { useEffect } from "react";
import { useLocation } from "wouter";
import { whenIdle } from "../platform/load-later.ts";
import { useVisit } from "../shop/visit.ts";

/** What can be an app of its own, as the server knows them. */
const SCREEN = /^\/[^/]+\/(?:orders|kitchen|monitoring)$/;

/** Lets this staff page open again without a connection, and be an app of its own. */
export function useOfflinePage(slug: string): void {
  // For this very address: no page of the customers' is ever served by it.
  const [scope] = useLocation();
  useEffect(() => {
    if (canRegister()) {
      whenIdle(() => void register(`/staff-worker.js?shop=${slug}`, scope));
    }
  }, [slug, scope]);
  useEffect(() => (SCREEN.test(scope) ? nameApp(`${scope}/site.webmanifest`) : undefined), [scope]);
}

/** The page may have come as another app's, the shop's: until it is left, it is this one's. */
function nameApp(manifest: string): (() => void) | undefined {
  const link = document.querySelector('link[rel="manifest"]');
  const before = link?.getAttribute("href");
  if (!link || !before || before.startsWith(manifest)) return undefined;
  link.setAttribute("href", `${manifest}?language=${document.documentElement.lang}`);
  return () => link.setAttribute("href", before);
}

/** Lets a shop's menu and the customer's orders there open again without a connection. */
export function useOfflineShop(slug: string): void {
  const { preview } = useVisit();
  useEffect(() => {
    if (!canRegister() || preview) return;
    whenIdle(async () => {
      const registration = await register(`/shop-worker.js?shop=${slug}`, `/${slug}`);
      const worker = registration?.installing ?? registration?.active;
      worker?.postMessage({ pictures: picturesSeen() });
    });
  }, [slug, preview]);
}

function canRegister(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator;
}

/** A browser that cannot, or will not, goes without. */
async function register(script: string, scope: string) {
  return await navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
}

/** What was shown before there was anything to keep it. */
function picturesSeen(): string[] {
  const seen = [...document.images].filter(({ complete }) => complete);
  return [...new Set(seen.map(({ currentSrc }) => currentSrc))].filter(Boolean);
}
