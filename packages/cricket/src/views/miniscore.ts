import { other, type Side } from '../log/ids.ts';
import { freshBowler } from '../state/bowling.ts';
import type { InningsState, MatchState } from '../state/state.ts';
import { ballsLeft, inningsLimit } from '../chase/balls-left.ts';
import { equation } from '../chase/equation.ts';
import { currentInnings, targetOf } from '../chase/target.ts';
import { parNow } from '../dls/par.ts';
import { lastWicketText } from '../text/last-wicket.ts';
import { namesOf, type Names } from '../text/names.ts';
import { allocation, inningsOvers } from '../measures/overs.ts';
import { currentRunRate, requiredRunRate } from '../measures/rates.ts';
import { recentOvers } from '../text/recent-overs.ts';
import { sideName } from '../text/result.ts';
import { scoreText, scoreWithOvers, scored, totalText } from '../text/score.ts';
import { batterRow, bowlerRow } from './rows.ts';
import { lastBall, strips, type StripWords } from '../text/strips.ts';
import type { BatterLine, BowlerLine, Miniscore } from './views.ts';

/** The two batters at the crease, the striker first. */
function batters(innings: InningsState, names: Names): BatterLine[] {
  const atCrease = innings.batters
    .filter((batter) => batter.atCrease)
    .map((batter) => batterRow(innings, batter, names));
  return atCrease.sort((one, two) => Number(two.onStrike) - Number(one.onStrike));
}

/** The current bowler, then the previous one (MATCH-063). Between overs: the latest one, then the one before. */
function bowlers(state: MatchState, innings: InningsState, names: Names): BowlerLine[] {
  const lately: number[] = innings.bowler === null ? [] : [innings.bowler];
  for (let index = innings.overList.length - 1; index >= 0 && lately.length < 2; index -= 1) {
    for (const bowler of innings.overList[index]?.bowlers.toReversed() ?? [])
      if (!lately.includes(bowler) && lately.length < 2) lately.push(bowler);
  }
  return lately.flatMap((player) => {
    const bowler = innings.bowlers.find((bowler) => bowler.player === player);
    return [bowlerRow(state, bowler ?? freshBowler(player), names)];
  });
}

/** "178/6 (20 ov)"; with two innings "437/8d and 125/3"; null before that side has batted. */
function rivalScore(state: MatchState, side: Side, superOver: boolean): string | null {
  const played = state.innings.filter((innings) => innings.side === side && innings.superOver === superOver);
  const [only] = played;
  if (only === undefined) return null;
  return played.length === 1
    ? scoreWithOvers(state, only)
    : played.map((innings) => scoreText(scored(innings))).join(' and ');
}

function stand(innings: InningsState): Miniscore['partnership'] {
  const last = innings.stands.at(-1);
  return last === undefined || innings.ended !== null
    ? null
    : { runs: last.runs, balls: last.balls, wicket: last.wicket, unbroken: last.unbroken };
}

function overSummary(innings: InningsState): Miniscore['overSummary'] {
  const over = innings.overList.findLast((candidate) => candidate.complete);
  return over === undefined
    ? null
    : {
        over: over.over,
        runs: over.runs,
        wickets: over.wickets,
        score: totalText(innings, { runs: over.total, wickets: over.totalWickets }),
      };
}

/** R9.2: one review per side in a super over. */
function reviewsLeft(state: MatchState, innings: InningsState, side: Side): number | null {
  const reviews = state.ruleset.reviewsPerInnings;
  return reviews === null ? null : Math.max(0, (innings.superOver ? 1 : reviews) - innings.reviewsLost[side]);
}

/** Score of the current or latest innings, as in the page header (MATCH-063 to 065); null before the first innings. */
export function miniscore(state: MatchState, words?: StripWords): Miniscore | null {
  const innings = currentInnings(state);
  if (innings === null) return null;
  const names = namesOf(state);
  const limit = inningsLimit(state, innings);
  const left = ballsLeft(state, innings);
  const need = innings.ended === null && state.result === null ? equation(state, innings) : null;
  const par = innings.ended === null && state.result === null ? parNow(state, innings) : null;
  const rival = other(innings.side);
  const { ballsPerOver } = state.ruleset;
  return {
    innings: innings.number,
    batting: {
      side: innings.side,
      name: sideName(state, innings.side),
      runs: innings.runs,
      wickets: innings.wickets,
      overs: inningsOvers(state, innings),
      of: limit === null ? null : allocation(state, limit),
    },
    bowling: { side: rival, name: sideName(state, rival), score: rivalScore(state, rival, innings.superOver) },
    batters: batters(innings, names),
    bowlers: bowlers(state, innings, names),
    currentRunRate: currentRunRate(innings.runs, innings.legalBalls, ballsPerOver),
    requiredRunRate: need === null || need.balls === null ? null : requiredRunRate(need.runs, need.balls, ballsPerOver),
    target: targetOf(state, innings.number)?.runs ?? null,
    need,
    partnership: stand(innings),
    oversLeft: left === null ? null : allocation(state, left),
    lastWicket: lastWicketText(state, innings, names),
    recentOvers: recentOvers(state, innings),
    strips: strips(state, innings, undefined, words),
    lastBall: lastBall(state, innings, words),
    overSummary: overSummary(innings),
    freeHit: innings.freeHit,
    reviewsLeft: [reviewsLeft(state, innings, 0), reviewsLeft(state, innings, 1)],
    dlsPar: par?.runs ?? null,
    dlsLabel: par?.label ?? null,
  };
}
