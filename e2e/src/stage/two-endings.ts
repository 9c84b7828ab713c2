/** Matches of every kind, each in two versions: the same start with different continuations. */
import { buildMatch, type MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { diceFrom, playRandomly, randomCommand } from '@sightscreen/test-kit/random-match';
import type { BallCommand, MatchFact, RulesetChoice } from '@sightscreen/cricket';

type Ending = (match: MatchBuilder) => void;
export interface Story {
  name: string;
  begin: () => MatchBuilder;
  endings: readonly [Ending, Ending];
}

const DOT: BallCommand = { type: 'ball' };
const ONE: BallCommand = { type: 'ball', bat: 1 };
const FOUR: BallCommand = { type: 'ball', bat: 4, boundary: true };
const SIX: BallCommand = { type: 'ball', bat: 6, boundary: true };
const OUT: BallCommand = { type: 'ball', wicket: { kind: 'bowled' } };

/**
 * Bowls these balls in each innings, repeating the last one, until the match is over or `stop` returns true; batters
 * and bowlers are random.
 */
const bowl =
  (
    innings: readonly BallCommand[],
    { seed = 1, stop = () => false }: { seed?: number; stop?: (match: MatchBuilder) => boolean } = {},
  ): Ending =>
  (match) => {
    const dice = diceFrom(seed);
    for (let turn = 0; turn < 3_000 && !stop(match); turn += 1) {
      const next = randomCommand(match.fold.state, dice);
      if (next === null) return;
      const keeps = next.type === 'batter' || next.type === 'bowler' || next.type === 'startInnings';
      match.try(keeps ? next : (innings[match.fold.state.innings.length - 1] ?? innings.at(-1) ?? DOT));
    }
  };
const balls =
  (innings: number, count: number) =>
  ({ fold }: MatchBuilder): boolean =>
    fold.state.innings.length >= innings && (fold.state.innings[innings - 1]?.deliveries ?? 0) >= count;
const then =
  (...steps: Ending[]): Ending =>
  (match) => {
    for (const step of steps) step(match);
  };
const say =
  (...commands: Parameters<MatchBuilder['try']>[0][]): Ending =>
  (match) => {
    for (const one of commands) match.say(one);
  };

const beginning =
  (choice: Partial<RulesetChoice>, changes: Partial<MatchFact> = {}) =>
  (): MatchBuilder => {
    const match = buildMatch(choice, { clock: true, ...changes });
    match.say({ type: 'comment', snippet: 'plain', text: 'A dry pitch, and a short boundary to the east.' });
    return match;
  };
/**
 * Both versions must end, because "in play" is shown even for hidden matches. Retries with another seed if the match is
 * left in a break.
 */
const atRandom =
  (begin: () => MatchBuilder, seed: number): Ending =>
  (match) => {
    let drawn = seed;
    for (; drawn < seed + 10_000; drawn += 100) {
      const trial = begin();
      playRandomly(trial, diceFrom(drawn), 2_000);
      if (trial.fold.state.result !== null) break;
    }
    playRandomly(match, diceFrom(drawn), 2_000);
  };
const leftToDice = (name: string, begin: () => MatchBuilder, seed: number): Story => ({
  name: `${name}: left to the dice`,
  begin,
  endings: [atRandom(begin, seed), atRandom(begin, seed + 1)],
});
const over = { type: 'result' as const, winner: null, by: null, method: null, playersOfMatch: [] };
const short = (inningsBalls: number) => ({ overrides: { inningsBalls } });

/** A match in play, with two versions of the next minute and a half; the builder's facts are 12 s apart. */
export const inPlay: Story = {
  name: 'T20 in play',
  begin: () => {
    const match = beginning({ format: 'T20' })();
    bowl([ONE], { stop: balls(1, 20) })(match);
    return match;
  },
  endings: [bowl([FOUR], { stop: balls(1, 25) }), bowl([OUT], { stop: balls(1, 22) })],
};

/** A chase with one ball to go, which wins it or loses it. */
export const justOver: Story = {
  name: 'T20: the last ball',
  begin: () => {
    const match = beginning({ format: 'T20', ...short(6) })();
    bowl([ONE, ONE], { stop: balls(2, 5) })(match);
    return match;
  },
  endings: [bowl([ONE, SIX]), bowl([ONE, DOT])],
};

/** `seed` determines the random matches. */
export const stories = (seed: number): Story[] => [
  {
    name: 'T20: defended, or won with balls to spare',
    begin: beginning({ format: 'T20', ...short(12) }),
    endings: [bowl([FOUR, DOT]), bowl([ONE, SIX])],
  },
  {
    name: 'T20: three Super Overs, or a win without one',
    begin: beginning({ format: 'T20', ...short(6) }, { knockOut: true }),
    endings: [bowl([DOT, DOT, DOT, DOT, ONE, ONE, FOUR, DOT]), bowl([FOUR, SIX])],
  },
  {
    name: 'ODI: a revised target, or no result',
    begin: beginning({ format: 'ODI', ...short(18) }),
    endings: [
      then(
        bowl([ONE], { stop: balls(1, 18) }),
        say({ type: 'target', runs: 9, balls: 12, method: 'D/L' }),
        bowl([ONE]),
      ),
      then(
        bowl([FOUR], { stop: balls(1, 7) }),
        say({ type: 'break', name: 'rain' }, { ...over, outcome: 'no result' }),
      ),
    ],
  },
  {
    name: 'Test: won by an innings, or drawn',
    begin: beginning({ format: 'Test' }),
    endings: [
      then(
        bowl([SIX], { stop: balls(1, 36) }),
        say({ type: 'endInnings', reason: 'declared' }),
        bowl([SIX, OUT], { stop: ({ fold }) => fold.state.innings[1]?.ended != null }),
        say({ type: 'startInnings', batting: 1, followOn: true, striker: 101, nonStriker: 102, bowler: 11 }),
        bowl([SIX, OUT]),
      ),
      then(bowl([ONE], { stop: balls(1, 45) }), say({ ...over, outcome: 'draw' })),
    ],
  },
  {
    name: 'Hundred: tied, or won',
    begin: beginning({ format: 'Hundred', ...short(10) }),
    endings: [bowl([ONE, ONE]), bowl([ONE, OUT])],
  },
  {
    name: 'T20: abandoned without a ball, or played',
    begin: beginning({ format: 'T20', ...short(12) }),
    endings: [say({ ...over, outcome: 'abandoned' }), bowl([SIX, OUT])],
  },
  leftToDice('T20', beginning({ format: 'T20', ...short(24) }, { knockOut: true }), seed),
  leftToDice('Hundred', beginning({ format: 'Hundred', ...short(20) }), seed + 2),
  leftToDice('ODI', beginning({ format: 'ODI', ...short(36) }), seed + 4),
  leftToDice('Test', beginning({ format: 'Test' }), seed + 6),
];
