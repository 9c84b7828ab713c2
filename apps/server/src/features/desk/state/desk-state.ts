/** The state of a match for the desk: everything needed for the next command, and reasons for what is not allowed. */
import { miniscore, type MatchFold, type Refusal, type PersonId, undoable } from '@sightscreen/cricket';
import type { DeskState, Refused } from '@sightscreen/contracts/desk/match';
import type { DeskRights } from '@sightscreen/contracts/desk/matches';
import { deskReply } from '../../../match/scoring/standing/standing-reply.ts';
import { whatFollows } from '../../../match/scoring/standing/may-follow.ts';
import { wordingIn } from '../history/facts-since.ts';

const toRefused = ({ code, rule, words }: Refusal): Refused => ({ code, rule, words });
const byName = (refusals: Partial<Record<string | PersonId, Refusal>>): Record<string, Refused> =>
  Object.fromEntries(
    Object.entries(refusals).flatMap(([name, refusal]) => (refusal ? [[name, toRefused(refusal)]] : [])),
  );

export function deskState(fold: MatchFold, rights: DeskRights, commentaryMode: 'pull' | 'push'): DeskState {
  const { state } = fold;
  const follows = whatFollows(fold);
  const mini = miniscore(state);
  const over = mini?.strips[0];
  const undo = undoable(fold);
  return {
    ...deskReply(fold, follows),
    info: infoOf(fold, commentaryMode),
    may: {
      commands: follows.commands,
      bat: follows.bat,
      bowl: follows.bowl,
      refused: byName(follows.refused),
      notBat: byName(follows.notBat),
      notBowl: byName(follows.notBowl),
    },
    rights,
    miniscore: mini,
    over: over ? { label: over.label, balls: over.balls, runs: over.runs } : null,
    undo: undo === null ? null : { number: undo, words: wordingIn(fold)(fold.facts[undo - 1]!.body) },
  };
}

function infoOf({ state, matchId }: MatchFold, commentaryMode: 'pull' | 'push'): DeskState['info'] {
  const { info, ruleset } = state;
  if (info === null) throw new TypeError(`match ${matchId} has no match fact`);
  return {
    type: info.type,
    description: info.description,
    series: info.seriesName,
    venue: info.venueName,
    dates: info.dates,
    officials: info.officials.map(({ role, name }) => ({ role, name })),
    ballsPerOver: ruleset.ballsPerOver,
    wideRuns: ruleset.wideRuns,
    noBallRuns: ruleset.noBallRuns,
    inningsBalls: ruleset.inningsBalls,
    commentaryMode,
  };
}
