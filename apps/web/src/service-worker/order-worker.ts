/**
 * Shows what the server tells of an order, or of a shop to whoever works there, while the page is not open, and
 * opens the page when that is tapped. It answers no request and keeps nothing: pages are as they would be without it.
 */

declare const self: ServiceWorkerGlobalScope;
/** Named here and not imported above: a worker that is a module would not start. */
type PushMessage = import("@comptoir/contract").PushMessage;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data.path));
});

async function show(data: PushMessageData | null): Promise<void> {
  if (!data) return;
  const { title, body, tag, path, language } = data.json() as PushMessage;
  // The news takes the place of what was told before, and is to be noticed all the same.
  const shown = { body, tag, renotify: true, lang: language, data: { path } };
  await self.registration.showNotification(title, shown);
}

/** The page where it is open already, whatever else its address says; else a new one. */
async function openPage(path: string): Promise<void> {
  const { origin, href, pathname } = new URL(path, self.location.origin);
  // What is pushed opens pages of this site alone.
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOpen = ({ url }: Client) => new URL(url).pathname === pathname;
  const page = pages.find(isOpen);
  if (page) await page.focus();
  else await self.clients.openWindow(href);
}
