import type { LiveHead, Line } from '@sightscreen/contracts';
import { useEffect, useRef, useState } from 'react';
import { browserClock } from '../../live/clock.ts';
import type { Shown } from '../../live/match-store.ts';
import { announcer, wordsOf } from '../../live/spoken.ts';
import { ownStore, readSettings } from '../../settings/reader-settings.ts';
import { useText } from '../../text/use-text.ts';
import { CommentaryLine } from '../../ui/commentary/CommentaryLine.tsx';
import { Notice } from '../../ui/notice/Notice.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { inningsName } from '../../ui/score/side-score.ts';
import { matchIsland } from '../../island/define-island.ts';
import type { MatchIslandProps } from '../../island/match-island.ts';
import { useHydrated, useMatch } from '../../island/use-match.ts';
import { FILTERS, type FilterName } from './filters.ts';
import { useMoments } from './moments.ts';
import { parted } from './waiting.ts';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';

/** Height covered by the folded score and the tabs, pixels. */
const UNDER_TABS = 96;

/** Ball-by-ball commentary. */
function FeedIsland({ seed, store, first }: MatchIslandProps) {
  const words = useText('lines');
  const feed = useText('feed');
  const match = useMatch(store, first);
  useEffect(() => {
    if (store !== null) void import('../../live/video-poll.ts').then((polling) => polling.pollVideos(store));
  }, [store]);
  const { view } = match;
  const announcement = useAnnouncement(match);
  const hydrated = useHydrated();
  const [chosen, choose] = useState<FilterName>('every');
  const [held, hold] = useState<number | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const newest = view.lines[0]?.timestamp ?? 0;
  const newestNow = useRef(newest);
  useEffect(() => {
    newestNow.current = newest;
  }, [newest]);
  useEffect(() => {
    const mark = top.current;
    if (mark === null) return;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const past = !entry.isIntersecting && entry.boundingClientRect.top < UNDER_TABS;
        hold((before) => (past ? (before ?? newestNow.current) : null));
      },
      { rootMargin: `-${UNDER_TABS}px 0px 0px 0px` },
    );
    watch.observe(mark);
    return () => watch.disconnect();
  }, []);

  const { shown, balls, others } = parted(view.lines, held);
  const filter = FILTERS.find(({ name }) => name === chosen) ?? FILTERS[0];
  const every = filter === FILTERS[0];
  const rest = useMoments(view, !every);
  const lines = every || filter === undefined ? shown : shown.concat(rest.lines).filter(filter.keeps);
  const done = view.older === null || (!every && rest.state === 'whole');
  // Before the first ball there is nothing to filter or to load.
  const inProgress = isInProgress(view.head.summary.phase);
  const begun = view.lines.some(({ token }) => token !== null);
  return (
    <section
      className="block feedbox bleed"
      aria-label={words.title}
      hidden={view.lines.length === 0 && matchTone(view.head.summary) === 'upcoming'}
    >
      <h2 className="sr">{words.title}</h2>
      {begun && (
        <div className="feedbox__tools needs-script">
          {/* Not `disabled` before hydration: a scrollable element needs a focusable child for the keyboard. After the
              match the first press hydrates. */}
          <div className="chips" role="group" aria-label={feed.show}>
            {FILTERS.map(({ name }) => (
              <button
                key={name}
                type="button"
                className="chip"
                aria-pressed={name === chosen}
                aria-disabled={hydrated || !inProgress ? undefined : true}
                onClick={() => choose(name)}
              >
                {feed[name]}
                {name !== 'every' && view.head.tally != null && (
                  <b {...marks(view.match, 'num')}>{view.head.tally[name] || ''}</b>
                )}
              </button>
            ))}
          </div>
        </div>
      )}
      <div ref={top} className="feedbox__top" />
      <p {...marks(view.match, 'sr')} role="log" aria-live="polite" aria-label={feed.log}>
        {announcement}
      </p>
      {balls + others > 0 && (
        <div className="feedbox__new">
          <Notice tone="info">
            <b>{balls > 0 ? feed.waiting(balls) : feed.waitingOther}</b>{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                hold(null);
                top.current?.scrollIntoView({ block: 'start' });
              }}
            >
              {feed.showThem}
            </button>
          </Notice>
        </div>
      )}
      {lines.length === 0 && (
        <p className="empty">
          {view.lines.length > 0 ? (done ? feed.none : feed.loading) : inProgress ? words.empty : feed.unrecorded}
        </p>
      )}
      <ol className="feed">
        {lines.map((line, at) => (
          <FeedLine
            key={line.timestamp}
            head={view.head}
            line={line}
            newer={lines[at - 1]}
            match={view.match}
            fresh={view.fresh.includes(line.timestamp)}
            offset={seed.frame.groundOffset}
            bare={chosen !== 'every'}
          />
        ))}
      </ol>
      {begun && (
        <Older
          done={done}
          busy={rest.state === 'asked'}
          load={every ? async () => store?.older() ?? false : rest.ask}
        />
      )}
    </section>
  );
}

