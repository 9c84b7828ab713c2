/** A small match for tests of delivery: two sides of eleven, and any number of singles. */
import { createHash } from 'node:crypto';
import type { DeliveryFact, FactBody, MatchFact, MatchFold, NewFact, Ruling } from '@sightscreen/cricket';
import type { AppendRequest, NewMatch, CommandSource } from '../match-log.ts';

export const matchFact: MatchFact = {
  kind: 'match',
  type: 'T20',
  sourceType: 'T20',
  gender: 'female',
  description: 'Match 7',
  sides: [
    { teamId: 1, name: 'Harbour City', shortName: 'hc' },
    { teamId: 2, name: 'Northgate', shortName: 'ng' },
  ],
  seriesId: null,
  seriesName: 'Coast Cup',
  venueId: null,
  venueName: 'Quay Ground',
  city: 'Harbour City',
  dates: ['2026-11-21'],
  startTime: Date.UTC(2026, 10, 21, 9),
  expectedEnd: Date.UTC(2026, 10, 21, 12, 30),
  clock: true,
  ruleset: { format: 'T20', date: '2026-11-21', gender: 'female' },
  officials: [],
  ball: 'white',
  scheduledDays: 1,
  knockOut: false,
};
const squad = (side: 0 | 1): FactBody => ({
  kind: 'squad',
  side,
  players: Array.from({ length: 11 }, (_, i) => ({
    id: (side + 1) * 100 + i + 1,
    name: `${side === 0 ? 'Home' : 'Away'} Player ${i + 1}`,
  })),
});

export const fresh = (body: FactBody): NewFact => ({ body, happenedAt: null, breaks: null });
export const opening: NewFact[] = [
  matchFact,
  squad(0),
  squad(1),
  { kind: 'toss', winner: 0, decision: 'bat' } as const,
  { kind: 'state', state: 'inprogress' } as const,
  {
    kind: 'inningsStart',
    innings: 1,
    batting: 0,
    superOver: false,
    followOn: false,
    balls: 120,
    penaltyBefore: 0,
  } as const,
].map(fresh);

/** The `n`th ball of the innings, from 0: a single. Strike changes with every ball and again at the end of an over. */
export function single(n: number, more: Partial<DeliveryFact> = {}): DeliveryFact {
  const over = Math.floor(n / 6);
  const swapped = (n + over) % 2 === 1;
  return {
    kind: 'delivery',
    innings: 1,
    over,
    ball: (n % 6) + 1,
    striker: swapped ? 102 : 101,
    nonStriker: swapped ? 101 : 102,
    bowler: 201 + (over % 2),
    bat: 1,
    boundary: 0,
    byes: 0,
    legByes: 0,
    wides: 0,
    noBalls: 0,
    penalty: 0,
    legal: true,
    faced: true,
    crossings: null,
    wickets: [],
    ...more,
  };
}
export const newMatch = (id: string | null, balls = 0): NewMatch => ({
  id,
  world: 'real',
  commentaryMode: 'push',
  facts: [...opening, ...Array.from({ length: balls }, (_, n) => fresh(single(n)))],
});

export const commandSource = (commandId: string, body: unknown = commandId): CommandSource => ({
  author: 'key_1',
  keyId: 'key_1',
  commandId,
  digest: createHash('sha256').update(JSON.stringify(body)).digest(),
});
/** One more single, whatever the state. */
export const nextSingle = (fold: MatchFold): Ruling => ({
  ok: true,
  facts: [fresh(single(fold.state.innings[0]?.legalBalls ?? 0))],
});
export const ball = (matchId: string, commandId: string, more: Partial<AppendRequest> = {}): AppendRequest => ({
  matchId,
  ...commandSource(commandId),
  expected: null,
  happenedAt: null,
  decide: nextSingle,
  ...more,
});
