import { buildMatch } from '@sightscreen/test-kit/match-builder';
import type { MatchBuilder } from '@sightscreen/test-kit/match-builder';
import { describe, expect, it } from 'vitest';
import type { BallCommand } from './command.ts';
import type { InningsState } from '../state/state.ts';

const [A, B, NEW, BOWLER] = [1, 2, 3, 101];
const begun = (choice = {}): MatchBuilder => {
  const match = buildMatch(choice);
  match.say({ type: 'startInnings', batting: 0, striker: A, nonStriker: B, bowler: BOWLER });
  return match;
};
const now = (match: MatchBuilder): InningsState => match.fold.state.innings.at(-1)!;
/** A chase that needs `needed` runs, after an opening maiden over. */
function chaseNeeding(needed: number): MatchBuilder {
  const match = begun({ overrides: { inningsBalls: 12, bowlerBalls: 6 } });
  for (let i = 0; i < 6; i++) match.say({ type: 'ball' });
  match.say({ type: 'bowler', player: 102 });
  for (let i = 0; i < 6; i++)
    match.say({
      type: 'ball',
      ...(i === 0 && needed > 1 ? { bat: needed - 1, ...(needed === 5 ? { boundary: true } : {}) } : {}),
    });
  match.say({ type: 'startInnings', batting: 1, striker: 101, nonStriker: 102, bowler: 1 });
  expect(match.fold.state.targets[2]!.runs).toBe(needed);
  return match;
}

