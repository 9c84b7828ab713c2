/** `GET /feed/matches/{id}`: everything a scorer needs for the next command. */
import {
  currentInnings,
  type InningsState,
  type MatchFold,
  type MatchState,
  nameOf,
  resultText,
  statusLine,
  targetOf,
} from '@sightscreen/cricket';
import { bowlerOversLabel, inningsOvers } from '@sightscreen/cricket/measures/overs';
import type { DeskReply } from '@sightscreen/contracts/feed/replies';
import { squadReply } from '../matches/match-info.ts';
import { type MayFollow, mayFollow } from './may-follow.ts';

/** @param may passed in by callers that have already computed it */
export function deskReply(fold: MatchFold, { commands, bat, bowl }: MayFollow = mayFollow(fold)): DeskReply {
  const { state } = fold;
  const { matchId, epoch, number, phase, toss } = state;
  const innings = currentInnings(state);
  return {
    match: matchId,
    epoch,
    number,
    phase,
    break: state.break,
    status: statusLine(state),
    sides: (state.info?.sides ?? []).map((side, index) => ({ ...side, squad: squadReply(state.squads[index] ?? []) })),
    toss: toss && { winner: toss.winner, decision: toss.decision ?? null },
    innings: innings ? inningsReply(state, innings) : null,
    result: state.result ? resultText(state) : null,
    may: { commands, bat, bowl },
  };
}

function inningsReply(state: MatchState, innings: InningsState): NonNullable<DeskReply['innings']> {
  const batter = (id: number | null) => {
    const at = innings.batters.find(({ player }) => player === id);
    return id === null ? null : { id, name: nameOf(state, id), runs: at?.runs ?? 0, balls: at?.balls ?? 0 };
  };
  const bowler = innings.bowlers.find(({ player }) => player === innings.bowler);
  return {
    number: innings.number,
    batting: innings.side,
    superOver: innings.superOver,
    runs: innings.runs,
    wickets: innings.wickets,
    overs: inningsOvers(state, innings),
    legalBalls: innings.legalBalls,
    balls: innings.balls,
    target: targetOf(state, innings.number)?.runs ?? null,
    freeHit: innings.freeHit,
    striker: batter(innings.striker),
    nonStriker: batter(innings.nonStriker),
    bowler:
      innings.bowler === null
        ? null
        : {
            id: innings.bowler,
            name: nameOf(state, innings.bowler),
            overs: bowler ? bowlerOversLabel(state, bowler) : '0',
            runs: bowler?.runs ?? 0,
            wickets: bowler?.wickets ?? 0,
          },
    ended: innings.ended,
  };
}
