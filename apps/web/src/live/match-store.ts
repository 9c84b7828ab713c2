/** What the islands of one page share about a match: the newest view, its age, and whether something is wrong. */
import type { LiveSnapshot } from '@sightscreen/contracts';
import type { Clock } from './clock.ts';
import { feedClient, type FeedClient, type FeedMeans, type FeedState } from './feed-client.ts';
import { ageOf, serverNow, STALE_AFTER } from '../ui/age/freshness.ts';
import type { MatchView } from './match-state.ts';
import { isInProgress } from '../ui/score/match-state.ts';

/** What a page hands to its islands, as a block of JSON. */
export interface LiveSeed extends LiveSnapshot { mode: 'pull' | 'push' }

export interface Shown {
  view: MatchView;
  /** Milliseconds since the server last knew it stood at the head of the log; null before it has told, and once the match is over. */
  age: number | null;
  trouble: 'offline' | 'failing' | null;
  /** By the reader's clock: when what is shown was last known to be the newest. Null while all is well. */
  asAt: number | null;
  /** Seconds the reader is held behind play (BEYOND-03), 0 for none. */
  behind: number;
  /** False while the view of that moment is not known: then nothing of this may be seen. */
  ready: boolean;
}
/** Keeps views back until their moment. A file of its own (`stream-delay`), fetched by readers who want it. */
export interface Gate {
  /** `at`: database time of its newest fact, or the moment it was heard of: never earlier than that fact. */
  take(view: MatchView, at: number): void;
  /** The newest view no later than this moment of the server's clock; null when none is known. */
  upTo(moment: number): { view: MatchView; at: number } | null;
}
export interface MatchStore {
  get(): Shown;
  subscribe(act: () => void): () => void;
  older(): Promise<boolean>;
  ask(): void;
  /** Holds everything back by these seconds from now on. Without a gate nothing is shown until there is one; 0 lets go. */
  hold(behind: number, gate: Gate | null): void;
  /** The server's clock (minus infinity before it has told), and database time of the newest fact shown as far as known. */
  moment(): { now: number; at: number | null };
}
export interface PageMeans extends FeedMeans {
  /** The page: shown or hidden, online or not. */
  page: { hidden(): boolean; online(): boolean; /** By the reader's clock: when the page itself was known to be the newest; null when nobody knows. */ asOf(): number | null; on(name: 'visibility' | 'network', act: () => void): void };
  /** MATCH-102: called once for each stretch of stale data. */
  stale(match: string, age: number): void;
}

/** A page nobody looks at lets its stream go after this long. */
export const LET_GO_AFTER = 60_000;
/** Failed attempts before the reader is told. */
const TELL_AFTER = 3;

export function matchView(seed: LiveSnapshot): MatchView {
  return { match: seed.match, epoch: seed.epoch, number: seed.number, head: seed.head, lines: seed.lines, older: seed.older, fresh: [] };
}

export function matchStore(seed: LiveSeed, means: PageMeans): MatchStore {
  const { clock, page } = means;
  const hearers = new Set<() => void>();
  let fed: FeedState = { view: matchView(seed), reading: null, failures: 0, at: null };
  let behind = 0;
  let gate: Gate | null = null;
  let shown: Shown = { view: fed.view, age: null, trouble: null, asAt: null, behind, ready: true };
  let told = false;
  const client: FeedClient = feedClient(fed.view, seed.mode === 'push', means, (next) => {
    if (next.view !== fed.view) gate?.take(next.view, next.at ?? (next.reading === null ? Number.POSITIVE_INFINITY : serverNow(next.reading, clock.now())));
    fed = next;
    refresh();
  });
  /** The reader's own clock may be wrong: until the server has told its own, no moment has come. */
  const moment = (): number => (fed.reading === null ? Number.NEGATIVE_INFINITY : serverNow(fed.reading, clock.now()));
  const held = () => (behind === 0 ? fed : (gate?.upTo(moment() - behind * 1000) ?? null));

  function refresh(): void {
    const now = held();
    const ready = now !== null;
    const view = now?.view ?? shown.view;
    const { phase } = view.head.summary;
    const over = !isInProgress(phase);
    const asOf = fed.reading === null ? page.asOf() : clock.now() - ageOf(fed.reading, clock.now());
    const age = asOf === null || over ? null : Math.floor(Math.max(0, clock.now() - asOf) / 1000) * 1000;
    const trouble = over ? null : !page.online() ? 'offline' : fed.failures >= TELL_AFTER ? 'failing' : null;
    const asAt = trouble === null || asOf === null ? null : Math.floor(asOf / 1000) * 1000;
    const stale = age !== null && age > STALE_AFTER && phase !== 'upcoming' && phase !== 'preview';
    if (stale && !told) means.stale(view.match, age);
    told = stale;
    if (shown.view === view && shown.age === age && shown.trouble === trouble && shown.asAt === asAt && shown.behind === behind && shown.ready === ready) return;
    shown = { view, age, trouble, asAt, behind, ready };
    for (const hear of hearers) hear();
  }

  function tick(everySecond: Clock): void {
    everySecond.after(behind > 0 ? 250 : 1000, () => {
      if (!page.hidden()) refresh();
      tick(everySecond);
    });
  }

  let letGo = (): void => {};
  page.on('visibility', () => {
    letGo();
    if (page.hidden()) letGo = clock.after(LET_GO_AFTER, () => client.stop());
    else {
      client.start();
      client.ask();
    }
  });
  page.on('network', () => {
    if (page.online()) client.ask();
    refresh();
  });
  client.start();
  tick(clock);

  return {
    get: () => shown,
    subscribe(act) {
      hearers.add(act);
      return () => hearers.delete(act);
    },
    older: () => client.older(),
    ask: () => client.ask(),
    hold(seconds, by) {
      behind = seconds;
      gate = by;
      refresh();
    },
    moment: () => ({ now: moment(), at: held()?.at ?? null }),
  };
}
