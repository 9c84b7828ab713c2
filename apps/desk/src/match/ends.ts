/** The end from which the next over is bowled: the ends are named once, then alternate. */
import { currentInnings, type MatchState } from '@sightscreen/cricket';

/** Names of the two ends from the log, in order of appearance. */
export const endsInLog = (state: MatchState): string[] =>
  [
    ...new Set(
      state.entries.flatMap(({ body, voided }) =>
        !voided && body.kind === 'bowler' && body.from !== undefined ? [body.from] : [],
      ),
    ),
  ].slice(0, 2);

/** @param named the two names, from the log or from this desk @returns null where the ends have no names */
export function nextEnd(state: MatchState, named: readonly string[]): string | null {
  const [one, other] = named;
  if (!one || !other) return null;
  const innings = currentInnings(state);
  if (!innings || innings.ended !== null) return one;
  const last = state.entries.findLast(
    ({ body, voided }) =>
      !voided && body.kind === 'bowler' && body.innings === innings.number && body.from !== undefined,
  );
  if (last?.body.kind !== 'bowler') return one;
  // The over this bowler was named for; in The Hundred two sets come from one end.
  const perEnd = state.ruleset.ballsPerEnd / state.ruleset.ballsPerOver;
  const began =
    state.entries.find((entry) => entry.at > last.at && !entry.voided && entry.body.kind === 'delivery')?.over ??
    innings.overs;
  const turns = Math.floor(innings.overs / perEnd) - Math.floor(began / perEnd);
  const from = last.body.from === other ? other : one;
  return turns % 2 === 0 ? from : from === one ? other : one;
}
