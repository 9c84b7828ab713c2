/** All views show the same figures at any point of any match, including corrections and rain. */
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly } from '@sightscreen/test-kit/random-match';
import fc from 'fast-check';
import { numRuns } from '@sightscreen/test-kit/soak';
import { expect, test } from 'vitest';
import type { RulesetChoice } from '../rulesets/ruleset.ts';
import type { MatchState } from '../state/state.ts';
import { statusLine } from '../text/status.ts';
import { commentary } from './commentary.ts';
import { dayView } from './day/day.ts';
import { commentaryIn, statusLineIn } from './languages/languages.ts';
import { miniscore } from './miniscore.ts';
import { oversOf } from './pictures/overs.ts';
import { partnershipPictures } from './pictures/partnerships.ts';
import { runRateSeries } from './pictures/run-rate.ts';
import { wicketTimeline } from './pictures/wickets.ts';
import { rainDesk } from './rain/rain-desk.ts';
import { scorecard } from './scorecard.ts';
import { seriesOf } from './series.ts';
import { summarise } from './summary.ts';

const CHOICES: Partial<RulesetChoice>[] = [
  { overrides: { inningsBalls: 60 } },
  { format: 'Hundred' },
  { format: 'Test' },
  { format: 'ODI' },
];
const sum = (list: readonly { runs: number }[]): number => list.reduce((total, one) => total + one.runs, 0);

function agree(state: MatchState): void {
  const card = scorecard(state);
  const series = seriesOf(state);
  const overs = oversOf(state);
  const pairs = partnershipPictures(state);
  const timeline = wicketTimeline(state);
  const summary = summarise(state);
  for (const [index, innings] of card.innings.entries()) {
    const { runs, wickets } = innings;
    const after = state.innings[index]!.penaltyAfter;
    expect(sum(innings.batting) + innings.extras.total).toBe(runs);
    expect(summary.sides[innings.side]!.scores.find((score) => score.innings === innings.number)).toMatchObject({
      runs,
      wickets,
      overs: innings.overs,
    });
    expect(series[index]!.points.map((point) => [point.over, point.runs])).toEqual(
      overs[index]!.overs.map((over) => [over.over, over.runs]),
    );
    if (series[index]!.points.length > 0) expect(series[index]!.points.at(-1)!.total).toBe(runs);
    expect(pairs[index]!.pairs.map((pair) => [pair.wicket, pair.runs, pair.balls])).toEqual(
      innings.partnerships.map((pair) => [pair.wicket, pair.runs, pair.balls]),
    );
    if (innings.complete && pairs[index]!.pairs.length > 0) expect(sum(pairs[index]!.pairs)).toBe(runs - after);
    expect(timeline[index]!.wickets.map((fall) => [fall.wicket, fall.over, fall.score])).toEqual(
      innings.fallOfWickets.map((fall) => [
        fall.wicket,
        fall.over,
        innings.allOut && fall.wicket === wickets && fall.runs === runs - after
          ? String(fall.runs)
          : `${fall.runs}/${fall.wicket}`,
      ]),
    );
    const last = overs[index]!.overs.at(-1);
    if (last !== undefined) {
      // A batter may be timed out or retire after the last ball of an over.
      const { fallOfWickets, overList } = state.innings[index]!;
      const lastFact = overList.at(-1)!.facts.at(-1)!;
      const later = last.complete ? fallOfWickets.filter(({ number }) => number > lastFact).length : 0;
      expect(last.score).toBe(
        innings.allOut && later === 0 ? String(runs - after) : `${runs - after}/${wickets - later}`,
      );
    }
    expect(series[index]!.allOut).toBe(innings.allOut);
    expect(innings.fallOfWickets).toHaveLength(wickets);
  }
  const mini = miniscore(state);
  const current = card.innings.at(-1);
  if (mini && current) {
    expect(mini.batting).toMatchObject({ runs: current.runs, wickets: current.wickets, overs: current.overs });
    expect(mini.currentRunRate).toBe(current.runRate);
    for (const batter of mini.batters)
      expect(current.batting.find((row) => row.personId === batter.player)).toMatchObject({
        runs: batter.runs,
        balls: batter.balls,
        strikeRate: batter.strikeRate,
      });
    for (const bowler of mini.bowlers)
      if (bowler.balls > 0)
        expect(current.bowling.find((row) => row.personId === bowler.player)).toMatchObject({
          overs: bowler.overs,
          runs: bowler.runs,
          wickets: bowler.wickets,
          economy: bowler.economy,
        });
    if (mini.partnership)
      expect(current.partnerships.at(-1)).toMatchObject({ runs: mini.partnership.runs, balls: mini.partnership.balls });
    const desk = rainDesk(state);
    if (desk?.kind === 'chase') expect(desk.par).toBe(mini.dlsPar);
  }
  const day = dayView(state);
  const first = state.innings[0];
  if (day?.lead && first)
    expect(day.lead.points.at(-1)!.lead).toBe(
      state.innings.reduce(
        (lead, one) => (one.superOver ? lead : one.side === first.side ? lead + one.runs : lead - one.runs),
        0,
      ),
    );
  const [english, hindi] = [commentary(state), commentaryIn('hi', state)];
  const figures = (lines: typeof english) =>
    lines
      .filter((line) => line.label !== null)
      .map((line) => [
        line.number,
        line.label,
        line.score,
        line.overEnd?.runs ?? null,
        line.wicket?.map((card) => [card.runs, card.balls, card.strikeRate]) ?? null,
      ]);
  expect(figures(hindi)).toEqual(figures(english));
  for (const words of [
    statusLine(state),
    statusLineIn('hi', state),
    JSON.stringify([card, mini, runRateSeries(state)]),
  ])
    expect(words).not.toMatch(/undefined|NaN|Infinity/);
}

test('all views agree on every figure of random matches with rain and corrections (R19.8, R23.1, R23.11, BEYOND-01)', () => {
  let corrected = 0;
  fc.assert(
    fc.property(fc.nat(), fc.constantFrom(...CHOICES), (seed, choice) => {
      const match = buildMatch(choice, { knockOut: true });
      const dice = diceFrom(seed);
      for (let round = 0; round < 6; round++) {
        playRandomly(match, dice, 40);
        const of = 1 + dice(match.fold.facts.length);
        const command = dice(2)
          ? ({ type: 'void', of } as const)
          : ({ type: 'amend', of, ball: { type: 'ball', bat: dice(4) } } as const);
        if (match.try(command) === null) corrected += 1;
        agree(match.fold.state);
      }
    }),
    { numRuns: numRuns(25) },
  );
  expect(corrected).toBeGreaterThan(20);
});
