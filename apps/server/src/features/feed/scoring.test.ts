import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type BallCommand, type Fact, foldMatch, scorecard, type MatchState } from '@sightscreen/cricket';
import { soak } from '@sightscreen/test-kit/soak';
import { deskReply } from '@sightscreen/contracts/feed/replies';
import { type FeedScorer, type FeedTest, type InPlay, startFeed } from './testing/feed-scorer.ts';

let feed: FeedTest;
let scorer: FeedScorer;
let match: InPlay;
beforeAll(async () => {
  // These tests send an afternoon's commands within a second.
  feed = await startFeed({ rateLimits: { feed: { points: 10_000, periodMs: 10_000 } } });
  scorer = await feed.scorer();
});
beforeEach(async () => {
  match = await scorer.inPlay();
});
afterAll(() => feed.close());

/** Folds the feed's replies independently of the server's own fold. */
async function folded(id: string): Promise<MatchState> {
  const { facts, epoch } = await scorer.facts(id);
  return foldMatch(
    id,
    facts.map((fact) => ({ ...fact, match: id, epoch, version: 1, author: '' }) as unknown as Fact),
  );
}
const total = async () => (await scorer.desk(match.id)).innings!.runs;
const ball = (more: Partial<BallCommand> = {}) => scorer.must(match.id, { type: 'ball', ...more });

describe('twenty scorers at once', () => {
  test('with one `expected` make one ball: nineteen get the current number (MATCH-S02)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        scorer.say(match.id, { type: 'ball', bat: n % 4 }, { expected: match.number }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    const rest = answers.filter((answer) => answer.status !== 201);
    expect(rest).toHaveLength(19);
    for (const answer of rest)
      expect(answer).toMatchObject({ status: 409, body: { code: 'stale', current: match.number + 1 } });
    expect((await scorer.facts(match.id)).number).toBe(match.number + 1);
  });

  test('with one command id make one ball (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scorer.say(match.id, { type: 'ball', bat: 1 }, { commandId })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(19).fill(200),
      201,
    ]);
    expect(await total()).toBe(1);
  });

  test('without `expected` are accepted in turn, numbered without a gap (MATCH-S02)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => scorer.say(match.id, { type: 'comment', snippet: 'plain', text: 'Noise.' })),
    );
    expect(answers.map((answer) => answer.body.number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, n) => match.number + 1 + n),
    );
  });

  test('through two server processes with one `expected` make one ball (MATCH-S02)', async () => {
    const second = await startFeed({ database: { ...feed.database, ...(await feed.database.again()) } });
    try {
      const other = await second.scorer();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? other : scorer).say(match.id, { type: 'ball', bat: 1 }, { expected: match.number }),
        ),
      );
      expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
      expect(await total()).toBe(1);
      expect((await other.desk(match.id)).innings!.runs).toBe(1);
    } finally {
      await second.close();
      await second.database.db.destroy();
    }
  });
});

