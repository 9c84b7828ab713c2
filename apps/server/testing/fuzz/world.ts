/**
 * Data prepared before the first request: matches of every kind in play and finished, keys, staff accounts, and a
 * scorer who continues play.
 */
import type { Command } from '@sightscreen/cricket';
import { feedKeyStore } from '../../src/features/feed/keys/feed-key.store.ts';
import { makeKey } from '../../src/features/feed/keys/key-text.ts';
import { createAccount } from '../../src/features/staff/accounts/manage.ts';
import { redeemSetUpLink } from '../../src/features/staff/accounts/set-up.ts';
import { makeHasher } from '../../src/core/security/password-hash.ts';
import { COOKIE, staffSessions } from '../../src/features/staff/sessions/session.ts';
import { openSession } from '../../src/core/sign-in/open-session.ts';
import { type Desk, nextCommand, seeded } from '@sightscreen/test-kit/site/auto-scorer';
import type { TestApp } from '../test-app.ts';
import type { World } from './picks.ts';
import { type Caller, OURS } from './requests.ts';

type Role = 'admin' | 'scorer' | 'commentator';
type JsonBody = Record<string, unknown> & { match?: string; number?: number };
const NAMES = ['Ada', 'Bo', 'Cal', 'Dev', 'Eli', 'Fay', 'Gus', 'Hal', 'Ivo', 'Jan', 'Kit'];

export class FuzzWorld {
  readonly world: World;
  readonly site: TestApp;
  private readonly random: () => number;
  private readonly keys: Record<Caller, string | null>;
  private readonly sessions = new Map<Role, string>();
  private issued = 0;

  private constructor(site: TestApp, seed: number, keys: Record<Caller, string | null>) {
    this.site = site;
    this.random = seeded(seed);
    this.keys = keys;
    this.world = {
      match: ['nobody'],
      person: [1],
      team: [1, 2, 9_999],
      series: [1, 2, 9_999],
      venue: [1, 2],
      fact: Array.from({ length: 120 }, (_, at) => at),
      moment: ['0', '99999999999999', '-5'],
      ball: ['1.5', '1.8', '1.12', '2.40', '9.9'],
      staff: [],
      commandId: [],
      session: ['x'],
      setUpToken: [],
      email: [],
      password: ['harbour lights over the pier'],
      emblem: ['crest-anchor.svg', 'flag-au.svg', 'initials-AB.svg', 'x.svg'],
      slug: ['x'],
      picture: ['5.svg', '101.svg', 'x.svg'],
      position: ['1-3', '1-0', '0-0'],
      file: ['matches-1.xml', 'matches-2.xml', 'x'],
    };
  }

  static async set(site: TestApp, seed: number): Promise<FuzzWorld> {
    const store = feedKeyStore(site.database.db);
    const keyWith = async (
      rights: ('score' | 'comment' | 'manage')[],
      scope: ('all' | `match:${string}`)[],
      endsAt: Date,
    ): Promise<string> => {
      const { prefix, hash, text } = makeKey();
      await store.add({ prefix, hash, name: 'a run', scope, rights, endsAt });
      return text;
    };
    const later = new Date('2099-01-01');
    const stage = new FuzzWorld(site, seed, {
      whole: await keyWith(['score', 'comment', 'manage'], ['all'], later),
      narrow: await keyWith(['comment'], ['match:nobody'], later),
      none: null,
      odd: await keyWith(['score'], ['all'], new Date(0)),
    });
    for (const role of ['admin', 'scorer', 'commentator'] as const) await stage.person(role, true);
    for (const [type, balls, more] of [
      ['T20', 45, {}],
      ['HUN', 30, {}],
      ['TEST', 20, {}],
      ['T20', 200, { rules: { inningsBalls: 12 } }],
      ['T20', 0, {}],
    ] as const)
      await stage.match(type, balls, more);
    return stage;
  }

  /** The headers that identify the caller. */
  async headersOf(caller: Caller, auth: 'feed' | 'staff' | 'none'): Promise<Record<string, string>> {
    if (auth === 'none' || caller === 'none') return {};
    if (auth === 'feed') return { authorization: `Bearer ${this.keys[caller] ?? ''}` };
    const role =
      caller === 'whole' ? 'admin' : caller === 'narrow' ? (this.random() < 0.5 ? 'scorer' : 'commentator') : null;
    return {
      cookie: `${COOKIE}=${role === null ? 'odd' : (this.sessions.get(role) ?? (await this.person(role, false)))}`,
    };
  }

  /** Records that a session ended: by its own request, or with its account. */
  sessionEnded(cookie: string | undefined): void {
    for (const [role, token] of this.sessions) if (cookie === `${COOKIE}=${token}`) this.sessions.delete(role);
  }