interface Vector {
  id: number;
  title: string;
  ball: BallCommand;
  total: number;
  a: number;
  extras?: Partial<InningsState['extras']>;
  conceded: number;
  legal: 0 | 1;
  faced: 0 | 1;
  next: number | 'new' | 'over';
  fours?: number;
  sixes?: number;
  out?: boolean;
  bowlerWickets?: number;
  freeHit?: boolean;
  hundred?: boolean;
  needs?: number;
  free?: boolean;
  bRuns?: number;
}
const VECTORS: Vector[] = [
  { id: 1, title: 'a dot ball', ball: { type: 'ball' }, total: 0, a: 0, conceded: 0, legal: 1, faced: 1, next: A },
  {
    id: 2,
    title: 'a single turns the strike',
    ball: { type: 'ball', bat: 1 },
    total: 1,
    a: 1,
    conceded: 1,
    legal: 1,
    faced: 1,
    next: B,
  },
  {
    id: 3,
    title: 'a four',
    ball: { type: 'ball', bat: 4, boundary: true },
    total: 4,
    a: 4,
    conceded: 4,
    legal: 1,
    faced: 1,
    next: A,
    fours: 1,
  },
  {
    id: 4,
    title: 'an all-run four is no "4"',
    ball: { type: 'ball', bat: 4 },
    total: 4,
    a: 4,
    conceded: 4,
    legal: 1,
    faced: 1,
    next: A,
    fours: 0,
  },
  {
    id: 5,
    title: 'two with one short',
    ball: { type: 'ball', bat: 1, short: 1 },
    total: 1,
    a: 1,
    conceded: 1,
    legal: 1,
    faced: 1,
    next: A,
  },
  {
    id: 6,
    title: 'a wide',
    ball: { type: 'ball', wide: 0 },
    total: 1,
    a: 0,
    extras: { wides: 1 },
    conceded: 1,
    legal: 0,
    faced: 0,
    next: A,
  },
  {
    id: 7,
    title: 'a wide and a run',
    ball: { type: 'ball', wide: 1 },
    total: 2,
    a: 0,
    extras: { wides: 2 },
    conceded: 2,
    legal: 0,
    faced: 0,
    next: B,
  },
  {
    id: 8,
    title: 'a wide to the boundary',
    ball: { type: 'ball', wide: 4, boundary: true },
    total: 5,
    a: 0,
    extras: { wides: 5 },
    conceded: 5,
    legal: 0,
    faced: 0,
    next: A,
  },
  {
    id: 9,
    title: 'a no-ball',
    ball: { type: 'ball', noBall: true },
    total: 1,
    a: 0,
    extras: { noBalls: 1 },
    conceded: 1,
    legal: 0,
    faced: 1,
    next: A,
  },
  {
    id: 10,
    title: 'a no-ball hit for six',
    ball: { type: 'ball', noBall: true, bat: 6, boundary: true },
    total: 7,
    a: 6,
    extras: { noBalls: 1 },
    conceded: 7,
    legal: 0,
    faced: 1,
    next: A,
    sixes: 1,
  },
  {
    id: 11,
    title: 'a no-ball and a bye',
    ball: { type: 'ball', noBall: true, byes: 1 },
    total: 2,
    a: 0,
    extras: { noBalls: 1, byes: 1 },
    conceded: 1,
    legal: 0,
    faced: 1,
    next: B,
  },
  {
    id: 12,
    title: 'a no-ball and four leg byes',
    ball: { type: 'ball', noBall: true, legByes: 4, boundary: true },
    total: 5,
    a: 0,
    extras: { noBalls: 1, legByes: 4 },
    conceded: 1,
    legal: 0,
    faced: 1,
    next: A,
  },
  {
    id: 13,
    title: 'three byes',
    ball: { type: 'ball', byes: 3 },
    total: 3,
    a: 0,
    extras: { byes: 3 },
    conceded: 0,
    legal: 1,
    faced: 1,
    next: B,
  },
  {
    id: 14,
    title: 'one run, crossed on the second, and an overthrow to the boundary',
    ball: { type: 'ball', bat: 6, overthrow: true, boundary: true },
    total: 6,
    a: 6,
    conceded: 6,
    legal: 1,
    faced: 1,
    next: A,
    sixes: 0,
    fours: 0,
  },
  {
    id: 15,
    title: 'caught after they crossed',
    ball: { type: 'ball', wicket: { kind: 'caught', crossed: true, fielders: [{ id: 103, name: null }] } },
    total: 0,
    a: 0,
    conceded: 0,
    legal: 1,
    faced: 1,
    next: 'new',
    out: true,
    bowlerWickets: 1,
  },
  {
    id: 16,
    title: "run out going for the second at the striker's end",
    ball: { type: 'ball', bat: 1, wicket: { kind: 'run out', player: A, end: 'striker' } },
    total: 1,
    a: 1,
    conceded: 1,
    legal: 1,
    faced: 1,
    next: 'new',
    out: true,
    bowlerWickets: 0,
  },
  {
    id: 17,
    title: 'stumped off a wide',
    ball: { type: 'ball', wide: 0, wicket: { kind: 'stumped', fielders: [{ id: 107, name: null, keeper: true }] } },
    total: 1,
    a: 0,
    extras: { wides: 1 },
    conceded: 1,
    legal: 0,
    faced: 0,
    next: 'new',
    out: true,
    bowlerWickets: 1,
  },
  {
    id: 18,
    title: 'run out off a no-ball after a bye',
    ball: { type: 'ball', noBall: true, byes: 1, wicket: { kind: 'run out', player: A, end: 'nonStriker' } },
    total: 2,
    a: 0,
    extras: { noBalls: 1, byes: 1 },
    conceded: 1,
    legal: 0,
    faced: 1,
    next: B,
    out: true,
    bowlerWickets: 0,
  },
  {
    id: 19,
    title: 'the helmet is hit',
    ball: { type: 'ball', penalty: 5 },
    total: 5,
    a: 0,
    extras: { penalty: 5 },
    conceded: 0,
    legal: 1,
    faced: 1,
    next: A,
  },
  {
    id: 20,
    title: 'illegal fielding after one run',
    ball: { type: 'ball', bat: 1, penalty: 5, notCounted: true },
    total: 6,
    a: 1,
    extras: { penalty: 5 },
    conceded: 1,
    legal: 0,
    faced: 0,
    next: B,
  },
  {
    id: 21,
    title: 'a no-ball in The Hundred',
    ball: { type: 'ball', noBall: true },
    hundred: true,
    total: 2,
    a: 0,
    extras: { noBalls: 2 },
    conceded: 2,
    legal: 0,
    faced: 1,
    next: A,
    freeHit: true,
  },
  {
    id: 22,
    title: 'bowled on a free hit, ran three',
    ball: { type: 'ball', byes: 3 },
    free: true,
    total: 3,
    a: 0,
    extras: { byes: 3 },
    conceded: 0,
    legal: 1,
    faced: 1,
    next: B,
    freeHit: false,
  },
  {
    id: 23,
    title: 'one needed: a no-ball hit for six',
    needs: 1,
    ball: { type: 'ball', noBall: true, bat: 6, boundary: true },
    total: 1,
    a: 0,
    extras: { noBalls: 1 },
    conceded: 1,
    legal: 0,
    faced: 1,
    next: 'over',
    sixes: 0,
  },
  {
    id: 24,
    title: 'one needed: a four',
    needs: 1,
    ball: { type: 'ball', bat: 4, boundary: true },
    total: 4,
    a: 4,
    conceded: 4,
    legal: 1,
    faced: 1,
    next: 'over',
    fours: 1,
  },
  {
    id: 25,
    title: 'a dead ball',
    ball: { type: 'ball', deadBall: true },
    total: 0,
    a: 0,
    conceded: 0,
    legal: 0,
    faced: 0,
    next: A,
  },
];

