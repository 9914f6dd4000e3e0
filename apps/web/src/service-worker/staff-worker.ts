/**
 * Opens one staff page where the server does not answer: keeps the page itself, every file of the app and
 * the shop's menu. It is registered for that page's address alone, and orders never pass through it.
 */

declare const self: ServiceWorkerGlobalScope;
/** Both are put here by the build. */
declare const FILES: readonly string[];
declare const BUILD: string;

const PATIENCE_MS = 3_000;

const page = new URL(self.registration.scope).pathname;
const shop = new URL(self.location.href).searchParams.get("shop");
const menu = `/business_rules/${shop}.json`;
/** Each page has a cache of its own: one that goes over to a new build takes nothing from another. */
const ownCaches = `comptoir-staff ${page} `;
const cacheName = ownCaches + BUILD;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const answer = answerTo(request);
  // Whatever is wrong with the cache, the page is no worse off than without a worker.
  if (answer) event.respondWith(answer().catch(() => fetch(request)));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([...FILES, page, menu]);
  await self.skipWaiting();
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ownCaches) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** How a request is answered; undefined for those that are none of its business. */
function answerTo(request: Request): (() => Promise<Response>) | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (request.mode === "navigate") {
    return pathname === page ? () => fromServerFirst(request, page) : undefined;
  }
  if (pathname === menu) return () => fromServerFirst(request, menu);
  return pathname.startsWith("/app/") ? () => fromCacheFirst(request) : undefined;
}

/** What the files of a build contain never changes. */
async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

/** What was kept takes the place of an answer that is late, lost, or says that the server is down. */
async function fromServerFirst(request: Request, key: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const asking = fetch(request).then(async (answer) => {
    // A page of the next build would ask for files that this one does not keep.
    if (answer.ok && key !== page) await cache.put(key, answer.clone()).catch(() => {});
    return answer;
  });
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asking.catch(() => undefined), patience]);
  if (answer && answer.status < 500) return answer;
  return (await cache.match(key, { ignoreVary: true })) ?? (await asking);
}
