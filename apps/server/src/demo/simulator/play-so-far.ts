/** Queries about recent play, answered from the entries of the fold. */
import type { BreakName, Entry, InningsState, MatchState } from '@sightscreen/cricket';

export const innings = (state: MatchState): InningsState | null => state.innings.at(-1) ?? null;

/** Entries after the last ball (or start of an innings), oldest first. */
export function sinceLastBall(state: MatchState): Entry[] {
  let from = state.entries.length;
  while (from > 0 && !isPlay(state.entries[from - 1] as Entry)) from -= 1;
  return state.entries.slice(from);
}
const isPlay = (entry: Entry): boolean =>
  entry.body.kind === 'delivery' || entry.body.kind === 'inningsStart' || entry.body.kind === 'departure';

/** A break of that name was taken since the last ball: it is not due again. */
export const tookBreak = (state: MatchState, name: BreakName): boolean =>
  sinceLastBall(state).some((entry) => entry.body.kind === 'state' && entry.body.break === name);
export const commented = (state: MatchState): boolean =>
  sinceLastBall(state).some((entry) => entry.body.kind === 'comment');

/** The last ball, or null when something else has happened since. */
export function lastBall(state: MatchState): Entry | null {
  const last = state.entries.at(-1);
  return last && !last.voided && last.body.kind === 'delivery' ? last : null;
}

/** Whole overs bowled today, over all innings. */
export function oversToday(state: MatchState): number {
  let overs = 0;
  for (let at = state.entries.length - 1; at >= 0; at -= 1) {
    const entry = state.entries[at] as Entry;
    if (entry.body.kind === 'state' && entry.body.break === 'stumps') break;
    if (entry.endOfOver) overs += 1;
  }
  return overs;
}

export const limitOf = (state: MatchState, at: InningsState): number | null =>
  state.targets[at.number]?.balls ?? at.balls;

/** Between overs: no ball of the next over has been bowled. */
export const betweenOvers = (at: InningsState): boolean =>
  at.ballsInOver === 0 && (at.overList.length === 0 || at.overList.at(-1)?.complete === true);

export const multiDay = (state: MatchState): boolean => state.ruleset.inningsPerSide === 2;