describe('single balls (vectors of section 23)', () => {
  for (const v of VECTORS) {
    it(`${v.title} is scored as in vector ${v.id} (R23.${v.id})`, () => {
      const match = v.needs ? chaseNeeding(v.needs) : begun(v.hundred ? { format: 'Hundred' } : {});
      if (v.free) match.say({ type: 'ball', noBall: true });
      const base = structuredClone(now(match));
      const facing = base.striker!;
      const bowler = base.bowler!;
      match.say(v.ball);
      const after = now(match);
      const a = after.batters.find((batter) => batter.player === facing)!;
      const was = base.batters.find((batter) => batter.player === facing)!;
      const line = after.bowlers.find((one) => one.player === bowler)!;
      const wasLine = base.bowlers.find((one) => one.player === bowler);
      expect(after.runs - base.runs).toBe(v.total);
      expect(a.runs - was.runs).toBe(v.a);
      expect(a.balls - was.balls).toBe(v.faced);
      expect(after.legalBalls - base.legalBalls).toBe(v.legal);
      expect(line.runs - (wasLine?.runs ?? 0)).toBe(v.conceded);
      for (const kind of ['byes', 'legByes', 'wides', 'noBalls', 'penalty'] as const)
        expect(after.extras[kind] - base.extras[kind], kind).toBe(v.extras?.[kind] ?? 0);
      if (v.fours !== undefined) expect(a.fours).toBe(v.fours);
      if (v.sixes !== undefined) expect(a.sixes).toBe(v.sixes);
      expect(a.out).toBe(v.out ?? false);
      if (v.bowlerWickets !== undefined) expect(line.wickets).toBe(v.bowlerWickets);
      if (v.freeHit !== undefined) expect(after.freeHit).toBe(v.freeHit);
      if (v.next === 'over') {
        expect(after.ended).toBe('target');
        expect(match.fold.state.result).toMatchObject({ outcome: 'win', winner: 1, by: { wickets: 10 } });
      } else if (v.next === 'new') {
        expect(after.striker).toBeNull();
        match.say({ type: 'batter', player: NEW });
        expect(now(match).striker).toBe(NEW);
      } else expect(after.striker).toBe(v.next);
    });
  }
});