describe('a correction', () => {
  test('of a ball changes the score and marks the ball (MATCH-S02)', async () => {
    const { first } = await ball({ bat: 4, boundary: true });
    await ball({ bat: 1 });
    await scorer.must(match.id, {
      type: 'amend',
      of: first,
      ball: { type: 'ball', legByes: 4, boundary: true },
      reason: 'Off the pad',
    });
    const desk = await scorer.desk(match.id);
    expect(desk.innings).toMatchObject({ runs: 5, nonStriker: { id: match.home[0], runs: 1, balls: 2 } });
    const entry = (await folded(match.id)).entries.find((candidate) => candidate.number === first)!;
    expect(entry.body).toMatchObject({ legByes: 4, bat: 0, boundary: 0 });
    expect(entry.correction).toMatchObject({ kind: 'amended', reason: 'Off the pad' });
  });

  test('removes a ball, and can itself be undone (MATCH-S02)', async () => {
    const { first } = await ball({ bat: 6, boundary: true });
    const gone = await scorer.must(match.id, { type: 'void', of: first });
    expect(await total()).toBe(0);
    expect((await folded(match.id)).entries.find((candidate) => candidate.number === first)).toMatchObject({
      voided: true,
    });
    await scorer.must(match.id, { type: 'restore', of: gone.first });
    expect(await total()).toBe(6);
    expect(await scorer.say(match.id, { type: 'restore', of: gone.first })).toMatchObject({
      status: 422,
      body: { code: 'already_restored', field: 'command.of' },
    });
  });

  test('inserts a missed ball in its place (MATCH-S02)', async () => {
    const single = await ball({ bat: 1 });
    const three = await ball();
    const put = await scorer.must(match.id, { type: 'insert', after: single.first, ball: { type: 'ball', bat: 2 } });
    const state = await folded(match.id);
    const balls = state.entries.filter((entry) => entry.body.kind === 'delivery');
    expect(balls.map((entry) => entry.number)).toEqual([single.first, put.first, three.first]);
    expect(balls[1]!.body).toMatchObject({ striker: match.home[1], bat: 2 });
    expect(balls[1]!.correction).toMatchObject({ kind: 'added' });
    expect(await total()).toBe(3);
  });

  test('that would make a later fact impossible is refused with that fact (R5.14)', async () => {
    const one = await ball();
    await ball({ bat: 1 });
    const out = await scorer.say(match.id, {
      type: 'amend',
      of: one.first,
      ball: { type: 'ball', wicket: { kind: 'bowled' } },
    });
    expect(out.status).toBe(422);
    expect(out.body.code).toBe('rest_impossible');
    expect(out.body.message).toContain(`fact ${one.first + 1}`);
  });

  test('of commentary changes only its text, cleaned, and is in the log (MATCH-067)', async () => {
    const { first } = await ball({ bat: 4, boundary: true });
    const accepted = await scorer.must(match.id, {
      type: 'words',
      of: first,
      text: '<b>Crunched</b> <u>through</u> cover',
    });
    expect(accepted.facts[0]!.body).toEqual({ kind: 'words', of: first, text: '<b>Crunched</b> through cover' });
    expect((await folded(match.id)).entries.find((candidate) => candidate.number === first)!.body).toMatchObject({
      text: '<b>Crunched</b> through cover',
      bat: 4,
    });
  });
});

describe('what may follow', () => {
  test('is the toss before play, then the innings, then the ball (R18.5)', async () => {
    const { match: id, sides } = (await scorer.make()).body;
    expect((await scorer.desk(id)).may.commands).toContain('toss');
    await scorer.must(id, { type: 'toss', winner: 1 });
    const { toss } = (await feed.app.inject({ url: `/api/match/${id}` })).json();
    expect(toss).toMatchObject({ decision: null, text: expect.stringMatching(/ won the toss$/) });
    expect((await scorer.desk(id)).toss).toEqual({ winner: 1, decision: null });
    await scorer.must(id, { type: 'toss', winner: 1, decision: 'field' });
    const before = await scorer.desk(id);
    expect(before.may.commands).toContain('startInnings');
    expect(before.may.commands).not.toContain('ball');
    expect(before.innings).toBeNull();
    const [home, away] = sides.map((side) => side.squad.map((player) => player.id)) as [number[], number[]];
    await scorer.must(id, {
      type: 'startInnings',
      batting: 0,
      striker: home[0]!,
      nonStriker: home[1]!,
      bowler: away[9]!,
    });
    const after = deskReply.parse(await scorer.desk(id));
    expect(after.may.commands).toContain('ball');
    expect(after.may.commands).not.toContain('toss');
    expect(after.innings).toMatchObject({
      batting: 0,
      striker: { id: home[0], name: 'Ada Tern' },
      bowler: { id: away[9] },
      balls: 120,
    });
  });

  test('excludes the bowler of the last over, and batters who are out (R3.7)', async () => {
    await ball({ wicket: { kind: 'bowled' } });
    const out = await scorer.desk(match.id);
    expect(out.may.commands).not.toContain('ball');
    expect(out.may.bat).not.toContain(match.home[0]);
    expect(out.may.bat).toContain(match.home[2]);
    await scorer.must(match.id, { type: 'batter', player: match.home[2]! });
    for (let n = 0; n < 5; n += 1) await ball();
    const over = await scorer.desk(match.id);
    expect(over.innings).toMatchObject({ overs: '1', bowler: null });
    expect(over.may.bowl).not.toContain(match.away[10]);
    expect(over.may.bowl).toContain(match.away[9]);
    for (const player of over.may.bowl) expect(match.away).toContain(player);
  });
});

