/**
 * Shows push messages while the page is closed and opens their page on a tap. Handles no requests
 * and caches nothing.
 */

declare const self: ServiceWorkerGlobalScope;
/**
 * `import()` type: a top-level import would turn the worker into a module, which would not start.
 */
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
  // Same tag: replaces the earlier notification, and `renotify` alerts again.
  const shown = { body, tag, renotify: true, lang: language, data: { path } };
  await self.registration.showNotification(title, shown);
}

async function openPage(path: string): Promise<void> {
  const { origin, href, pathname } = new URL(path, self.location.origin);
  // Never open another site.
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isOpen = ({ url }: Client) => new URL(url).pathname === pathname;
  const page = pages.find(isOpen);
  if (page) await page.focus();
  else await self.clients.openWindow(href);
}
