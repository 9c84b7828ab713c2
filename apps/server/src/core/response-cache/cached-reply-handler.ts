/**
 * Replies from memory before the framework sees a request. Handles only addresses that a route has served from a
 * snapshot, while that snapshot is fresh. Everything else (queries, other methods, stale or unknown addresses) takes
 * the normal route. Measured: 45 us a request through the framework, less than half of it here.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { namesTwoHosts } from '../http/host.ts';
import { isStreaming } from '../http/streaming-connections.ts';
import { type Tag, tagOf } from '../tags/tag.ts';
import type { TagVersions } from '../tags/tag-versions.ts';
import { accepted, type Encoding, matchesTag, type CachedResponse } from './cached-response.ts';
import type { ResponseCache } from './response-cache.ts';

interface CachedRoute {
  key: string;
  /** The tag count when its headers were built. */
  since: number;
  /** Headers common to all replies of the site, as name, value, name, value. */
  headers: string[];
  /** Heads of one snapshot by encoding, or `304`; rebuilt for the next snapshot. */
  heads: { of: CachedResponse | null; asOf: number; made: Map<Encoding | 304, string[]> };
}

/** No address of ours is longer, in characters. */
const MAX_URL_LENGTH = 200;

export class CachedReplyHandler {
  /** Tags that the headers of a page depend on; features whose content needs a wider policy add theirs (ADS-S05). */
  readonly headerTags: Tag[] = [tagOf.settings];
  private readonly store: ResponseCache;
  /** The only Host served in production; null: any. */
  private readonly host: string | null;
  private readonly stopping: () => boolean;
  private readonly tags: Pick<TagVersions, 'now' | 'areCurrent'>;
  private readonly routes = new LRUCache<string, CachedRoute>({ max: 5_000 });
  answered = 0;

  constructor(
    store: ResponseCache,
    {
      host,
      stopping,
      tags,
    }: { host: string | null; stopping: () => boolean; tags: Pick<TagVersions, 'now' | 'areCurrent'> },
  ) {
    this.store = store;
    this.host = host;
    this.stopping = stopping;
    this.tags = tags;
  }

  /** Called after a route has served this address from this snapshot. */
  open(url: string, key: string, headers: Record<string, unknown>): void {
    if (url.length > MAX_URL_LENGTH || url.includes('?') || this.current(url) !== undefined) return;
    this.routes.set(url, {
      key,
      since: this.tags.now,
      heads: { of: null, asOf: 0, made: new Map() },
      headers: Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [name, value] : [])),
    });
  }

  /** The lane of an address if its headers are still valid. */
  private current(url: string): CachedRoute | undefined {
    const route = this.routes.get(url);
    if (route === undefined) return undefined;
    if (!this.tags.areCurrent(this.headerTags, route.since)) {
      this.routes.delete(url);
      return undefined;
    }
    route.since = this.tags.now;
    return route;
  }

  /** Returns whether it replied. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url, headers } = request;
    if (method !== 'GET' || url === undefined) return false;
    const route = this.current(url);
    if (
      route === undefined ||
      this.stopping() ||
      (this.host !== null && headers.host !== this.host) ||
      headers['x-forwarded-host'] !== undefined ||
      namesTwoHosts(request)
    )
      return false;
    const cachedResponse = this.store.fresh(route.key);
    // A changed canonical address needs a redirect, which the route sends.
    if (cachedResponse === null || (cachedResponse.canonical !== null && cachedResponse.canonical !== url))
      return false;
    this.answered++;
    const tag = headers['if-none-match'];
    if (tag !== undefined && matchesTag(tag, cachedResponse.etag)) {
      response.writeHead(304, headOf(route, cachedResponse, null)).end();
      return true;
    }
    const form = this.store.form(route.key, cachedResponse, accepted(headers['accept-encoding'] as string | undefined));
    response.writeHead(200, headOf(route, cachedResponse, form)).end(form.bytes);
    return true;
  }

  /** Installs the lane ahead of the framework's own handler. */
  before(app: FastifyInstance): void {
    const handlers = app.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (isStreaming(request)) return;
      if (!this.answer(request, response)) for (const handler of handlers) handler.call(app.server, request, response);
    });
  }
}

/** Names and values in turn, as `writeHead` takes them. */
function headOf(
  route: CachedRoute,
  response: CachedResponse,
  form: { bytes: Buffer; name: Encoding } | null,
): string[] {
  const { heads } = route;
  if (heads.of !== response || heads.asOf !== response.asOf)
    route.heads = { of: response, asOf: response.asOf, made: new Map() };
  const name = form?.name ?? 304;
  const known = route.heads.made.get(name);
  if (known !== undefined) return known;
  const { etag, cacheControl, asOf, contentType } = response;
  const made = [
    ...route.headers,
    ...['etag', etag, 'cache-control', cacheControl, 'vary', 'Accept-Encoding', 'x-as-of', String(asOf)],
    ...(form === null ? [] : ['content-type', contentType, 'content-length', String(form.bytes.length)]),
    ...(form === null || form.name === 'identity' ? [] : ['content-encoding', form.name]),
  ];
  route.heads.made.set(name, made);
  return made;
}
