/** Queries about recent play, answered from the entries of the fold. */
import type { BreakName, Entry, InningsState, MatchState } from '@sightscreen/cricket';

/** Entries after the last ball (or start of an innings), oldest first. */
export function sinceLastBall({ entries }: MatchState): Entry[] {
  return entries.slice(
    entries.findLastIndex(
      ({ body: { kind } }) => kind === 'delivery' || kind === 'inningsStart' || kind === 'departure',
    ) + 1,
  );
}

/** A break of that name was taken since the last ball: it is not due again. */
export const tookBreak = (state: MatchState, name: BreakName): boolean =>
  sinceLastBall(state).some((entry) => entry.body.kind === 'state' && entry.body.break === name);
export const commented = (state: MatchState): boolean =>
  sinceLastBall(state).some((entry) => entry.body.kind === 'comment');

/** Whole overs bowled today, over all innings. */
export function oversToday({ entries }: MatchState): number {
  const stumps = entries.findLastIndex(({ body }) => body.kind === 'state' && body.break === 'stumps');
  return entries.slice(stumps + 1).filter((entry) => entry.endOfOver).length;
}

export const limitOf = (state: MatchState, at: InningsState): number | null =>
  state.targets[at.number]?.balls ?? at.balls;

/** No ball of the next over has been bowled. */
export const betweenOvers = (at: InningsState): boolean =>
  at.ballsInOver === 0 && (at.overList.length === 0 || at.overList.at(-1)?.complete === true);

export const multiDay = (state: MatchState): boolean => state.ruleset.inningsPerSide === 2;
