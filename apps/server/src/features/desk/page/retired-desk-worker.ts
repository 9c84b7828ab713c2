/**
 * Replaces the desk's service worker to retire it: removes the cached shell, then itself. Queued commands are left
 * alone.
 */
export const RETIRED_DESK_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('scorers-desk-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
