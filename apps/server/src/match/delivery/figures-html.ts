/** HTML with figures, which hide matches of recent days and so change at the end of a UTC day. */
import type { Instant } from '@sightscreen/cricket';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { Tag } from '../../core/tags/tag.ts';
import { summedUntil } from '../views/summed.ts';
import { caching, HTML_TYPE } from './makers.ts';

interface More {
  tags?: readonly Tag[];
  validUntil?: Instant | null;
  canonical?: string;
}

export const figuresHtml = (text: string, now: Instant, { tags = [], validUntil, canonical }: More = {}): Rendered => ({
  body: Buffer.from(text),
  contentType: HTML_TYPE,
  at: null,
  ...caching(false),
  validUntil: Math.min(validUntil ?? Infinity, summedUntil(now)),
  tags,
  ...(canonical === undefined ? {} : { canonical }),
});
