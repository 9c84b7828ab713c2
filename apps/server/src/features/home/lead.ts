/** Chooses the leading match of the home page, and arranges the others. Pure. */
import type { MatchCard } from '@sightscreen/contracts';
import type { Instant, MatchSummary } from '@sightscreen/cricket';
import type { Lists } from '../../match/views/lists.ts';
import { startOf } from '../../match/views/starts.ts';

type Sides = Pick<Lists, 'live' | 'recent' | 'upcoming'>;

const A_DAY = 86_400_000;
/** Matches per frame of the menu (MATCH-030). */
const FRAME = 5;
/** Balls of a full innings. */
const BALLS = { ODI: 300, T20: 120, HUN: 100, TEST: null } as const;

/** Urgency of a match: the highest leads (docs/decisions/what-leads-the-home-page.md). */
export const URGENCY = {
  superOver: 8,
  closeFinish: 7,
  chase: 6,
  innings: 5,
  drifting: 4,
  ended: 3,
  soon: 2,
  pause: 1,
} as const;

/** Longer than any match lasts. */
const MAX_MATCH = 15 * A_DAY;
/** How long a result is news, and how long before its start a fixture can lead. */
export const NEWS = 30 * 60_000;

/**
 * Ranks a close finish above a chase, a chase above an innings without pressure, and all play above a result or a
 * break.
 */
export function urgency({ phase, type, sides }: Pick<MatchSummary, 'phase' | 'type' | 'sides'>): number {
  if (phase !== 'inprogress') return URGENCY.pause;
  const all = sides.flatMap((side, of) => side.scores.map((score) => ({ ...score, of })));
  const now = all.toSorted((a, b) => a.innings - b.innings).at(-1);
  if (now === undefined) return URGENCY.innings;
  if (now.superOver) return URGENCY.superOver;
  const runsOf = (side: number) =>
    all.filter(({ of, superOver }) => of === side && !superOver).reduce((sum, { runs }) => sum + runs, 0);
  const need = runsOf(1 - now.of) - runsOf(now.of) + 1;
  const last = all.length === (type === 'TEST' ? 4 : 2);
  if (type === 'TEST')
    return last && need > 0 && (need <= 60 || (need <= 120 && now.wickets >= 7))
      ? URGENCY.closeFinish
      : last
        ? URGENCY.innings
        : URGENCY.drifting;
  if (!last) return URGENCY.innings;
  const left = BALLS[type] - ballsOf(now.overs, type);
  // Out of reach, or as good as won.
  if (need <= 0 || left <= 0 || need > left * 4) return URGENCY.drifting;
  const open = need <= left * 2.5 && (need >= left * 0.4 || now.wickets >= 7);
  return open && left <= BALLS[type] / 2 ? URGENCY.closeFinish : URGENCY.chase;
}

function ballsOf(overs: string, type: MatchSummary['type']): number {
  const [overCount = '0', over = '0'] = overs.split('.');
  return type === 'HUN' ? Number(overCount) : Number(overCount) * 6 + Number(over);
}

/**
 * The most urgent match; among equals a real one, then the one that started first. Without any, a result of today
 * before a fixture.
 */
export function leadOf({ live, recent, upcoming }: Sides, now: Instant): MatchCard | null {
  const candidates = [
    ...live.map((card) => ({ card, by: urgency(card.summary) })),
    ...recent.filter((card) => isNews(card, now)).map((card) => ({ card, by: URGENCY.ended })),
    ...upcoming.filter((card) => isSoon(card, now)).map((card) => ({ card, by: URGENCY.soon })),
  ];
  const real = candidates.filter(({ card }) => card.world === 'real');
  const urgent = (live.some(isRealPlay) ? real : candidates).toSorted(byUrgency);
  return urgent[0]?.card ?? recent.find((card) => isOfToday(card, now)) ?? upcoming[0] ?? recent[0] ?? null;
}

/** While a real match is played, no demo match leads. */
const isRealPlay = ({ world, summary }: MatchCard): boolean => world === 'real' && summary.phase === 'inprogress';

interface Candidate {
  card: MatchCard;
  by: number;
}
const byUrgency = (a: Candidate, b: Candidate): number =>
  b.by - a.by || Number(b.card.world === 'real') - Number(a.card.world === 'real');

const isNews = (card: MatchCard, now: Instant): boolean =>
  isOfToday(card, now) && card.endTime !== null && now - card.endTime < NEWS;
/** A match played long ago and recorded now also has an end time of now, so its start must be recent. */
const isOfToday = (card: MatchCard, now: Instant): boolean =>
  card.summary.phase === 'complete' && now - startOf(card) < MAX_MATCH;
/** A fixture overdue by more than that no longer counts. */
const isSoon = ({ startTime }: MatchCard, now: Instant): boolean =>
  startTime !== null && startTime - now <= NEWS && now - startTime < NEWS;

/** Next time at which the lead can change without an event. */
export function leadChangesAt({ recent, upcoming }: Sides, now: Instant): Instant | null {
  const moments = [
    ...recent.flatMap(({ endTime }) => (endTime === null ? [] : [endTime + NEWS])),
    ...upcoming.flatMap(({ startTime }) => (startTime === null ? [] : [startTime - NEWS, startTime + NEWS])),
  ].filter((at) => at > now);
  return moments.length === 0 ? null : Math.min(...moments);
}

/** Age up to which results are open, and their maximum number; others are folded. */
export const OPEN = 2 * A_DAY;
const MAX_OPEN = 12;
/** Minimum number of open results, whatever their age. */
const MIN_OPEN = 3;

export interface Home {
  menu: MatchCard[];
  recent: MatchCard[];
  /** How many results are open; those after them are folded. */
  open: number;
  upcoming: MatchCard[];
}
/**
 * Lists every match once: the lead alone, other matches in play in the menu, the rest below. The last frame of the
 * menu is filled alternately with the newest results and the next fixtures.
 */
export function homeOf({ live, recent, upcoming }: Sides, lead: MatchCard | null, now: Instant): Home {
  const but = (cards: readonly MatchCard[], listed: readonly (MatchCard | null)[]) =>
    cards.filter(({ summary }) => !listed.some((card) => card?.summary.matchId === summary.matchId));
  const others = but(live, [lead])
    .map((card) => ({ card, by: urgency(card.summary) }))
    .toSorted((a, b) => Number(isRealPlay(b.card)) - Number(isRealPlay(a.card)) || byUrgency(a, b))
    .map(({ card }) => card);
  const results = but(recent, [lead]);
  const fixtures = but(upcoming, [lead]);
  const turns = Array.from({ length: FRAME }, (_, at) => [results[at], fixtures[at]])
    .flat()
    .filter((card) => card !== undefined);
  const menu = [...others, ...turns.slice(0, Math.max(1, Math.ceil(others.length / FRAME)) * FRAME - others.length)];
  const listed = but(results, menu);
  const fresh = listed.filter((card) => startOf(card) > now - OPEN).length;
  return { menu, recent: listed, open: Math.min(Math.max(fresh, MIN_OPEN), MAX_OPEN), upcoming: but(fixtures, menu) };
}
