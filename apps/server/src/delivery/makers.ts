/** How replies that follow one match are defined: under which key, and how they are made from its fold and the registry. */
import type { FragmentProps, PageProps } from '@sightscreen/contracts';
import type { Instant, MatchState } from '@sightscreen/cricket';
import { lookWith } from './look-with.ts';
import type { CachedFold } from '../folds/cached-fold.ts';
import type { FoldCache } from '../folds/fold-cache.ts';
import type { MatchWatch } from '../log/changes/watch.ts';
import type { Rendered } from '../snapshots/snapshot.ts';
import type { SnapshotDefinition } from '../snapshots/store.ts';
import { type Tag, tagOf } from '../tags/tag.ts';
import { type About, type AboutSource, noting } from '../views/about.ts';
import { timesOf } from '../views/head.ts';
import { changesAt } from '../views/time.ts';

export const HTML_TYPE = 'text/html; charset=utf-8';
export const JSON_TYPE = 'application/json; charset=utf-8';
const PLAYING = new Set(['inprogress', 'break', 'forseen']);

/** A reply of particulars that could not be read anew. */
const ASK_AGAIN_MS = 2_000;
/** What lists of matches show, and how often they are made while much is going on, milliseconds. */
export const LISTS: readonly Tag[] = [tagOf.matches, tagOf.registry];
export const LISTS_EVERY = 1_000;

export interface Made { body: Buffer; gzip?: Buffer; canonical?: string }
export type FromMatch<T> = (state: MatchState, about: About, now: Instant, fold: CachedFold) => T | null;

/** Short while something happens; a finished match may still be corrected. */
export const caching = (playing: boolean) => (playing ? { maxAge: 1, staleWhileRevalidate: 4 } : { maxAge: 5, staleWhileRevalidate: 30 });
export const jsonBody = (value: unknown): Made => ({ body: Buffer.from(JSON.stringify(value)) });

export interface MakersGiven {
  folds: FoldCache;
  watch: MatchWatch;
  about: AboutSource;
  clock: () => number;
  render: (props: PageProps) => string;
  fragment: (props: FragmentProps) => string;
  /** Readers of this match may ask for what comes after this snapshot. */
  stand: (matchId: string, at: { epoch: number; number: number }) => void;
}

/** Each makes a definition; what makes the bytes may answer null, which is a 404. */
export interface Makers {
  ofMatch: (key: string, matchId: string, contentType: string, make: FromMatch<Made>) => SnapshotDefinition;
  /** A JSON call: the name leads its key, `more` tells apart what else was asked. */
  call: (name: string, matchId: string, make: FromMatch<unknown>, more?: string) => SnapshotDefinition;
  page: (key: string, matchId: string, props: FromMatch<PageProps>) => SnapshotDefinition;
  /** HTML without a page around it. */
  fragment: (key: string, matchId: string, props: FromMatch<FragmentProps>) => SnapshotDefinition;
}

export function makersOf({ folds, watch, about, clock, render, fragment, stand }: MakersGiven): Makers {
  const ofMatch: Makers['ofMatch'] = (key, matchId, contentType, make) => ({
    key, tags: [tagOf.match(matchId)],
    render: async (): Promise<Rendered | null> => {
      return lookWith({ folds, about }, matchId, () => watch.touch(matchId, clock()), (fold, particulars) => {
        const now = clock();
        const tags = new Set<Tag>();
        const made = make(fold.state, noting(particulars, fold.state, (tag) => tags.add(tag)), now, fold);
        if (made === null) return null;
        const at = { epoch: fold.epoch, number: fold.number };
        stand(matchId, at);
        const { phase } = fold.state;
        const validUntil = particulars.outdated === true ? now + ASK_AGAIN_MS : changesAt(phase, timesOf(fold.state), now);
        return { ...made, contentType, at, tags: [...tags], ...caching(PLAYING.has(phase)), validUntil };
      });
    },
  });
  const orNull = <P>(props: P | null, made: (props: P) => Made): Made | null => (props === null ? null : made(props));
  return {
    ofMatch,
    call: (name, matchId, make, more = '') => ofMatch(`${name} ${matchId}${more}`, matchId, JSON_TYPE, (...from) => orNull(make(...from), jsonBody)),
    page: (key, matchId, make) => ofMatch(key, matchId, HTML_TYPE, (...from) => orNull(make(...from), (props) => ({ body: Buffer.from(render(props)), canonical: props.base.path }))),
    fragment: (key, matchId, make) => ofMatch(key, matchId, HTML_TYPE, (...from) => orNull(make(...from), (props) => ({ body: Buffer.from(fragment(props)) }))),
  };
}
