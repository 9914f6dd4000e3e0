/**
 * Replaces the caching service worker where the operator disabled it. Browsers fetch a worker again
 * with each visit; this one deletes the caches and unregisters itself. Open pages stay as they are.
 */
export const REMOVE_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("comptoir-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;
