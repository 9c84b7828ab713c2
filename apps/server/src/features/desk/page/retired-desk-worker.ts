/** The service worker that takes the place of the desk's when it must go: removes the shell, then itself. What waits to be sent is not its to touch. */
export const RETIRED_DESK_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('scorers-desk-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
