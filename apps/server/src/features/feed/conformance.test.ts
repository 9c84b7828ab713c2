import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MatchState, nameOf, resultText, scorecard } from '@sightscreen/cricket';
import { soaked } from '@sightscreen/test-kit/soak';
import { fold } from '../../almanac/import/testing/golden/fold.ts';
import { realFileNames, realFiles } from '../../almanac/import/testing/golden/real-files.ts';
import { type FeedScorer, type FeedTest, startFeed } from './testing/feed-scorer.ts';
import { commandFor, peopleOf, retoldMatch } from './testing/retell.ts';

let feed: FeedTest;
let scorer: FeedScorer;
beforeAll(async () => {
  feed = await startFeed({ rateLimits: { feed: { points: 100_000, periodMs: 100_000 } } });
  scorer = await feed.scorer();
});
afterAll(() => feed.close());

/** Chosen for their rare events, all of which the feed supports. */
const always = [
  '1417822', // The Hundred: a tie and a super over
  '1425642', // T20: an over of five, a batter absent
  '1068357', // T20: D/L
];
const more = [
  'wi_212063', // one day: a bowler replaced in an over, an over of seven
  '1299160', // The Hundred: a set of six
  '1188427', // T20: a tie and a super over
  '1205795', // T20: an over of five
  '1163061', // T20: penalty runs
  '1384429', // ODI: a batter timed out
  '1478864', // Test: declaration, follow-on, an innings and 236
];
const chosen = [...always, ...soaked(more)].map((id) => `${id}.json`);
const available = realFileNames().filter((name) => chosen.includes(name));

/** Figures that can be compared with a newspaper, by name. */
function figures(state: MatchState) {
  return state.innings.map((innings) => ({
    runs: innings.runs,
    wickets: innings.wickets,
    legalBalls: innings.legalBalls,
    extras: innings.extras,
    ended: innings.ended,
    batters: innings.batters.map(({ player, runs, balls, fours, sixes, out, dismissal }) => [
      nameOf(state, player),
      runs,
      balls,
      fours,
      sixes,
      out,
      dismissal?.kind,
    ]),
    bowlers: innings.bowlers.map(({ player, runs, legalBalls, wickets, maidens, wides, noBalls }) => [
      nameOf(state, player),
      runs,
      legalBalls,
      wickets,
      maidens,
      wides,
      noBalls,
    ]),
    fallOfWickets: innings.fallOfWickets.map(({ runs, wicket, player }) => [wicket, runs, nameOf(state, player)]),
  }));
}

describe.skipIf(available.length === 0)('a real match sent to the feed ball by ball', () => {
  test.each([...realFiles(available)].map((real) => [real.id, real] as const))(
    '%s ends with the figures of its file (MATCH-S02, R23.1)',
    async (id, { bodies }) => {
      const recorded = fold(id, bodies);
      const made = await scorer.make(retoldMatch(bodies));
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const { match, sides } = made.body;
      const person = peopleOf(
        bodies,
        sides.map((side) => side.squad.map((player) => player.id)),
      );
      const refused: string[] = [];
      for (const body of bodies) {
        const command = commandFor(body, person, recorded.ruleset);
        if (command === null) continue;
        const answer = await scorer.say(match, command);
        // The end of an innings is derived; ending it again is refused because none is open.
        if (answer.status !== 201 && !(command.type === 'endInnings' && answer.body.code === 'no_innings'))
          refused.push(`${JSON.stringify(command)}: ${answer.body.code} ${answer.body.message}`);
      }
      expect(refused).toEqual([]);
      const actual = await feed.context.folds.look(match, ({ state }) => ({
        figures: figures(state),
        result: state.result && resultText(state),
        innings: scorecard(state).innings.length,
      }));
      expect(actual!.figures).toEqual(figures(recorded));
      expect(actual!.result).toBe(recorded.result && resultText(recorded));
    },
    120_000,
  );
});
