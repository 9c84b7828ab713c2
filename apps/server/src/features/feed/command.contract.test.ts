import { expect, test } from 'vitest';
import type { Command, CorrectionFact, PlainFact } from '@sightscreen/cricket';
import { command, type FeedCommand } from '@sightscreen/contracts/feed/command';
import type { correctionFact, plainFact } from '@sightscreen/contracts/feed/facts';
import { commandTypes } from '@sightscreen/contracts/feed/replies';
import type { z } from 'zod';

/** Flattens intersections, so that equivalent types compare as equal. */
type Flat<T> = T extends object ? { [K in keyof T]: Flat<T[K]> } : T;
type Same<A, B> = (<T>() => T extends Flat<A> ? 1 : 2) extends <T>() => T extends Flat<B> ? 1 : 2 ? true : false;

/** Checked by the compiler: a field added on one side only makes one of these `false`. */
const theSame: [
  Same<FeedCommand, Command>,
  Same<z.infer<typeof plainFact>, PlainFact>,
  Same<z.infer<typeof correctionFact>, CorrectionFact>,
] = [true, true, true];

/** One of each type; a new type of command fails to compile until it is added here and to the feed. */
const samples: { [T in Command['type']]: Extract<Command, { type: T }> } = {
  ball: {
    type: 'ball',
    bat: 1,
    wicket: [{ kind: 'run out', player: 2, fielders: [{ id: 14, name: null }], crossed: true, end: 'nonStriker' }],
    zone: { angle: 40, distance: 0.5 },
    pitch: { length: 6, line: 0.2 },
  },
  match: {
    type: 'match',
    match: {
      type: 'T20',
      sourceType: 'T20',
      gender: 'female',
      description: '',
      sides: [
        { teamId: 1, name: 'A', shortName: 'A' },
        { teamId: 2, name: 'B', shortName: 'B' },
      ],
      seriesId: null,
      seriesName: null,
      venueId: null,
      venueName: null,
      city: null,
      dates: ['2026-11-22'],
      startTime: null,
      expectedEnd: null,
      clock: true,
      ruleset: { format: 'T20', date: '2026-11-22', gender: 'female', overrides: { noBallRuns: 2 } },
      officials: [{ role: 'umpire', name: 'C', personId: null }],
      ball: 'white',
      scheduledDays: 1,
      knockOut: false,
    },
  },
  squad: { type: 'squad', side: 1, players: [{ id: 12, name: 'D', captain: true }] },
  toss: { type: 'toss', winner: 0, decision: 'field' },
  state: { type: 'state', state: 'break', break: 'rain', reason: 'Rain stops play', day: 2, session: 1 },
  startInnings: { type: 'startInnings', batting: 1, balls: null, striker: 12, nonStriker: 13, bowler: 1 },
  endInnings: { type: 'endInnings', reason: 'declared' },
  batter: { type: 'batter', player: 3, end: 'striker' },
  bowler: { type: 'bowler', player: 15 },
  departure: { type: 'departure', wicket: { kind: 'retired hurt', player: 2 }, text: 'A blow on the hand.' },
  callOver: { type: 'callOver' },
  overLength: { type: 'overLength', balls: 7 },
  newBall: { type: 'newBall' },
  absent: { type: 'absent', player: 11, reason: 'hurt' },
  replacement: { type: 'replacement', replacement: { scope: 'match', side: 0, in: 30, out: 4, reason: 'concussion' } },
  penalty: { type: 'penalty', to: 'batting', runs: 5 },
  target: { type: 'target', runs: 120, balls: 90, method: 'D/L' },
  allocation: { type: 'allocation', balls: 108 },
  break: { type: 'break', name: 'lunch', day: 1, session: 1 },
  resume: { type: 'resume' },
  result: { type: 'result', outcome: 'win', winner: 1, by: { wickets: 4 }, method: null, playersOfMatch: [12] },
  comment: {
    type: 'comment',
    snippet: 'expert',
    text: 'Well played.',
    by: 'A Voice',
    href: 'https://example.org/a',
    after: 4,
  },
  words: { type: 'words', of: 9, text: 'Through the gap.' },
  amend: { type: 'amend', of: 9, ball: { type: 'ball', legByes: 4, boundary: true }, reason: 'Off the pad' },
  void: { type: 'void', of: 9 },
  insert: { type: 'insert', after: 0, body: { kind: 'toss', winner: 1, decision: 'bat' } },
  restore: { type: 'restore', of: 10 },
};

test.each(Object.values(samples))(
  'a command to $type is accepted, but not with an additional property (MATCH-S02)',
  (sample) => {
    expect(command.parse(sample)).toEqual(sample);
    expect(command.safeParse({ ...sample, colour: 'blue' }).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['colour'] },
    ]);
  },
);

test('the feed accepts exactly the commands and facts of the game (MATCH-S02)', () => {
  expect(theSame).toEqual([true, true, true]);
  expect([...commandTypes].sort()).toEqual(Object.keys(samples).sort());
});
