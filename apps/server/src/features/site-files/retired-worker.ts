/** The service worker that takes the place of ours when it must go: removes what was kept, then itself. */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('sightscreen-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