test('a T20 scored through the feed equals a fold of its facts, with a derived result (R8.8)', async () => {
  const random = sequence(7);
  const people = [match.home, match.away] as const;
  let turns = 0;
  for (; turns < 700; turns += 1) {
    const { may, innings, phase } = await scorer.desk(match.id);
    if (phase === 'complete') break;
    if (may.commands.includes('startInnings')) {
      await scorer.must(match.id, {
        type: 'startInnings',
        batting: 1,
        striker: people[1][0]!,
        nonStriker: people[1][1]!,
      });
    } else if (may.bat.length > 0) {
      await scorer.must(match.id, { type: 'batter', player: may.bat[0]! });
    } else if (innings!.bowler === null) {
      await scorer.must(match.id, { type: 'bowler', player: may.bowl[Math.floor(random() * may.bowl.length)]! });
    } else {
      const answer = await scorer.sayUntilAnswered(
        match.id,
        randomBall(random, people[innings!.batting === 0 ? 1 : 0]),
      );
      // Random balls can be refused, such as a catch off a free hit.
      expect([201, 422]).toContain(answer.status);
    }
  }
  const state = await folded(match.id);
  const desk = await scorer.desk(match.id);
  expect(state.phase).toBe('complete');
  expect(state.innings.map((innings) => innings.ended)).not.toContain(null);
  expect(state.innings[0]!.legalBalls === 120 || state.innings[0]!.wickets === 10).toBe(true);
  expect(desk.result).toMatch(/won by|tied/i);
  const stored = await feed.context.folds.look(match.id, (hot) =>
    structuredClone({ state: hot.state, card: scorecard(hot.state) }),
  );
  expect(stored!.state).toEqual(state);
  expect(stored!.card).toEqual(scorecard(state));
});

/** Seeded random numbers (mulberry32). */
function sequence(seed: number): () => number {
  let a = seed;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Share of further catches: without them, the soak's innings last twenty overs. */
const CATCHES = soak ? 0 : 0.2;
function randomBall(random: () => number, fielders: readonly number[]): BallCommand {
  const fielder = { id: fielders[Math.floor(random() * fielders.length)]!, name: null };
  if (CATCHES > 0 && random() < CATCHES) return { type: 'ball', wicket: { kind: 'caught', fielders: [fielder] } };
  const kind = random();
  if (kind < 0.04) return { type: 'ball', wide: random() < 0.2 ? 1 : 0 };
  if (kind < 0.06) return { type: 'ball', noBall: true, bat: random() < 0.3 ? 4 : 0, boundary: undefined };
  if (kind < 0.09) return { type: 'ball', legByes: 1 };
  if (kind < 0.1) return { type: 'ball', byes: 4, boundary: true };
  if (kind < 0.13) return { type: 'ball', wicket: { kind: 'caught', fielders: [fielder] } };
  if (kind < 0.15) return { type: 'ball', wicket: { kind: 'bowled' } };
  if (kind < 0.16)
    return {
      type: 'ball',
      bat: 1,
      wicket: { kind: 'run out', fielders: [fielder], end: random() < 0.5 ? 'striker' : 'nonStriker' },
    };
  if (kind < 0.27) return { type: 'ball', bat: 4, boundary: true, shot: 'drive', zone: { angle: 80, distance: 1 } };
  if (kind < 0.32) return { type: 'ball', bat: 6, boundary: true };
  return { type: 'ball', bat: [0, 0, 0, 1, 1, 1, 2, 3][Math.floor(random() * 8)]! };
}
