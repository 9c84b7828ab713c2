/** Replaces our service worker when it is switched off: deletes its caches, then unregisters itself. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('sightscreen-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
