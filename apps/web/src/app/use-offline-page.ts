import { useEffect } from "react";
import { useLocation } from "wouter";
import { whenIdle } from "../platform/load-later.ts";
import { useVisit } from "../shop/visit.ts";

/** Staff screens installable as apps; the server has the same list. */
const SCREEN = /^\/[^/]+\/(?:orders|kitchen|monitoring)$/;

export function useOfflinePage(slug: string): void {
  // Scope is the exact address: this worker must never serve customer pages.
  const [scope] = useLocation();
  useEffect(() => {
    if (canRegister()) {
      whenIdle(() => void register(`/staff-worker.js?shop=${slug}`, scope));
    }
  }, [slug, scope]);
  useEffect(() => (SCREEN.test(scope) ? nameApp(`${scope}/site.webmanifest`) : undefined), [scope]);
}

/** The page may have loaded with the shop's manifest: use this screen's while it is open. */
function nameApp(manifest: string): (() => void) | undefined {
  const link = document.querySelector('link[rel="manifest"]');
  const before = link?.getAttribute("href");
  if (!link || !before || before.startsWith(manifest)) return undefined;
  link.setAttribute("href", `${manifest}?language=${document.documentElement.lang}`);
  return () => link.setAttribute("href", before);
}

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

/** Registration may be refused, for example in private mode: continue without a worker. */
async function register(script: string, scope: string) {
  return await navigator.serviceWorker.register(script, { scope }).catch(() => undefined);
}

/** Pictures loaded before the worker was installed, for it to cache. */
function picturesSeen(): string[] {
  const seen = [...document.images].filter(({ complete }) => complete);
  return [...new Set(seen.map(({ currentSrc }) => currentSrc))].filter(Boolean);
}
