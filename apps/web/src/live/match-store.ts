/** What the islands of one page share about a match: the newest view, its age, and whether something is wrong. */
import type { LiveSnapshot } from '@sightscreen/contracts';
import type { Clock } from './clock.ts';
import { feedClient, type FeedClient, type FeedMeans, type FeedState } from './feed-client.ts';
import { ageOf, STALE_AFTER } from './freshness.ts';
import type { MatchView } from './match-state.ts';
import { isInProgress } from './poll-interval.ts';

/** What a page hands to its islands, as a block of JSON. */
export interface LiveSeed extends LiveSnapshot { mode: 'pull' | 'push' }

export interface Shown {
  view: MatchView;
  /** Milliseconds since the server last knew it stood at the head of the log; null before it has told, and once the match is over. */
  age: number | null;
  trouble: 'offline' | 'failing' | null;
}
export interface MatchStore {
  get(): Shown;
  subscribe(act: () => void): () => void;
  older(): Promise<boolean>;
  ask(): void;
}
export interface PageMeans extends FeedMeans {
  /** The page: shown or hidden, online or not. */
  page: { hidden(): boolean; online(): boolean; on(name: 'visibility' | 'network', act: () => void): void };
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
  let fed: FeedState = { view: matchView(seed), reading: null, failures: 0 };
  let shown: Shown = { view: fed.view, age: null, trouble: null };
  let told = false;
  const client: FeedClient = feedClient(fed.view, seed.mode === 'push', means, (next) => {
    fed = next;
    refresh();
  });

  function refresh(): void {
    const { phase } = fed.view.head.summary;
    const over = !isInProgress(phase);
    const age = fed.reading === null || over ? null : Math.floor(ageOf(fed.reading, clock.now()) / 1000) * 1000;
    const trouble = over ? null : !page.online() ? 'offline' : fed.failures >= TELL_AFTER ? 'failing' : null;
    const stale = age !== null && age > STALE_AFTER && phase !== 'upcoming' && phase !== 'preview';
    if (stale && !told) means.stale(fed.view.match, age);
    told = stale;
    if (shown.view === fed.view && shown.age === age && shown.trouble === trouble) return;
    shown = { view: fed.view, age, trouble };
    for (const hear of hearers) hear();
  }

  function tick(everySecond: Clock): void {
    everySecond.after(1000, () => {
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
  };
}
