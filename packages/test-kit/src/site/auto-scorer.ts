/**
 * Scores a plausible match through the feed, asking the desk call what is allowed and sending one command at a time;
 * seeded.
 */
import { randomUUID } from 'node:crypto';
import type { Command } from '@sightscreen/cricket';
import type { Scorer } from './scorer.ts';

interface DeskPlayer {
  id: number;
  name: string;
}
export interface Desk {
  match: string;
  epoch: number;
  number: number;
  phase: string;
  break: string | null;
  status: string;
  result: string | null;
  sides: { name: string; squad: DeskPlayer[] }[];
  innings: {
    number: number;
    batting: number;
    runs: number;
    wickets: number;
    overs: string;
    legalBalls: number;
    striker: DeskPlayer | null;
    nonStriker: DeskPlayer | null;
    bowler: DeskPlayer | null;
    ended: string | null;
  } | null;
  may: { commands: string[]; bat: number[]; bowl: number[] };
}

/** mulberry32: a small seeded generator, 0 <= x < 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const squad = (side: string): { name: string; captain?: boolean; keeper?: boolean }[] =>
  [
    'Ardel',
    'Brannock',
    'Corvane',
    'Dunmore',
    'Elverin',
    'Farrant',
    'Gellibrand',
    'Harrowby',
    'Istlewick',
    'Jessamy',
    'Kettering',
  ].map((name, at) => ({
    name: `${side[0]}. ${name}`,
    ...(at === 0 ? { captain: true } : {}),
    ...(at === 1 ? { keeper: true } : {}),
  }));

export interface Fixture {
  type?: 'T20' | 'ODI' | 'TEST' | 'HUN';
  home?: string;
  away?: string;
  commandId?: string;
}

/** Creates a match with squads and toss and starts its first innings; returns its id. */
export async function beginMatch(scorer: Scorer, fixture: Fixture = {}): Promise<string> {
  const home = fixture.home ?? 'Alder Vale';
  const away = fixture.away ?? 'Birch Haven';
  const created = await scorer.post('/feed/matches', {
    commandId: fixture.commandId ?? `begin-${randomUUID()}`,
    type: fixture.type ?? 'T20',
    gender: 'female',
    description: 'Match 1',
    sides: [
      { name: home, kind: 'club' },
      { name: away, kind: 'club' },
    ],
    squads: [squad(home), squad(away)],
    commentaryMode: 'push',
    series: { name: 'Journeys Cup', season: '2026' },
    venue: { name: 'Long Meadow', city: 'Alder' },
    dates: [new Date().toISOString().slice(0, 10)],
    startTime: new Date().toISOString(),
  });
  if (created.status >= 300)
    throw new Error(`the match was not created: ${created.status} ${JSON.stringify(created.body)}`);
  const id = String(created.body.match);
  await scorer.must(id, { type: 'toss', winner: 0, decision: 'bat' });
  await openInnings(scorer, id, 0);
  return id;
}

export async function desk(scorer: Scorer, match: string): Promise<Desk> {
  const answer = await scorer.read(`/feed/matches/${match}`);
  if (answer.status !== 200) throw new Error(`the desk answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body as unknown as Desk;
}

async function openInnings(scorer: Scorer, match: string, batting: 0 | 1): Promise<void> {
  const now = await desk(scorer, match);
  const [first, second] = now.sides[batting]!.squad;
  const bowler = now.sides[1 - batting]!.squad[10]!;
  await scorer.must(match, {
    type: 'startInnings',
    batting,
    striker: first!.id,
    nonStriker: second!.id,
    bowler: bowler.id,
  });
}

/** The next command of the scorer, from what the desk call allows. Null when the match is over. */
export function nextCommand(now: Desk, random: () => number): Command | null {
  const innings = now.innings;
  if (now.phase === 'complete' || now.result) return null;
  if (!innings || innings.ended) {
    const batting = innings ? ((1 - innings.batting) as 0 | 1) : 0;
    const [first, second] = now.sides[batting]!.squad;
    return {
      type: 'startInnings',
      batting,
      striker: first!.id,
      nonStriker: second!.id,
      bowler: now.sides[1 - batting]!.squad[10]!.id,
    };
  }
  if ((!innings.striker || !innings.nonStriker) && now.may.bat.length)
    return { type: 'batter', player: now.may.bat[0]! };
  if (!innings.bowler || !now.may.bowl.includes(innings.bowler.id)) {
    const bowlers = now.may.bowl.slice(-6);
    return { type: 'bowler', player: bowlers[Math.floor(random() * bowlers.length)]! };
  }
  const roll = random();
  if (roll < 0.34) return { type: 'ball', bat: 0 };
  if (roll < 0.7) return { type: 'ball', bat: 1 };
  if (roll < 0.76) return { type: 'ball', bat: 2 };
  if (roll < 0.86) return { type: 'ball', bat: 4, boundary: true };
  if (roll < 0.9) return { type: 'ball', bat: 6, boundary: true };
  if (roll < 0.935) return { type: 'ball', wide: 0 };
  if (roll < 0.945) return { type: 'ball', noBall: true, bat: 1 };
  if (roll < 0.96) return { type: 'ball', legByes: 1 };
  return { type: 'ball', wicket: { kind: 'bowled' } };
}
