/** A scorer for tests: the real app on a database of its own, a key, and a match between two invented sides. */
import type { Command } from '@sightscreen/cricket';
import type { AcceptedReply, CreatedMatch, DeskReply, FactsReply, Problem } from '@sightscreen/contracts/feed/replies';
import { startApp, type TestApp, type TestAppOptions } from '@sightscreen/server/testing/test-app';
import type { FeedRight } from '../../../core/db/column-types.ts';
import { feedKeyStore } from '../keys/feed-key.store.ts';
import { makeKey } from '../keys/key-text.ts';
import type { ScopeItem } from '../../../match/scoring/scope.ts';

export type FeedReply = Partial<CreatedMatch> & { code?: string; message?: string; current?: number; field?: string };
export interface Answer<T = FeedReply> {
  status: number;
  body: T;
  headers: Record<string, unknown>;
}
export interface KeyOptions {
  rights?: FeedRight[];
  scope?: ScopeItem[];
  endsAt?: Date;
}

export interface FeedTest extends TestApp {
  newKey(options?: KeyOptions): Promise<string>;
  scorer(options?: KeyOptions): Promise<FeedScorer>;
}

export async function startFeed(options: TestAppOptions = {}): Promise<FeedTest> {
  const test = await startApp(options);
  const store = feedKeyStore(test.database.db);
  const newKey = async ({
    rights = ['score', 'comment', 'manage'],
    scope = ['all'],
    endsAt = new Date('2099-01-01'),
  }: KeyOptions = {}) => {
    const { prefix, hash, text } = makeKey();
    await store.add({ prefix, hash, name: 'a test', scope, rights, endsAt });
    return text;
  };
  return { ...test, newKey, scorer: async (options) => new FeedScorer(test, await newKey(options)) };
}

export class FeedScorer {
  private readonly test: TestApp;
  readonly key: string;
  private commandCount = 0;

  constructor(test: TestApp, key: string) {
    this.test = test;
    this.key = key;
  }

  async send<T = FeedReply>(
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const reply = await this.test.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${this.key}`, ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: reply.statusCode, body: JSON.parse(reply.body) as T, headers: reply.headers };
  }

  fresh(): string {
    return `t-${this.key.slice(3, 11)}-${++this.commandCount}`;
  }

  say(
    match: string,
    command: Command,
    more: { commandId?: string; expected?: number; happenedAt?: number | string } = {},
  ): Promise<Answer<AcceptedReply & Problem>> {
    return this.send('POST', `/feed/matches/${match}/commands`, { commandId: this.fresh(), ...more, command });
  }

  /** Like `say`, but retries with the same command id on 503, as `docs/feed.md` requires. */
  async sayUntilAnswered(
    match: string,
    command: Command,
    more: Parameters<FeedScorer['say']>[2] = {},
  ): Promise<Answer<AcceptedReply & Problem>> {
    const { commandId = this.fresh() } = more;
    for (let tries = 1; ; tries += 1) {
      const answer = await this.say(match, command, { ...more, commandId });
      if (answer.status !== 503 || tries === 5) return answer;
    }
  }

  /** As `sayUntilAnswered`, but throws unless accepted. */
  async must(match: string, command: Command, more?: Parameters<FeedScorer['say']>[2]): Promise<AcceptedReply> {
    const answer = await this.sayUntilAnswered(match, command, more);
    // 200: an earlier attempt was stored, but its reply was lost.
    if (answer.status !== 201 && answer.status !== 200)
      throw new Error(`${JSON.stringify(command)} was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  make(more: object = {}): Promise<Answer<CreatedMatch & Problem>> {
    return this.send('POST', '/feed/matches', { commandId: this.fresh(), ...friendly(), ...more });
  }

  async desk(match: string): Promise<DeskReply> {
    return (await this.send<DeskReply>('GET', `/feed/matches/${match}`)).body;
  }
  async facts(match: string, query = ''): Promise<FactsReply> {
    return (await this.send<FactsReply>('GET', `/feed/matches/${match}/facts${query}`)).body;
  }

  /** A match with its toss and the first innings started; people by squad index, from 0. */
  async inPlay(more: object = {}): Promise<InPlay> {
    const made = await this.make(more);
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    const [home, away] = made.body.sides.map((side) => side.squad.map((player) => player.id)) as [number[], number[]];
    const id = made.body.match;
    await this.must(id, { type: 'toss', winner: 0, decision: 'bat' });
    const started = await this.must(id, {
      type: 'startInnings',
      batting: 0,
      striker: home[0]!,
      nonStriker: home[1]!,
      bowler: away[10]!,
    });
    return { id, home, away, number: started.number };
  }
}
export interface InPlay {
  id: string;
  home: number[];
  away: number[];
  number: number;
}

const NAMES = ['Ada', 'Bo', 'Cal', 'Dev', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jan', 'Kit'];

/** A T20 between two unknown clubs. */
export function friendly() {
  return {
    type: 'T20',
    gender: 'female',
    description: '1st match',
    dates: ['2026-11-22'],
    sides: [
      { name: 'Harbour Terns', kind: 'club' },
      { name: 'Moorland Kites', kind: 'club' },
    ],
    squads: [
      NAMES.map((name) => ({ name: `${name} Tern` })),
      NAMES.map((name, index) => ({ name: `${name} Kite`, ...(index === 1 && { keeper: true }) })),
    ],
  };
}
