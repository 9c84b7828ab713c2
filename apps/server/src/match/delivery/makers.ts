/**
 * Response definitions for replies about one match: their keys, and how they are built from its fold and the registry.
 */
import type { FragmentProps, PageProps } from '@sightscreen/contracts';
import type { Instant, MatchState } from '@sightscreen/cricket';
import { readMatchWithRegistry } from './read-match-with-registry.ts';
import type { CachedFold } from '../folds/cached-fold.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { MatchWatch } from '../log/changes/watch.ts';
import type { Rendered } from '../../core/response-cache/cached-response.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { type Tag, tagOf } from '../../core/tags/tag.ts';
import {
  type MatchRegistryData,
  type MatchRegistrySource,
  noting,
  validUntil as aboutUntil,
} from '../views/match-registry-data.ts';
import { timesOf } from '../views/head.ts';
import { changesAt, earliest } from '../views/time.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';
const PLAYING = new Set(['inprogress', 'break', 'forseen']);

/** Lifetime of a reply whose registry data could not be read, milliseconds. */
const ASK_AGAIN_MS = 2_000;
/** Tags of match lists, and the minimum interval between their builds during busy play, milliseconds. */
export const LISTS: readonly Tag[] = [tagOf.matches, tagOf.registry];
export const LISTS_EVERY = 1_000;

export interface Made {
  body: Buffer;
  gzip?: Buffer;
  canonical?: string;
}
export type FromMatch<T> = (state: MatchState, about: MatchRegistryData, now: Instant, fold: CachedFold) => T | null;

/** Lifetimes in seconds: short during play; a finished match may still be corrected. */
export const caching = (playing: boolean) =>
  playing ? { maxAge: 1, staleWhileRevalidate: 4 } : { maxAge: 5, staleWhileRevalidate: 30 };
export const jsonBody = (value: unknown): Made => ({ body: Buffer.from(JSON.stringify(value)) });

export interface MakersDeps {
  folds: FoldCache;
  watch: MatchWatch;
  about: MatchRegistrySource;
  clock: () => number;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  /** Starts the match's topic at the position of this response, from which its readers may request changes. */
  stand: (matchId: string, at: { epoch: number; number: number }) => void;
}

/** Each builds a definition; a null result means 404. */
export interface Makers {
  ofMatch: (key: string, matchId: string, contentType: string, make: FromMatch<Made>) => ResponseDefinition;
  /** A JSON call: `name` starts its key, `more` holds the remaining parameters. */
  call: (name: string, matchId: string, make: FromMatch<unknown>, more?: string) => ResponseDefinition;
  page: (key: string, matchId: string, props: FromMatch<PageProps>) => ResponseDefinition;
  /** An HTML fragment without a page around it. */
  fragment: (key: string, matchId: string, props: FromMatch<FragmentProps>) => ResponseDefinition;
}

export function makersOf({ folds, watch, about, clock, render, fragment, stand }: MakersDeps): Makers {
  const ofMatch: Makers['ofMatch'] = (key, matchId, contentType, make) => ({
    key,
    tags: [tagOf.match(matchId)],
    render: async (): Promise<Rendered | null> => {
      return readMatchWithRegistry(
        { folds, about },
        matchId,
        () => watch.touch(matchId, clock()),
        (fold, particulars) => {
          const now = clock();
          const tags = new Set<Tag>();
          const made = make(
            fold.state,
            noting(particulars, fold.state, (tag) => tags.add(tag)),
            now,
            fold,
          );
          if (made === null) return null;
          const at = { epoch: fold.epoch, number: fold.number };
          stand(matchId, at);
          const { phase } = fold.state;
          const validUntil =
            particulars.outdated === true
              ? now + ASK_AGAIN_MS
              : earliest(changesAt(phase, timesOf(fold.state), now), aboutUntil(particulars));
          return { ...made, contentType, at, tags: [...tags], ...caching(PLAYING.has(phase)), validUntil };
        },
      );
    },
  });
  const orNull = <P>(props: P | null, made: (props: P) => Made): Made | null => (props === null ? null : made(props));
  return {
    ofMatch,
    call: (name, matchId, make, more = '') =>
      ofMatch(`${name} ${matchId}${more}`, matchId, JSON_TYPE, (...from) => orNull(make(...from), jsonBody)),
    page: (key, matchId, make) =>
      ofMatch(key, matchId, HTML_TYPE, (...from) =>
        orNull(make(...from), (props) => ({ body: Buffer.from(render(props)), canonical: props.base.path })),
      ),
    fragment: (key, matchId, make) =>
      ofMatch(key, matchId, HTML_TYPE, (...from) =>
        orNull(make(...from), (props) => ({ body: Buffer.from(fragment(props)) })),
      ),
  };
}
