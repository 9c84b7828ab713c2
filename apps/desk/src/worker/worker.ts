/**
 * The service worker of the desk: it caches the complete shell of one version, so that the desk opens offline. It
 * caches no call. `SIGHTSCREEN_WORKER=off` replaces it with one that removes both.
 */
import { CACHES, outdated, cacheStrategy } from './caching-rules.ts';

interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
  /** Where supported: requests that bypass the worker. */
  addRoutes?(routes: { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface WorkerScope {
  location: Location;
  caches: CacheStorage;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(name: 'install' | 'activate', hear: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
}
declare const self: WorkerScope;
/** Files of this build, and a hash of all of them. */
declare const __SHELL__: string[];
declare const __VERSION__: string;

const SHELL = `${CACHES}${__VERSION__}`;
const PAGE = '/desk';
/** A connection that hangs counts as offline after this time. */
const NETWORK_TIMEOUT_MS = 4_000;

self.addEventListener('install', (event) =>
  event.waitUntil(
    (async () => {
      // Calls bypass the worker: a beacon sent as the page closes would be lost in it.
      await event
        .addRoutes?.(
          ['/desk/api/*', '/match-api/*'].map((urlPattern) => ({
            condition: { urlPattern },
            source: 'network' as const,
          })),
        )
        .catch(() => {});
      // Bypasses the HTTP cache: the page must match these files.
      await (
        await self.caches.open(SHELL)
      ).addAll([PAGE, ...__SHELL__].map((path) => new Request(path, { cache: 'reload' })));
      await self.skipWaiting();
    })(),
  ),
);

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await Promise.all(outdated(await self.caches.keys(), SHELL).map((name) => self.caches.delete(name)));
      // Takes control of the installing page at once: a reload may come before the next visit.
      await self.clients.claim();
    })(),
  ),
);

self.addEventListener('fetch', (event) => {
  const strategy = cacheStrategy(event.request, self.location.origin);
  if (strategy === 'page') event.respondWith(page(event.request));
  else if (strategy === 'file') event.respondWith(file(event.request));
});

async function page(request: Request): Promise<Response> {
  const cached = (await self.caches.open(SHELL)).match(PAGE);
  try {
    const reply = await Promise.race([fetch(request), late(await cached)]);
    // A server that is down behind its proxy counts as offline.
    return reply.status >= 502 && (await cached) ? (await cached)! : reply;
  } catch (error) {
    const shell = await cached;
    if (!shell) throw error;
    return shell;
  }
}

async function late(shell: Response | undefined): Promise<Response> {
  return new Promise((answer) => {
    if (shell) setTimeout(() => answer(shell), NETWORK_TIMEOUT_MS);
  });
}

async function file(request: Request): Promise<Response> {
  return (await (await self.caches.open(SHELL)).match(request.url)) ?? fetch(request);
}
