import type { BatterState, InningsState, MatchState, StandState } from '../state/state.ts';
import { inningsLimit } from '../chase/balls-left.ts';
import { targetOf } from '../chase/target.ts';
import { dismissalText, fielderName } from '../text/dismissal.ts';
import { inningsHeading, inningsNote } from '../text/heading.ts';
import { fallLabel } from '../text/last-wicket.ts';
import { namesOf, type Names } from '../text/names.ts';
import { allocation, inningsOvers } from '../measures/overs.ts';
import { currentRunRate } from '../measures/rates.ts';
import { resultText, sideName } from '../text/result.ts';
import { extrasTotal, scored } from '../text/score.ts';
import { statusLine } from '../text/status.ts';
import { sideIn, swapsOf, type Swap } from './eleven.ts';
import { batterRow, bowlerRow } from './rows.ts';
import type { Scorecard, ScorecardBatter, ScorecardInnings } from './views.ts';

function battingRow(innings: InningsState, batter: BatterState, names: Names): ScorecardBatter {
  const { player, ...row } = batterRow(innings, batter, names);
  const { dismissal } = batter;
  return {
    ...row,
    personId: player,
    notOut: !batter.out,
    dismissal: {
      kind: dismissal?.kind ?? 'not out',
      text: dismissalText(dismissal, names, 'full'),
      short: dismissalText(dismissal, names, 'short'),
      bowler: dismissal === null || dismissal.bowler === null ? null : names.full(dismissal.bowler),
      fielders:
        dismissal === null
          ? []
          : dismissal.fielders.map((fielder) => fielderName(fielder, names, 'full')).filter((name) => name !== null),
    },
  };
}

/**
 * Did not bat (R6.4): members of the side at the time who neither batted nor were absent. Empty in a super over, in
 * which only two or three can bat.
 */
function didNotBat(state: MatchState, innings: InningsState, names: Names, swaps: readonly Swap[]): string[] {
  if (innings.superOver || innings.ended === 'forfeited') return [];
  const accounted = new Set([
    ...innings.batters.map((batter) => batter.player),
    ...innings.absent.map((entry) => entry.player),
  ]);
  return sideIn(state, innings, swaps)
    .filter((player) => !accounted.has(player.id))
    .map((player) => names.full(player.id));
}

/** R13.1, R13.2: a pair with its runs, balls and shares. */
const partnership = (stand: StandState, names: Names): ScorecardInnings['partnerships'][number] => ({
  wicket: stand.wicket,
  runs: stand.runs,
  balls: stand.balls,
  extras: stand.extras,
  unbroken: stand.unbroken,
  batters: stand.batters.flatMap((player, index) => {
    const share = stand.byBatter[index];
    return player === null || share === undefined
      ? []
      : [{ name: names.full(player), runs: share.runs, balls: share.balls }];
  }),
});

function inningsCard(state: MatchState, innings: InningsState, names: Names, swaps: readonly Swap[]): ScorecardInnings {
  const { byes, legByes, wides, noBalls, penalty } = innings.extras;
  return {
    number: innings.number,
    team: sideName(state, innings.side),
    side: innings.side,
    superOver: innings.superOver,
    followOn: innings.followOn,
    ...scored(innings),
    overs: inningsOvers(state, innings),
    legalBalls: innings.legalBalls,
    runRate: currentRunRate(innings.runs, innings.legalBalls, state.ruleset.ballsPerOver),
    complete: innings.ended !== null,
    heading: inningsHeading(state, innings),
    note: inningsNote(state, innings),
    extras: { byes, legByes, wides, noBalls, penalty, total: extrasTotal(innings.extras) },
    batting: innings.batters.map((batter) => battingRow(innings, batter, names)),
    didNotBat: didNotBat(state, innings, names, swaps),
    absent: innings.absent.map((entry) => names.full(entry.player)),
    bowling: innings.bowlers.map((bowler) => {
      const { player, ...row } = bowlerRow(state, bowler, names);
      const { wides: wideRuns, noBalls: noBallRuns, dots, fours, sixes, wideBalls, noBallBalls } = bowler;
      return {
        ...row,
        personId: player,
        wides: wideRuns,
        noBalls: noBallRuns,
        dots,
        fours,
        sixes,
        wideBalls,
        noBallBalls,
      };
    }),
    fallOfWickets: innings.fallOfWickets.map((fall) => ({
      wicket: fall.wicket,
      runs: fall.runs,
      over: fallLabel(state, fall),
      batter: names.full(fall.player),
      short: names.short(fall.player),
    })),
    partnerships: innings.stands.map((stand) => partnership(stand, names)),
  };
}

/** Target of the match: of the last innings that chases one, without super overs. */
function matchTarget(state: MatchState): Scorecard['target'] {
  const chase = state.innings.findLast((innings) => !innings.superOver && targetOf(state, innings.number) !== null);
  const target = chase === undefined ? null : targetOf(state, chase.number);
  if (chase === undefined || target === null) return null;
  const balls = inningsLimit(state, chase);
  return { runs: target.runs, balls, overs: balls === null ? null : allocation(state, balls), method: target.method };
}

/**
 * The scorecard, complete enough to be verified: names as in the source, bowling wides and no-balls in runs, rates to
 * two decimals or `-`.
 */
export function scorecard(state: MatchState): Scorecard {
  const names = namesOf(state);
  const swaps = swapsOf(state);
  return {
    matchId: state.matchId,
    state: state.phase,
    status: statusLine(state),
    result: resultText(state, 'long'),
    target: matchTarget(state),
    innings: state.innings.map((innings) => inningsCard(state, innings, names, swaps)),
  };
}
