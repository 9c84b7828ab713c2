/** A reply as bytes, made once. Compressed forms are made when first asked for, and then kept. */
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Tag } from '../tags/tag.ts';

/** The form that is sent, as the header names it. */
export type Encoding = 'br' | 'gzip' | 'identity';
/** The forms that a reader takes. */
export type Accepts = 'both' | 'br' | 'gzip' | 'identity';

export interface Rendered {
  body: Buffer;
  contentType: string;
  /** How long caches may keep it, seconds. */
  maxAge: number;
  staleWhileRevalidate: number;
  /** Where the log of its match stood; null where it is of no single match. */
  at: { epoch: number; number: number } | null;
  /** When it reads differently though nothing happened (a start comes near, a finished match becomes a recent one); null: never. */
  validUntil: number | null;
  /** What else it shows, besides what its definition says. */
  tags?: readonly Tag[];
  /** The one address of a page: any other spelling of it is sent there (MATCH-S12). */
  canonical?: string;
  /** Compressed already, block by block; used for both kinds of readers that can read gzip. */
  gzip?: Buffer;
}

/** What changes is compressed lightly: a page of 92 KB takes 0.6 ms at 4 and 307 ms at 11. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Under one packet, compressing saves nobody anything. */
const WORTH_IT = 900;
/** Compressed already. */
const PNG = 'image/png';
/** An hour: long enough to bridge an outage, short enough that nobody reads yesterday's score. */
const STALE_IF_ERROR = 3600;

export class Snapshot {
  readonly body: Buffer;
  readonly at: Rendered['at'];
  readonly validUntil: number;
  readonly etag: string;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly canonical: string | null;
  /** The moment at which the server last knew that this stood at the head of the log, milliseconds. */
  asOf: number;
  readAt: number;
  private gzip: Buffer | null;
  private brotli: Buffer | null = null;
  private readonly blocks: boolean;

  constructor(rendered: Rendered, asOf: number, readAt: number) {
    const { body, contentType, maxAge, staleWhileRevalidate } = rendered;
    this.body = body;
    this.at = rendered.at;
    this.validUntil = rendered.validUntil ?? Infinity;
    this.contentType = contentType;
    this.canonical = rendered.canonical ?? null;
    this.cacheControl = `public, max-age=${maxAge}, stale-while-revalidate=${staleWhileRevalidate}, stale-if-error=${STALE_IF_ERROR}`;
    // Weak: the same words in another compression are the same reply.
    this.etag = `W/"${createHash('sha1').update(contentType).update(body).digest('base64url').slice(0, 20)}"`;
    this.gzip = rendered.gzip ?? null;
    this.blocks = rendered.gzip !== undefined;
    this.asOf = asOf;
    this.readAt = readAt;
  }

  /** The form to send to a reader that accepts these, and its name for the header. */
  form(accepts: Accepts): { bytes: Buffer; name: Encoding } {
    if (accepts === 'identity' || this.body.length < WORTH_IT || this.contentType === PNG) return { bytes: this.body, name: 'identity' };
    if (accepts === 'gzip' || (accepts === 'both' && this.blocks)) return { bytes: (this.gzip ??= ownBytes(gzipSync(this.body, { level: 5 }))), name: 'gzip' };
    return { bytes: (this.brotli ??= ownBytes(brotliCompressSync(this.body, BROTLI))), name: 'br' };
  }

  /** Memory it takes. */
  get bytes(): number {
    return this.body.length + (this.gzip?.length ?? 0) + (this.brotli?.length ?? 0) + 500;
  }
}

/** What a compressor answers is the beginning of a buffer of 64 KB, all of which would be kept, and counted by nobody. */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const both = (br: boolean, gzip: boolean): Accepts => (br ? (gzip ? 'both' : 'br') : gzip ? 'gzip' : 'identity');

/** What an Accept-Encoding header allows of our encodings. */
export function accepted(header: string | undefined): Accepts {
  if (header === undefined || header === '') return 'identity';
  if (!header.includes('q=') && !header.includes('*')) return both(header.includes('br'), header.includes('gzip'));
  const weights = new Map(header.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().split(';');
    const q = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find((value) => value !== undefined);
    return [name.trim().toLowerCase(), q === undefined ? 1 : Number(q)] as const;
  }));
  const allows = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  return both(allows('br'), allows('gzip'));
}

/** Whether If-None-Match names this tag (weak comparison, RFC 9110 13.1.2). */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header === '*') return true;
  const bare = etag.replace(/^W\//, '');
  return header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === bare);
}
