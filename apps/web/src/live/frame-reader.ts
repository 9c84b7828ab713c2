/** Parses what the server sends to a live page: frames, deltas, snapshots. */
import type { Delta, Frame, LiveHead, LiveSnapshot } from '@sightscreen/contracts';
import type { BallToken, EventKind, Line, MatchSummary, Miniscore, OverStrip, SideScore } from '@sightscreen/contracts';
import { list, oneOf, orElse, orNull, pair, shape, text, truth, whole, type Read } from './read.ts';

const side: Read<0 | 1> = (value) => (value === 0 || value === 1 ? value : undefined);

const sideScore = shape<SideScore>({
  innings: whole,
  runs: whole,
  wickets: whole,
  overs: text,
  declared: truth,
  forfeited: truth,
  allOut: truth,
  followOn: truth,
  superOver: truth,
});
export const readSummary = shape<MatchSummary>({
  matchId: text,
  epoch: whole,
  number: whole,
  type: oneOf('TEST', 'ODI', 'T20', 'HUN'),
  ball: oneOf('red', 'white', 'pink'),
  phase: oneOf('upcoming', 'preview', 'inprogress', 'break', 'forseen', 'complete', 'recent'),
  break: orNull(text),
  label: text,
  status: text,
  description: text,
  sides: list(
    shape<MatchSummary['sides'][number]>({
      teamId: whole,
      name: text,
      shortName: text,
      scores: list(sideScore),
      batting: truth,
      winner: truth,
    }),
  ),
  toss: orNull(text),
  day: orNull(whole),
  session: orNull(whole),
});

const token = shape<BallToken>({
  kind: oneOf('run', 'dot', 'four', 'six', 'wicket', 'extra'),
  text,
  say: text,
  again: truth,
});
const strip = shape<OverStrip>({
  over: whole,
  label: text,
  runs: whole,
  wickets: whole,
  balls: list(token),
  toCome: whole,
});
const miniscore = shape<Miniscore>({
  innings: whole,
  batting: shape<Miniscore['batting']>({
    side,
    name: text,
    runs: whole,
    wickets: whole,
    overs: text,
    of: orNull(text),
  }),
  bowling: shape<Miniscore['bowling']>({ side, name: text, score: orNull(text) }),
  batters: list(
    shape<Miniscore['batters'][number]>({
      player: whole,
      name: text,
      runs: whole,
      balls: whole,
      fours: whole,
      sixes: whole,
      strikeRate: text,
      onStrike: truth,
      captain: truth,
      keeper: truth,
    }),
  ),
  bowlers: list(
    shape<Miniscore['bowlers'][number]>({
      player: whole,
      name: text,
      overs: text,
      balls: whole,
      maidens: whole,
      runs: whole,
      wickets: whole,
      economy: text,
    }),
  ),
  currentRunRate: text,
  requiredRunRate: orNull(text),
  target: orNull(whole),
  need: orNull(shape<NonNullable<Miniscore['need']>>({ runs: whole, balls: orNull(whole) })),
  partnership: orNull(
    shape<NonNullable<Miniscore['partnership']>>({ runs: whole, balls: whole, wicket: whole, unbroken: truth }),
  ),
  oversLeft: orNull(text),
  lastWicket: orNull(text),
  recentOvers: text,
  strips: list(strip),
  lastBall: orNull(token),
  overSummary: orNull(
    shape<NonNullable<Miniscore['overSummary']>>({ over: whole, runs: whole, wickets: whole, score: text }),
  ),
  freeHit: truth,
  reviewsLeft: pair(orNull(whole)),
  dlsPar: orNull(whole),
  dlsLabel: orNull(text),
});
export const readHead = shape<LiveHead>({
  summary: readSummary,
  miniscore: orNull(miniscore),
  result: orNull(text),
  clock: truth,
  startTime: orNull(whole),
  endTime: orNull(whole),
  said: orNull(text),
  lastOut: orNull(text),
  tally: orNull(
    shape<NonNullable<LiveHead['tally']>>({
      wickets: whole,
      sixes: whole,
      fours: whole,
      reviews: whole,
      milestones: whole,
    }),
  ),
  mode: orNull(oneOf('pull', 'push')),
});

/** Unknown kinds become `other`: a new kind of event must not break an open page. */
const kinds = oneOf<EventKind>(
  'over-break',
  'four',
  'six',
  'wicket',
  'fifty',
  'hundred',
  'dropped',
  'udrs',
  'maiden-over',
  'high-scoring-over',
  'strategic-timeout',
  'wide',
  'no-ball',
  'byes',
  'leg-byes',
  'other',
);
const eventKind: Read<EventKind> = (value) => kinds(value) ?? 'other';
const person = shape<{ id: number; name: string }>({ id: whole, name: text });

export const readLine = shape<Line>({
  timestamp: whole,
  number: whole,
  kind: oneOf('ball', 'wicket', 'comment', 'expert', 'video', 'article', 'state', 'departure'),
  innings: orNull(whole),
  over: orNull(whole),
  label: orNull(text),
  token: orNull(token),
  lead: orNull(text),
  text,
  events: list(eventKind),
  batter: orNull(person),
  bowler: orNull(person),
  wicket: orNull(
    list(
      shape<NonNullable<Line['wicket']>[number]>({
        name: text,
        how: text,
        runs: whole,
        balls: whole,
        fours: whole,
        sixes: whole,
        strikeRate: text,
      }),
    ),
  ),
  milestones: list(text),
  score: orNull(text),
  overEnd: orNull(
    shape<NonNullable<Line['overEnd']>>({
      label: text,
      runs: whole,
      wickets: whole,
      score: text,
      need: orNull(text),
      maiden: truth,
      balls: list(token),
      batters: list(shape<{ name: string; runs: number; balls: number }>({ name: text, runs: whole, balls: whole })),
      bowler: orNull(shape<{ name: string; figures: string }>({ name: text, figures: text })),
    }),
  ),
  correction: orNull(
    shape<NonNullable<Line['correction']>>({
      kind: oneOf('amended', 'added', 'voided'),
      at: whole,
      was: orNull(text),
      now: orNull(text),
      reason: orNull(text),
    }),
  ),
  voided: truth,
  by: orNull(text),
  href: orNull(text),
  clock: truth,
});

export const readFrame: Read<Frame> = shape<Frame>({
  match: text,
  epoch: whole,
  number: whole,
  after: whole,
  at: whole,
  head: readHead,
  lines: list(readLine),
});

/** The reply to a poll. */
export const readDelta: Read<Delta> = shape<Delta>({
  match: text,
  epoch: whole,
  number: whole,
  resync: orElse(truth, false),
  frames: list(readFrame),
});

const older = shape<NonNullable<LiveSnapshot['older']>>({ innings: whole, before: whole });
const snapshotBody = shape<LiveSnapshot>({
  match: text,
  epoch: whole,
  number: whole,
  head: readHead,
  lines: list(readLine),
  older: orNull(older),
});

/** From `live` in commentary.json, or from the top level. */
export const readSnapshot: Read<LiveSnapshot> = (value) => snapshotBody(within(value, 'live') ?? value);

/** Older lines, newest first, and the position of those before them: null at the first. */
export interface OlderLines {
  lines: Line[];
  older: LiveSnapshot['older'];
}
const olderBody = shape<OlderLines>({ lines: list(readLine), older: orNull(older) });
/** From `live` in a page of older lines; the fields beside it are those of the documented call. */
export const readOlder: Read<OlderLines> = (value) => olderBody(within(value, 'live'));

function within(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
