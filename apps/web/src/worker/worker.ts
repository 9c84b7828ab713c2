/**
 * The service worker: pages read recently can be read again offline, with the score as it was. Its bytes are its
 * version. It caches no API calls. `SIGHTSCREEN_WORKER=off` serves a worker that removes this one and its caches.
 */
import { keepReply } from './keep-reply.ts';
import { filesOf, isWorthKeeping, cachedAsOf, evicted, cacheStrategy } from './caching-rules.ts';

/** The service worker globals in use. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface MessageReceived extends WorkerEvent {
  data: { keep?: unknown } | null;
}
interface WorkerScope {
  location: Location;
  caches: CacheStorage;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: WorkerEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', hear: (event: MessageReceived) => void): void;
}
declare const self: WorkerScope;
declare const __SHELL__: string[];

const PAGES = 'sightscreen-pages-1';
const FILES = 'sightscreen-files-1';
const OURS = new Set([PAGES, FILES]);
const MAX_PAGES = 30;
const MAX_FILES = 120;
const OFFLINE = '/offline';

self.addEventListener('install', (event) =>
  event.waitUntil(
    (async () => {
      const [pages, files] = await Promise.all([self.caches.open(PAGES), self.caches.open(FILES)]);
      await Promise.all([pages.add(OFFLINE), files.addAll(__SHELL__)]);
      await self.skipWaiting();
    })(),
  ),
);

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await self.caches.keys())
        if (name.startsWith('sightscreen-') && !OURS.has(name)) await self.caches.delete(name);
      await self.clients.claim();
    })(),
  ),
);

// The first page was loaded before the worker was active, so it has to be cached afterwards.
self.addEventListener('message', (event) => {
  const { keep: url } = event.data ?? {};
  if (
    typeof url === 'string' &&
    cacheStrategy({ method: 'GET', mode: 'navigate', url }, self.location.origin) === 'page'
  )
    event.waitUntil(keepWithFiles(url));
});

self.addEventListener('fetch', (event) => {
  const way = cacheStrategy(event.request, self.location.origin);
  if (way === 'page' || way === 'online') event.respondWith(page(event, way === 'page'));
  else if (way === 'file') event.respondWith(file(event));
});

async function page(event: FetchEvent, isCacheable: boolean): Promise<Response> {
  const { request } = event;
  try {
    const reply = await fetch(request);
    if (isCacheable && isWorthKeeping(reply)) event.waitUntil(keep(PAGES, request.url, reply.clone(), MAX_PAGES));
    return reply;
  } catch (error) {
    const pages = await self.caches.open(PAGES);
    const copy = (await pages.match(request.url)) ?? (await pages.match(request.url, { ignoreSearch: true }));
    if (isCacheable && copy !== undefined) return markedAsKept(copy);
    const offline = await pages.match(OFFLINE);
    if (offline === undefined) throw error;
    return offline;
  }
}

/** Server-Timing is the only header of its own response that a page can read: it carries the time of a cached page. */
function markedAsKept(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.append('Server-Timing', `kept;desc="${cachedAsOf(cached.headers) ?? ''}"`);
  return new Response(cached.body, { status: cached.status, headers });
}

/** Caches a page and the files it references, from the browser's HTTP cache where possible. */
async function keepWithFiles(url: string): Promise<void> {
  const reply = await fetch(url, { cache: 'force-cache' });
  if (!isWorthKeeping(reply)) return;
  const html = await reply.clone().text();
  await keep(PAGES, url, reply, MAX_PAGES);
  const files = await self.caches.open(FILES);
  await Promise.allSettled(
    filesOf(html).map(async (path) => {
      if ((await files.match(path)) !== undefined) return;
      const response = await fetch(path, { cache: 'force-cache' });
      if (isWorthKeeping(response)) await keep(FILES, response.url, response, MAX_FILES);
    }),
  );
}

async function file(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const cached = await (await self.caches.open(FILES)).match(request.url);
  if (cached !== undefined) return cached;
  const reply = await fetch(request);
  if (isWorthKeeping(reply)) event.waitUntil(keep(FILES, request.url, reply.clone(), MAX_FILES));
  return reply;
}

async function keep(name: string, url: string, reply: Response, most: number): Promise<void> {
  const cache = await self.caches.open(name);
  await keepReply(cache, url, reply);
  const others = (await cache.keys()).filter((key) => new URL(key.url).pathname !== OFFLINE);
  await Promise.all(evicted(others, most).map((key) => cache.delete(key)));
}
