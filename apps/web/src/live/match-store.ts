/** The state of a match shared by the islands of a page: the view to show, its age, and any trouble. */
import type { LiveSnapshot } from '@sightscreen/contracts';
import type { Clock } from './clock.ts';
import { feedClient, type FeedClient, type FeedDeps, type FeedState } from './feed-client.ts';
import { ageOf, serverNow, STALE_AFTER } from '../ui/age/freshness.ts';
import type { MatchView } from './match-state.ts';
import { isInProgress } from '../ui/score/match-state.ts';

/** What the server embeds in a page as JSON. */
export interface LiveSeed extends LiveSnapshot {
  mode: 'pull' | 'push';
}

export interface Shown {
  view: MatchView;
  /**
   * Milliseconds since the server was last known to be at the head of the log; null until known, and once the match is
   * over.
   */
  age: number | null;
  trouble: 'offline' | 'failing' | null;
  /** When the view was last known to be the newest, by the reader's clock. Null without trouble. */
  asAt: number | null;
  /** The reader's stream delay in seconds (BEYOND-03), 0 for none. */
  behind: number;
  /** False until the view of that moment is known: nothing may be shown before. */
  ready: boolean;
}
/** Holds views back until their moment. Implemented in `stream-delay`, which only readers with a delay load. */
export interface Gate {
  /** `at`: database time of its newest fact, or when it was received: never earlier than that fact. */
  take(view: MatchView, at: number): void;
  /** The newest view no later than this moment of the server's clock; null when none is known. */
  upTo(moment: number): { view: MatchView; at: number } | null;
}
export interface MatchStore {
  get(): Shown;
  subscribe(act: () => void): () => void;
  older(): Promise<boolean>;
  ask(): void;
  /** Delays everything by these seconds; 0 ends the delay. Without a gate nothing is shown until there is one. */
  hold(behind: number, gate: Gate | null): void;
  /** The server's clock (minus infinity until known), and database time of the newest fact shown, if known. */
  moment(): { now: number; at: number | null };
}
export interface PageDeps extends FeedDeps {
  page: {
    hidden(): boolean;
    online(): boolean;
    /** When the page itself was known to be the newest, by the reader's clock; null if unknown. */ asOf():
      | number
      | null;
    on(name: 'visibility' | 'network', act: () => void): void;
  };
  /** MATCH-102: called once for each period of stale data. */
  stale(match: string, age: number): void;
}

/** A hidden page leaves its stream after this long. */
export const LEAVE_AFTER = 60_000;
/** Failed attempts before the reader sees a warning. */
const WARN_AFTER = 3;

export function matchView(seed: LiveSnapshot): MatchView {
  return {
    match: seed.match,
    epoch: seed.epoch,
    number: seed.number,
    head: seed.head,
    lines: seed.lines,
    older: seed.older,
    fresh: [],
  };
}

export function matchStore(seed: LiveSeed, deps: PageDeps): MatchStore {
  const { clock, page } = deps;
  const subscribers = new Set<() => void>();
  let fed: FeedState = { view: matchView(seed), reading: null, failures: 0, at: null };
  let behind = 0;
  let gate: Gate | null = null;
  let current: Shown = { view: fed.view, age: null, trouble: null, asAt: null, behind, ready: true };
  let reportedStale = false;
  const client: FeedClient = feedClient(fed.view, seed.mode === 'push', deps, (next) => {
    if (next.view !== fed.view)
      gate?.take(
        next.view,
        next.at ?? (next.reading === null ? Number.POSITIVE_INFINITY : serverNow(next.reading, clock.now())),
      );
    fed = next;
    refresh();
  });
  /** The reader's clock may be wrong: until the server's is known, no moment has come. */
  const moment = (): number => (fed.reading === null ? Number.NEGATIVE_INFINITY : serverNow(fed.reading, clock.now()));
  const releasedView = () => (behind === 0 ? fed : (gate?.upTo(moment() - behind * 1000) ?? null));

  function refresh(): void {
    const now = releasedView();
    const ready = now !== null;
    const view = now?.view ?? current.view;
    const { phase } = view.head.summary;
    const over = !isInProgress(phase);
    const asOf = fed.reading === null ? page.asOf() : clock.now() - ageOf(fed.reading, clock.now());
    const age = asOf === null || over ? null : Math.floor(Math.max(0, clock.now() - asOf) / 1000) * 1000;
    const trouble = over ? null : !page.online() ? 'offline' : fed.failures >= WARN_AFTER ? 'failing' : null;
    const asAt = trouble === null || asOf === null ? null : Math.floor(asOf / 1000) * 1000;
    const stale = age !== null && age > STALE_AFTER && phase !== 'upcoming' && phase !== 'preview';
    if (stale && !reportedStale) deps.stale(view.match, age);
    reportedStale = stale;
    if (
      current.view === view &&
      current.age === age &&
      current.trouble === trouble &&
      current.asAt === asAt &&
      current.behind === behind &&
      current.ready === ready
    )
      return;
    current = { view, age, trouble, asAt, behind, ready };
    for (const notify of subscribers) notify();
  }

  function tick(everySecond: Clock): void {
    everySecond.after(behind > 0 ? 250 : 1000, () => {
      if (!page.hidden()) refresh();
      tick(everySecond);
    });
  }

  let cancelLeave = (): void => {};
  page.on('visibility', () => {
    cancelLeave();
    if (page.hidden()) cancelLeave = clock.after(LEAVE_AFTER, () => client.stop());
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
    get: () => current,
    subscribe(act) {
      subscribers.add(act);
      return () => subscribers.delete(act);
    },
    older: () => client.older(),
    ask: () => client.ask(),
    hold(seconds, by) {
      behind = seconds;
      gate = by;
      refresh();
    },
    moment: () => ({ now: moment(), at: releasedView()?.at ?? null }),
  };
}