/** The announcement of new lines for screen readers, as detailed as the reader chose. */
function useAnnouncement({ view, ready }: Shown): string {
  const words = useText('lines');
  const [announcement, announce] = useState('');
  const voice = useRef<ReturnType<typeof announcer>>(null);
  useEffect(() => {
    const own = (voice.current = announcer(browserClock, announce));
    return () => own.stop();
  }, []);
  const { fresh, lines } = view;
  const announced = useRef(fresh);
  useEffect(() => {
    if (!ready || fresh === announced.current) return;
    announced.current = fresh;
    const detail = readSettings(ownStore()).spoken;
    voice.current?.tell(
      lines
        .filter((line) => fresh.includes(line.timestamp))
        .reverse()
        .flatMap((line) => wordsOf(line, detail, words) ?? []),
    );
  }, [ready, fresh, lines, words]);
  return announcement;
}

interface FeedLineProps {
  head: LiveHead;
  line: Line;
  newer: Line | undefined;
  match: string;
  fresh: boolean;
  offset: number | null;
  bare: boolean;
}
/** A line, with the name of its innings above it where the innings changes. */
function FeedLine({ head, line, newer, bare, ...rest }: FeedLineProps) {
  const match = useText('match');
  const board = useText('board');
  const turn = newer !== undefined && line.innings !== null && newer.innings !== null && newer.innings !== line.innings;
  return (
    <>
      {turn && (
        <li className="feed__innings">
          <h3 {...marks(rest.match)}>{inningsName(head, line.innings ?? 0, match, board)}</h3>
        </li>
      )}
      <CommentaryLine line={bare ? { ...line, overEnd: null } : line} {...rest} />
    </>
  );
}

/** Loads older lines; after a failure the button offers another try. It keeps the focus in every state. */
function Older({ done, busy, load }: { done: boolean; busy: boolean; load: () => Promise<boolean> }) {
  const feed = useText('feed');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const end = useRef<HTMLParagraphElement>(null);
  const hadFocus = useRef(false);
  useEffect(() => {
    if (done && hadFocus.current) end.current?.focus({ preventScroll: true });
  }, [done]);
  if (done)
    return (
      <p ref={end} tabIndex={-1} className="older note">
        {feed.allShown}
      </p>
    );
  const loading = busy || state === 'loading';
  return (
    <div className="older">
      {state === 'failed' && <p className="err">{feed.olderFailed}</p>}
      <button
        type="button"
        className="btn btn--line needs-script"
        aria-disabled={loading}
        onFocus={() => {
          hadFocus.current = true;
        }}
        onBlur={() => {
          hadFocus.current = false;
        }}
        onClick={() => {
          if (loading) return;
          setState('loading');
          void load().then((well) => setState(well ? 'idle' : 'failed'));
        }}
      >
        {loading ? feed.loading : state === 'failed' ? feed.again : feed.older}
      </button>
    </div>
  );
}

export default matchIsland('feed', FeedIsland, 'follows-store');
