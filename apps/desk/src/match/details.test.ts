import { expect, test } from 'vitest';
import { buildMatch } from '@sightscreen/test-kit/match-builder';
import { detailsOf } from './ball-details.ts';

test('a ball describes its dismissal, drop, review, pitch and place (MATCH-S02)', () => {
  const match = buildMatch({}, {});
  match.say({ type: 'startInnings', batting: 0, striker: 1, nonStriker: 2, bowler: 101 });
  const detailsAfter = (command: Parameters<typeof match.say>[0]): string[] => {
    const [number] = match.say(command);
    return detailsOf(match.fold.state, match.fold.state.entries.find((entry) => entry.number === number)!.body);
  };
  expect(detailsAfter({ type: 'ball', bat: 1 })).toEqual([]);
  expect(detailsAfter({ type: 'ball', bat: 4 })).toEqual(['all run']);
  expect(detailsAfter({ type: 'ball', bat: 1, short: 1 })).toEqual(['one short']);
  expect(
    detailsAfter({
      type: 'ball',
      dropped: { id: 105, name: null },
      review: { by: 1, batter: 1, outcome: 'struck down', umpiresCall: true },
    }),
  ).toEqual(['Dropped by 5', 'Review by Away: umpire’s call, kept']);
  expect(
    detailsAfter({
      type: 'ball',
      bat: 2,
      shot: 'drive',
      zone: { angle: 48, distance: 0.8 },
      pitch: { length: 3, line: 0.3 },
    }),
  ).toEqual(['full, outside off', 'drive to deep extra cover']);
  expect(
    detailsAfter({
      type: 'ball',
      bat: 1,
      wicket: {
        kind: 'run out',
        player: 2,
        end: 'nonStriker',
        fielders: [
          { id: 104, name: null },
          { id: null, name: 'Lou', substitute: true },
        ],
      },
    }),
  ).toEqual(['2 run out (4/sub [Lou]) at the bowler’s end']);
  match.say({ type: 'batter', player: 3 });
  match.say({ type: 'bowler', player: 102 });
  expect(
    detailsAfter({
      type: 'ball',
      striker: 1,
      nonStriker: 3,
      wicket: { kind: 'caught', fielders: [{ id: 107, name: null, keeper: true }] },
    }),
  ).toEqual([expect.stringMatching(/^1 c †7 b 2$/)]);
  expect(detailsAfter({ type: 'departure', wicket: { kind: 'retired hurt', player: 3 } })).toEqual(['3 retired hurt']);
});
