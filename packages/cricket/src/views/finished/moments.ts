/** Turning points of a match, in order of play. */
import { inningsLimit } from '../../chase/balls-left.ts';
import { targetOf } from '../../chase/target.ts';
import type { Entry, MatchState } from '../../state/state.ts';
import { ordinal } from '../../measures/count.ts';
import { ballLabel } from '../../measures/overs.ts';
import { ballToken, departureToken } from '../../text/token.ts';
import type { MomentKind } from '../catch-up/moment.ts';
import { momentWords } from '../catch-up/words.ts';
import { weigh } from '../catch-up/weigh.ts';
import { lineContextOf } from '../line-context.ts';
import type { BallToken } from '../views.ts';

export interface KeyMoment {
  number: number;
  innings: string;
  label: string;
  token: BallToken | null;
  words: string;
}

const MAX_MOMENTS = 8;
/** Legal balls left at which a boundary in an undecided chase may be a turning point. */
const CLOSE = 24;

const tokenOf = ({ body }: Entry): BallToken | null =>
  body.kind === 'delivery' ? ballToken(body) : body.kind === 'departure' ? departureToken(body) : null;
const isPlay = ({ body, voided }: Entry): boolean => !voided && (body.kind === 'delivery' || body.kind === 'departure');

/** "1st", "2nd"; "SO", "SO 2" for Super Overs, "SF" for a Super Five. */
function inningsWords(state: MatchState, number: number): string {
  const innings = state.innings.find((candidate) => candidate.number === number);
  if (innings?.superOver !== true) return ordinal(number);
  const before = state.innings.filter((candidate) => candidate.superOver && candidate.number < number).length;
  const pair = Math.floor(before / 2) + 1;
  return `${state.info?.type === 'HUN' ? 'SF' : 'SO'}${pair > 1 ? ` ${pair}` : ''}`;
}

/** Weight of a boundary late in an undecided chase. */
function lateHit(state: MatchState, { innings, runs, legalBalls, body }: Entry): number {
  const target = innings === null ? null : targetOf(state, innings);
  const played = state.innings.find(({ number }) => number === innings);
  const limit = played === undefined ? null : inningsLimit(state, played);
  if (body.kind !== 'delivery' || body.boundary === 0 || target === null || limit === null) return 0;
  const left = limit - legalBalls;
  return left <= CLOSE && target.runs - runs <= 2 * left + 2 * body.boundary ? body.boundary * 10 : 0;
}

/** Like the weight for catching up, except that a wicket counts by the batter dismissed. */
function weightOf(state: MatchState, entry: Entry): { kind: MomentKind; weight: number } | null {
  const found = weigh(state, entry);
  const hit = lateHit(state, entry);
  if (found === null) return hit === 0 ? null : { kind: 'six', weight: hit };
  if (found.kind !== 'wicket') return { kind: found.kind, weight: Math.max(found.weight, hit) };
  const { wickets } = entry;
  return { kind: 'wicket', weight: Math.min(110, 30 + (found.weight - 90) * 2 + Math.max(0, 6 - wickets) * 4) };
}

/** The eight heaviest moments, always including the ball that won a chase. */
export function keyMoments(state: MatchState): KeyMoment[] {
  const context = lineContextOf(state);
  const won = state.innings.at(-1)?.ended === 'target' ? state.entries.findLast(isPlay) : undefined;
  const weighed = state.entries.flatMap((entry, index) => {
    if (!isPlay(entry) || entry.innings === null || entry.over === null || entry.ball === null) return [];
    const found = weightOf(state, entry);
    if (entry === won) return [{ entry, index, kind: found?.kind ?? 'six', weight: Infinity }];
    return found === null ? [] : [{ entry, index, ...found }];
  });
  weighed.sort((a, b) => b.weight - a.weight || b.index - a.index);
  return weighed
    .slice(0, MAX_MOMENTS)
    .sort((a, b) => a.index - b.index)
    .map(({ entry, kind }) => ({
      number: entry.number,
      innings: inningsWords(state, entry.innings ?? 0),
      label: ballLabel(state, entry.over ?? 0, entry.ball ?? 0),
      token: tokenOf(entry),
      words: momentWords(state, entry, kind, context),
    }));
}
