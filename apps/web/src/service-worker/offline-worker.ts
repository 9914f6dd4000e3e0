/**
 * Opens a shop's pages offline: one staff screen, or all its customer pages. Caches an empty page,
 * the app's files and the public menu, and for customers also pictures seen. Personal data such as
 * orders is never cached.
 */

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build. */
declare const FILES: readonly string[];
declare const BUILD: string;
declare const READERS: "customers" | "staff";

const PATIENCE_MS = 3_000;
/** Limits parallel downloads, so that the page itself loads first. */
const FILES_AT_ONCE = 4;
const MOST_PICTURES = 200;
/** Header with the time of caching (ms), so that pages can show the age. */
const CACHED_AT_HEADER = "x-kept-at";

const scope = new URL(self.registration.scope).pathname;
const slug = new URL(self.location.href).searchParams.get("shop");
const menu = `/business_rules/${slug}.json`;
const isForStaff = READERS === "staff";
/** Cached for all addresses: the app selects the page by the URL. */
const shell = isForStaff ? scope : `/${slug}/offline`;
// Scopes match by prefix, and another shop's slug may begin with this one.
const customerPages = new RegExp(`^/${slug}(/order/\\d+|/imprint|/privacy|/terms)?$`);
const isOwnPage = (path: string) => (isForStaff ? path === scope : customerPages.test(path));
/** Separate caches per worker, so that an update of one does not delete files of another. */
const ownCaches = isForStaff ? `comptoir-staff ${scope} ` : `comptoir-shop ${slug} `;
const cacheName = ownCaches + BUILD;
const PICTURES = "comptoir-pictures";
const PICTURE = /^\/assets\/(?:pictures|photos|shops)\//;

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  // On any cache error, behave as without a worker.
  if (answer) event.respondWith(answer().catch(() => fetch(event.request)));
});
self.addEventListener("message", (event) => {
  const pictures: readonly string[] = event.data?.pictures ?? [];
  event.waitUntil(Promise.all(pictures.map((url) => cachePicture(new Request(url)))));
});

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  const left = [...FILES];
  const fetchNext = async () => {
    for (let file = left.shift(); file; file = left.shift()) {
      // Most files are unchanged since the previous build.
      const known = await caches.match(file, { ignoreVary: true });
      await (known ? cache.put(file, known) : cache.add(file));
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, fetchNext));
  await cache.add(shell);
  await refreshMenu();
  await self.skipWaiting();
}

/** Keeps the files of the previous build for pages still open, and deletes older ones. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const older = names.filter((name) => name.startsWith(ownCaches) && name !== cacheName);
  await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
  // Navigation preload: a page load must not wait for the worker to start.
  if (!isForStaff) await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function answerTo(event: FetchEvent): (() => Promise<Response>) | undefined {
  const { request } = event;
  const { origin, pathname, searchParams, search } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return undefined;
  if (request.mode === "navigate") {
    // Drafts must not be cached.
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

/**
 * Serves the cached page only with its own build's files: a newer page would request files not
 * cached.
 */
async function openPage(event: FetchEvent): Promise<Response> {
  const asking = fromServer(event);
  // The page contains its menu: cache it separately for the next offline visit.
  if (!isForStaff) event.waitUntil(asking.then(() => refreshMenu()).catch(() => {}));
  return await fromServerFirst(asking, shell);
}

async function fromServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? (await fetch(request));
}

/** File names contain a hash, so any build's cache may answer. */
async function fromCacheFirst(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? (await fetch(request));
}

/** Answers from the cache if the server is slow, unreachable or returns a 5xx. */
async function fromServerFirst(asking: Promise<Response>, key: string): Promise<Response> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([asking.catch(() => undefined), patience]);
  if (answer && answer.status < 500) return answer;
  const cache = await caches.open(cacheName);
  return (await cache.match(key, { ignoreVary: true })) ?? (await asking);
}

async function refreshMenu(request: Request | string = menu): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok) {
    const headers = new Headers(answer.headers);
    headers.set(CACHED_AT_HEADER, String(Date.now()));
    const body = await answer.clone().blob();
    const cache = await caches.open(cacheName);
    await cache.put(menu, new Response(body, { headers })).catch(() => {});
  }
  return answer;
}

/** Stale-while-revalidate. */
async function showPicture(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const pictures = await caches.open(PICTURES);
  const cached = await pictures.match(request, { ignoreVary: true });
  const asking = fetch(request).then(async (answer) => {
    const isNew = answer.headers.get("etag") !== cached?.headers.get("etag");
    if (answer.ok && (isNew || !cached)) await putPicture(request, answer.clone());
    return answer;
  });
  if (!cached) return await asking;
  event.waitUntil(asking.catch(() => {}));
  return cached;
}

async function cachePicture(request: Request): Promise<void> {
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
    // Quota exceeded: the picture is fetched again next time.
  }
}
