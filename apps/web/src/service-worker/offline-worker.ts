/**
 * Opens pages of a shop where the server does not answer: one screen of its people, or all that customers see of it. It
 * keeps a page without data, the files of the app and the shop's public menu; for customers also pictures they have seen.
 * What is anybody's own, orders above all, never passes through it.
 */

declare const self: ServiceWorkerGlobalScope;
/** All are put here by the build. */
declare const FILES: readonly string[];
declare const BUILD: string;
declare const READERS: "customers" | "staff";

const PATIENCE_MS = 3_000;
/** What loads the page itself is not held up. */
const FILES_AT_ONCE = 4;
const MOST_PICTURES = 200;
/** Says of an answer when the server gave it, for pages that must not take it for today's. */
const KEPT_AT = "x-kept-at";

const scope = new URL(self.registration.scope).pathname;
const slug = new URL(self.location.href).searchParams.get("shop");
const menu = `/business_rules/${slug}.json`;
const isForStaff = READERS === "staff";
/** Stands for every page: the app finds out from the address which it is. */
const shell = isForStaff ? scope : `/${slug}/offline`;
// A scope is compared letter by letter: another shop's may begin like this one's.
const customerPages = new RegExp(`^/${slug}(/order/\\d+|/imprint|/privacy|/terms)?$`);
const isOwnPage = (path: string) => (isForStaff ? path === scope : customerPages.test(path));
/** Each has a cache of its own: one that goes over to a new build takes nothing from another. */
const ownCaches = isForStaff ? `comptoir-staff ${scope} ` : `comptoir-shop ${slug} `;
const cacheName = ownCaches + BUILD;
const PICTURES = "comptoir-pictures";
const PICTURE = /^\/assets\/(?:pictures|photos|shops)\//;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  // Whatever is wrong with the cache, the page is no worse off than without a worker.
  if (answer) event.respondWith(answer().catch(() => fetch(event.request)));
});
self.addEventListener("message", (event) => {
  const pictures: readonly string[] = event.data?.pictures ?? [];
  event.waitUntil(Promise.all(pictures.map((url) => keepPicture(new Request(url)))));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const left = [...FILES];
  const fetchNext = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      // Most files of a build are those of the one before.
      const known = await caches.match(file, { ignoreVary: true });
      await (known ? cache.put(file, known) : cache.add(file));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchNext));
  await cache.add(shell);
  await refreshMenu();
  await self.skipWaiting();
}

/** Pages that were opened before go on: the files of the build before this one stay, and no others. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(ownCaches) && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  // Whoever opens a page waits for the server alone, not for this worker to wake up as well.
  if (!isForStaff) await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** How a request is answered; undefined for those that are none of its business. */
function answerTo(event: FetchEvent): (() => Promise<Response>) | undefined {
  const { request } = event;
  const { origin, pathname, searchParams, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (request.mode === "navigate") {
    // A draft is nobody's to keep.
    if (isOwnPage(pathname) && !searchParams.has("preview")) return () => openPage(event);
    return isForStaff ? undefined : () => fromServer(event);
  }
  if (pathname === menu && search === "") {
    return () => fromServerFirst(refreshMenu(request), menu);
  }
  if (pathname.startsWith("/app/")) return () => fromCacheFirst(request);
  const isPicture = !isForStaff && request.destination === "image" && PICTURE.test(pathname);
  return isPicture ? () => showPicture(event) : undefined;
}

/** The page is kept as its files know it: one of the next build would ask for files that are not kept. */
async function openPage(event: FetchEvent): Promise<Response> {
  const asking = fromServer(event);
  // A customer's page brings its menu along; this is the one for the next time without the server.
  if (!isForStaff) event.waitUntil(asking.then(() => refreshMenu()).catch(() => {}));
  return await fromServerFirst(asking, shell);
}

async function fromServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

/** What the files of a build contain never changes, whichever build they are of. */
async function fromCacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

/** What was kept takes the place of an answer that is late, lost, or says that the server is down. */
async function fromServerFirst(asking: Promise<Response>, key: string): Promise<Response> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asking.catch(() => undefined), patience]);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(cacheName);
  return (await cache.match(key, { ignoreVary: true })) ?? (await asking);
}

/** The menu as the server gives it now, which is the last one from here on. */
async function refreshMenu(asked: Request | string = menu): Promise<Response> {
  const answer = await fetch(asked);
  if (answer.ok) {
    const headers = new Headers(answer.headers);
    headers.set(KEPT_AT, String(Date.now()));
    const body = await answer.clone().blob();
    const cache = await caches.open(cacheName);
    await cache.put(menu, new Response(body, { headers })).catch(() => {});
  }
  return answer;
}

/** As it was seen last, at once; a newer one is there the next time. */
async function showPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const pictures = await caches.open(PICTURES);
  const kept = await pictures.match(request, { ignoreVary: true });
  const asking = fetch(request).then(async (answer) => {
    const isNew = answer.headers.get("etag") !== kept?.headers.get("etag");
    if (answer.ok && (isNew || !kept)) await putPicture(request, answer.clone());
    return answer;
  });
  if (!kept) return await asking;
  event.waitUntil(asking.catch(() => {}));
  return kept;
}

/** One that was shown before this worker was there. */
async function keepPicture(request: Request): Promise<void> {
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || !PICTURE.test(pathname)) return;
  if (await caches.match(request, { ignoreVary: true })) return;
  const answer = await fetch(request).catch(() => undefined);
  if (answer?.ok) await putPicture(request, answer);
}

async function putPicture(request: Request, answer: Response): Promise<void> {
  try {
    const pictures = await caches.open(PICTURES);
    await pictures.put(request, answer);
    const keys = await pictures.keys();
    const oldest = keys.slice(0, Math.max(0, keys.length - MOST_PICTURES));
    await Promise.all(oldest.map((key) => pictures.delete(key)));
  } catch {
    // No room: it is asked for again the next time.
  }
}
