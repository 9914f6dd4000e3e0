/**
 * In the place of a worker that keeps pages, where the operator wants none: browsers look a worker up anew with each visit,
 * and this one removes what was kept, and then itself. Open pages stay as they are.
 */
export const REMOVE_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("comptoir-"));
  await Promise.all(names.map((name) => caches.delete(name)));
  await self.registration.unregister();
})()));
`;