  /** A scorer's next command for one of the matches, sent as a request. */
  async nextCommand(): Promise<{ match: string; command: Command; expected?: number } | null> {
    const matches = this.world.match.slice(-5);
    const match = String(matches[Math.floor(this.random() * matches.length)]);
    const desk = await this.request('GET', `/feed/matches/${match}`);
    if (desk.status !== 200) return null;
    const now = desk.body as unknown as Desk;
    // An earlier request may have left a side without a next batter.
    if (now.sides.some(({ squad }) => squad.length < 2)) return null;
    const command = nextCommand(now, this.random);
    return command === null
      ? null
      : { match, command, ...(this.random() < 0.3 && { expected: Number(desk.body.number) }) };
  }

  fresh(): string {
    this.issued += 1;
    const id = `fuzz-${this.issued}`;
    this.world.commandId.push(id);
    return id;
  }

  private async person(role: Role, password: boolean): Promise<string> {
    const { db } = this.site.database;
    const now = this.site.context.clock();
    this.issued += 1;
    const email = `${role}.${this.issued}@example.org`;
    const { account, setUp } = await createAccount(db, { email, name: `A ${role}`, role }, null, now);
    const token = setUp.path.split('#')[1]!;
    if (password)
      await redeemSetUpLink(
        db,
        makeHasher(() => new Error('the line is full'), this.site.context.passwords),
        { token, password: String(this.world.password[0]) },
        now,
      );
    else this.world.setUpToken.push(token);
    this.world.staff.push(account.id);
    this.world.email.push(email);
    const owner = { staff_id: account.id };
    const visitor = { browser: 'a run', country: null, device: null };
    const { sessionId, cookie } = await db
      .transaction()
      .execute((trx) => openSession(trx, staffSessions, { owner, visitor, method: 'password', now }));
    this.world.session.push(sessionId);
    this.sessions.set(role, cookie);
    return cookie;
  }

  private async match(type: string, balls: number, more: object): Promise<void> {
    const squad = (side: string) =>
      NAMES.map((name, at) => ({
        name: `${name} ${side}`,
        ...(at === 0 && { captain: true }),
        ...(at === 1 && { keeper: true }),
      }));
    const created = await this.request('POST', '/feed/matches', {
      commandId: this.fresh(),
      type,
      gender: 'female',
      description: `Match of ${type}`,
      dates: ['2026-11-22'],
      sides: [
        { name: 'Harbour Terns', kind: 'club' },
        { name: 'Moorland Kites', kind: 'club' },
      ],
      squads: [squad('Tern'), squad('Kite')],
      series: { name: 'Coast Cup', season: '2026' },
      venue: { name: 'Pier Ground', city: 'Saltby' },
      startTime: '2026-11-22T13:00:00+00:00',
      ...more,
    });
    if (created.status !== 201) throw new Error(`the match was not made: ${JSON.stringify(created.body)}`);
    const id = String(created.body.match);
    this.world.match.push(id, id);
    const { seriesId, venueId, sides } = created.body as {
      seriesId?: number;
      venueId?: number;
      sides: { teamId?: number; squad: { id: number }[] }[];
    };
    this.world.person.push(...sides.flatMap((side) => side.squad.map((player) => player.id)));
    if (typeof seriesId === 'number') this.world.series.push(seriesId, seriesId);
    if (typeof venueId === 'number') this.world.venue.push(venueId);
    for (const { teamId } of sides) if (typeof teamId === 'number') this.world.team.push(teamId);
    if (balls > 0)
      await this.request('POST', `/feed/matches/${id}/commands`, {
        commandId: this.fresh(),
        command: { type: 'toss', winner: 0, decision: 'bat' },
      });
    for (let bowled = 0; bowled < balls; bowled += 1) {
      const desk = await this.request('GET', `/feed/matches/${id}`);
      const command = nextCommand(desk.body as unknown as Desk, this.random);
      if (command === null) break;
      await this.request('POST', `/feed/matches/${id}/commands`, { commandId: this.fresh(), command });
    }
    const page = await this.site.app.inject(`/live-cricket-scores/${id}`);
    this.world.slug.push(
      String(page.headers.location ?? '')
        .split('/')
        .at(-1) ?? 'x',
    );
    const { commentary } = (await this.request('GET', `/api/match/${id}`)).body as {
      commentary?: Record<string, { number: number }>;
    };
    for (const [moment, { number }] of Object.entries(commentary ?? {})) {
      this.world.moment.push(moment);
      this.world.ball.push(`1.${number}`);
    }
  }

  private async request(
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ status: number; body: JsonBody }> {
    const reply = await this.site.app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${this.keys.whole}`,
        origin: OURS,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: reply.statusCode, body: reply.json() };
  }
}
