import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Command, MatchFact } from '@sightscreen/cricket';
import { createdMatch, deskReply } from '@sightscreen/contracts/feed/replies';
import { fresh, matchFact, commandSource } from '../../log/testing/facts.ts';
import { type FeedScorer, type FeedTest, friendly, startFeed } from '../../../features/feed/testing/feed-scorer.ts';

let feed: FeedTest;
let scorer: FeedScorer;
beforeAll(async () => {
  feed = await startFeed();
  scorer = await feed.scorer();
});
afterAll(() => feed.close());

const row = (id: string) =>
  feed.database.db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('creating a match', () => {
  test('returns our id, and integers for teams and players to score with (MATCH-S02)', async () => {
    const made = await scorer.make({
      series: { name: 'Coast Cup', season: '2026' },
      venue: { name: 'Pier Ground', city: 'Saltby' },
      startTime: '2026-11-22T13:00:00+13:00',
    });
    expect(made.status).toBe(201);
    const body = createdMatch.parse(made.body);
    expect(Number(body.match)).toBeGreaterThanOrEqual(1000000001);
    expect(body.sides.map((side) => side.squad.length)).toEqual([11, 11]);
    expect(body.sides[1]!.squad[1]).toMatchObject({ name: 'Bo Kite', keeper: true });
    expect(new Set(body.sides.flatMap((side) => side.squad.map((player) => player.id))).size).toBe(22);
    expect(body.facts.map((fact) => fact.kind)).toEqual(['match', 'squad', 'squad']);
    expect(await row(body.match)).toMatchObject({
      world: 'real',
      source: 'feed',
      type: 'T20',
      gender: 'female',
      series_id: body.seriesId,
      venue_id: body.venueId,
      commentary_mode: 'pull',
      start_time: new Date('2026-11-22T00:00:00Z'),
    });
  });

  test('a match without an end gets the usual one, which moves with the start (MATCH-054)', async () => {
    const made = await scorer.make({ startTime: '2026-11-22T10:00:00Z' });
    const endOf = async () => (await row(made.body.match)).end_time?.toISOString();
    expect(await endOf()).toBe('2026-11-22T13:30:00.000Z');
    for (const [change, end] of [
      [{ startTime: '2026-11-22T10:45:00Z' }, '2026-11-22T14:15:00.000Z'],
      [{ expectedEnd: '2026-11-22T15:00:00Z' }, '2026-11-22T15:00:00.000Z'],
      [{ startTime: '2026-11-22T11:00:00Z' }, '2026-11-22T15:15:00.000Z'],
    ] as const) {
      await scorer.send('PATCH', `/feed/matches/${made.body.match}`, { commandId: scorer.fresh(), ...change });
      expect([change, await endOf()]).toEqual([change, end]);
    }
  });

  test('accepts JavaScript property names and astral characters as names, unchanged (MATCH-S02)', async () => {
    const made = await scorer.make({
      sides: [
        { name: 'constructor', kind: 'club' },
        { name: '__proto__', kind: 'international' },
      ],
      venue: { name: 'toString', city: 'valueOf' },
      series: { name: 'hasOwnProperty', season: '2026' },
    });
    expect([made.status, made.body.facts?.[0]!.body]).toEqual([
      201,
      expect.objectContaining({
        sides: [
          expect.objectContaining({ name: 'constructor', shortName: 'CON' }),
          expect.objectContaining({ name: '__proto__', shortName: 'PRO' }),
        ],
        venueName: 'toString',
        seriesName: 'hasOwnProperty',
      }),
    ]);
    const wide = await scorer.make({
      sides: [
        { name: '𠮷野家 𠮷', kind: 'club' },
        { name: '𠮷', kind: 'club' },
      ],
    });
    expect([wide.status, wide.body.facts?.[0]!.body]).toEqual([
      201,
      expect.objectContaining({
        sides: [expect.objectContaining({ shortName: '𠮷𠮷' }), expect.objectContaining({ shortName: '𠮷' })],
      }),
    ]);
  });

  test.each([
    ['a date before all cricket', { dates: ['0000-01-01'] }, 'dates.0'],
    ['a date far ahead', { dates: ['9999-12-31'] }, 'dates.0'],
    ['an instant before all cricket', { startTime: '0001-01-01T00:00:00Z' }, 'startTime'],
    ['an instant far ahead', { expectedEnd: '9999-12-31T23:59:59Z' }, 'expectedEnd'],
    ['the same in milliseconds', { startTime: 7_300_000_000_000 }, 'startTime'],
    ['a NUL in a name', { venue: { name: 'Pier\u0000 Ground' } }, 'venue.name'],
    ['a name of filler characters', { venue: { name: '\u3164' } }, 'venue.name'],
    [
      'a name of tag characters',
      {
        sides: [
          { name: '\u{E0041}\u{E0042}', kind: 'club' },
          { name: 'B', kind: 'club' },
        ],
      },
      'sides.0.name',
    ],
    ['a name of invisible marks', { series: { name: '\u061C\u180E', season: '2026' } }, 'series.name'],
  ])('refuses %s, with the field and the reason (MATCH-S02)', async (_what, more, field) => {
    const { status, body } = await scorer.make(more);
    expect([status, (body as { field?: string }).field]).toEqual([400, field]);
    expect((body as { message?: string }).message).toMatch(
      /: the year must be between 1700 and 2200|the NUL character|at least one visible|too (big|small|large)|at most|at least/i,
    );
  });

  test('removes invisible characters from a name (MATCH-S02)', async () => {
    const made = await scorer.make({ venue: { name: 'Pier\u3164 \u061CGro\u{E0041}und\u180E' } });
    expect(made.body.facts![0]!.body).toMatchObject({ venueName: 'Pier Ground' });
  });

  test('uses the defaults of its format, which the match may override (R1.1)', async () => {
    const plain = await scorer.make();
    const own = await scorer.make({
      type: 'TEST',
      format: 'multi-day',
      dates: ['2026-11-24', '2026-11-22', '2026-11-23'],
      rules: { noBallRuns: 2 },
      ball: 'pink',
    });
    expect(plain.body.facts[0]!.body).toMatchObject({
      ball: 'white',
      scheduledDays: 1,
      ruleset: { format: 'T20', date: '2026-11-22' },
      clock: true,
    });
    expect(own.body.facts[0]!.body).toMatchObject({
      ball: 'pink',
      scheduledDays: 4,
      dates: ['2026-11-22', '2026-11-23', '2026-11-24'],
      ruleset: { format: 'multi-day', date: '2026-11-22', overrides: { noBallRuns: 2 } },
    });
  });

  test('a repeated command id is one match, and another body under it is refused (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const first = await scorer.make({ commandId });
    const again = await scorer.make({ commandId });
    expect(again.status).toBe(200);
    expect(again.body).toEqual({ ...first.body, repeated: true });
    expect(await scorer.make({ commandId, description: 'another' })).toMatchObject({
      status: 409,
      body: { code: 'command_reused' },
    });
  });

  test('ten times at once under one command id is one match (MATCH-S02)', async () => {
    const commandId = scorer.fresh();
    const answers = await Promise.all(Array.from({ length: 10 }, () => scorer.make({ commandId })));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    expect(new Set(answers.map((answer) => answer.body.match)).size).toBe(1);
  });

  test('recognises a team and its players by name, and accepts them by integer (MATCH-S02)', async () => {
    const first = (await scorer.make()).body;
    const second = (await scorer.make({ description: '2nd match' })).body;
    expect(second.sides).toEqual(first.sides);
    const [home, away] = first.sides;
    const byId = await scorer.make({
      sides: [{ id: home!.teamId }, { id: away!.teamId }],
      squads: [
        home!.squad.map(({ id }, index) => ({ id, name: `H. ${index + 1}` })),
        away!.squad.map(({ id, name }) => ({ id, name })),
      ],
    });
    expect(byId.status).toBe(201);
    expect(byId.body.sides.map((side) => side.squad.map((player) => player.id))).toEqual(
      first.sides.map((side) => side.squad.map((player) => player.id)),
    );
    expect(byId.body.sides[0]!.squad[0]!.name).toBe('H. 1');
  });

  test('distinguishes women and men of one name (MATCH-S02)', async () => {
    const women = (await scorer.make()).body;
    const men = (await scorer.make({ gender: 'male' })).body;
    expect(men.sides[0]!.teamId).not.toBe(women.sides[0]!.teamId);
    expect(
      await scorer.make({ gender: 'male', sides: [{ id: women.sides[0]!.teamId }, { id: men.sides[1]!.teamId }] }),
    ).toMatchObject({ status: 422, body: { code: 'gender_differs', field: 'sides.0.id' } });
  });

  test('creates two people for two new players of one name with "namesake" (MATCH-S02)', async () => {
    const sides = [
      { name: 'Namesakes', kind: 'club' },
      { name: 'Others', kind: 'club' },
    ];
    const [, away] = friendly().squads as [{ name: string }[], { name: string }[]];
    const squadOf = async (home: object[]) => {
      const { status, body } = await scorer.make({ sides, squads: [home, away] });
      expect(status).toBe(201);
      return body.sides[0]!.squad.map(({ id, name }) => ({ id, name }));
    };
    const both = await squadOf([{ name: 'R Singh' }, { name: 'R Singh', namesake: 2 }, { name: 'A Tern' }]);
    expect(both.map(({ name }) => name)).toEqual(['R Singh', 'R Singh', 'A Tern']);
    expect(new Set(both.map(({ id }) => id)).size).toBe(3);
    // Each is recognised when only one of them plays.
    expect(await squadOf([{ name: 'R Singh', namesake: 2 }, { name: 'A Tern' }])).toEqual([both[1], both[2]]);
    expect(await squadOf([{ name: 'R Singh' }, { name: 'A Tern' }])).toEqual([both[0], both[2]]);
  });

  const [home] = friendly().squads as [{ name: string }[]];
  test.each([
    ['an unknown team', { sides: [{ id: 99999 }, { name: 'B', kind: 'club' }] }, 'sides.0.id', 'unknown_reference'],
    ['an unknown person', { squads: [[{ id: 99999, name: 'X' }], home] }, 'squads.0.0.id', 'unknown_reference'],
    [
      'an unknown official',
      { officials: [{ role: 'umpire', name: 'U', personId: 99999 }] },
      'officials.0.personId',
      'unknown_reference',
    ],
    ['an unknown series', { series: { id: 99999 } }, 'series.id', 'unknown_reference'],
    ['an unknown ground', { venue: { id: 99999 } }, 'venue.id', 'unknown_reference'],
    [
      'a team against itself',
      {
        sides: [
          { name: 'Same', kind: 'club' },
          { name: 'Same', kind: 'club' },
        ],
      },
      'sides.1',
      'named_twice',
    ],
    [
      'two players of one name without a namesake number',
      { squads: [[{ name: 'A B' }, { name: 'A B' }], home] },
      'squads.0.1',
      'named_twice',
    ],
  ])('is refused for %s, naming the field (MATCH-S02)', async (_what, more, field, code) => {
    expect(await scorer.make(more)).toMatchObject({ status: 422, body: { field, code } });
  });

  test.each([
    ['one side only', { sides: [{ name: 'A', kind: 'club' }] }, 'sides'],
    ['a side without a kind', { sides: [{ name: 'A' }, { name: 'B', kind: 'club' }] }, 'sides.0.kind'],
    ['no date', { dates: [] }, 'dates'],
    ['an invalid date', { dates: ['2026-02-30'] }, 'dates.0'],
    ['an unknown rule', { rules: { gravity: 1 } }, 'rules.gravity'],
    ['an id chosen by the caller', { id: '42' }, 'id'],
  ])('is 400 for %s (MATCH-S02)', async (_what, more, field) => {
    expect(await scorer.make(more)).toMatchObject({ status: 400, body: { field } });
  });
});

describe('changing a match', () => {
  const change = (id: string, body: object) =>
    scorer.send('PATCH', `/feed/matches/${id}`, { commandId: scorer.fresh(), ...body });

  test('replaces the given fields and leaves the rest (MATCH-S02)', async () => {
    const made = (await scorer.make({ venue: { name: 'Pier Ground', city: 'Saltby' } })).body;
    const changed = await change(made.match, {
      description: 'Final',
      knockOut: true,
      startTime: '2026-11-22T14:00:00Z',
      dates: ['2026-11-23'],
      rules: { inningsBalls: 60 },
    });
    expect(changed).toMatchObject({
      status: 200,
      body: {
        number: 4,
        facts: [
          {
            kind: 'match',
            body: {
              description: 'Final',
              knockOut: true,
              startTime: Date.UTC(2026, 10, 22, 14),
              dates: ['2026-11-23'],
              venueName: 'Pier Ground',
              type: 'T20',
              ruleset: { date: '2026-11-23', overrides: { inningsBalls: 60 } },
            },
          },
        ],
      },
    });
    expect(await row(made.match)).toMatchObject({ start_date: '2026-11-23', head: 4 });
    expect(await change(made.match, { venue: null, series: { name: 'Coast Cup', season: '2027' } })).toMatchObject({
      body: { facts: [{ body: { venueId: null, city: null, seriesName: 'Coast Cup', description: 'Final' } }] },
    });
  });

  test('replaces a squad in one step with other details, and the scorer sees it (R6.10)', async () => {
    const made = (await scorer.make()).body;
    const one = made.sides[0]!.squad[0]!;
    const changed = await change(made.match, {
      squads: [[{ id: one.id, name: one.name, captain: true }, { name: 'Lo Tern' }], null],
      description: 'x',
    });
    expect(changed.body.facts!.map((fact) => fact.kind)).toEqual(['match', 'squad']);
    const desk = deskReply.parse(await scorer.desk(made.match));
    expect(desk.sides[0]!.squad.map((player) => [player.name, player.captain])).toEqual([
      ['Ada Tern', true],
      ['Lo Tern', false],
    ]);
    expect(desk.sides[1]!.squad).toHaveLength(11);
  });

  test('handles repeats and a stale `expected` as commands do (MATCH-S02)', async () => {
    const made = (await scorer.make()).body;
    const commandId = scorer.fresh();
    const first = await change(made.match, { commandId, description: 'a' });
    expect((await change(made.match, { commandId, description: 'a' })).body).toEqual({ ...first.body, repeated: true });
    expect(await change(made.match, { commandId, description: 'b' })).toMatchObject({
      status: 409,
      body: { code: 'command_reused' },
    });
    expect(await change(made.match, { expected: 3, description: 'c' })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: 4 },
    });
  });

  test('a changed commentary mode is in the log, so open pages follow at once (MATCH-109, MATCH-110, MATCH-Q05)', async () => {
    const { match } = (await scorer.make()).body;
    const mode = async () => (await feed.app.inject({ url: `/api/match/${match}` })).json().commentary_mode;
    expect(await mode()).toBe('pull');
    expect(await change(match, { commentaryMode: 'push' })).toMatchObject({
      status: 200,
      body: { number: 4, facts: [{ kind: 'match', body: { commentaryMode: 'push' } }] },
    });
    expect(await row(match)).toMatchObject({ commentary_mode: 'push', head: 4 });
    expect(await mode()).toBe('push');
    const delta = (await feed.app.inject({ url: `/match-api/${match}/commentary-push.json?since=3&epoch=1` })).json();
    expect([delta.number, delta.resync ? 'push' : delta.frames[0].head.mode]).toEqual([4, 'push']);
    await change(match, { description: 'Final' });
    expect(await row(match)).toMatchObject({ commentary_mode: 'push' });
  });

  test('a demonstration match accepts only references by integer (MATCH-S02)', async () => {
    const { db } = feed.database;
    await db
      .insertInto('team')
      .values(
        [901, 902].map((id) => ({
          id,
          world: 'demo',
          name: `Invented ${id}`,
          short_name: `I${id}`,
          gender: 'female',
          kind: 'club',
          emblem: JSON.stringify({ kind: 'initials', text: 'IN' }),
        })),
      )
      .execute();
    await db.insertInto('person').values({ id: 90_001, world: 'demo', name: 'Ida Made' }).execute();
    const sides: [
      { teamId: number; name: string; shortName: string },
      { teamId: number; name: string; shortName: string },
    ] = [
      { teamId: 901, name: 'Invented 901', shortName: 'I1' },
      { teamId: 902, name: 'Invented 902', shortName: 'I2' },
    ];
    await feed.context.log.create(
      { id: 'invented', world: 'demo', commentaryMode: 'push', facts: [fresh({ ...matchFact, sides })] },
      commandSource('make invented'),
    );
    expect(await change('invented', { commentaryMode: 'pull', description: 'Final' })).toMatchObject({
      status: 200,
      body: { number: 2 },
    });
    expect(await change('invented', { squads: [[{ id: 90_001, name: 'Ida Made' }], null] })).toMatchObject({
      status: 200,
    });
    expect(await change('invented', { squads: [[{ name: 'Ida Made' }], null] })).toMatchObject({
      status: 422,
      body: { code: 'named_by_integer', field: 'squads.0.0.id' },
    });
    expect(await change('invented', { venue: { name: 'Pier Ground', city: 'Saltby' } })).toMatchObject({
      status: 422,
      body: { code: 'named_by_integer', field: 'venue' },
    });
    expect(
      await db.selectFrom('team').select('id').where('name', 'like', 'Invented%').where('world', '=', 'real').execute(),
    ).toEqual([]);
  });

  test('an empty change, or one of a fixed field, is refused (MATCH-S02)', async () => {
    const made = (await scorer.make()).body;
    expect(await change(made.match, {})).toMatchObject({ status: 400, body: { code: 'nothing_given' } });
    expect(await change(made.match, { gender: 'male' })).toMatchObject({ status: 400, body: { field: 'gender' } });
    expect(await change(made.match, { sides: [] })).toMatchObject({ status: 400, body: { field: 'sides' } });
  });

  test('a command may refer only to known teams, series, grounds and people (MATCH-S02)', async () => {
    const made = (await scorer.make({ series: { name: 'Coast Cup', season: '2026' } })).body;
    const { kind: _, ...info } = made.facts[0]!.body as unknown as MatchFact;
    await scorer.must(made.match, { type: 'match', match: { ...info, description: 'Semi-final' } });
    const say = (command: Command) => scorer.say(made.match, command);
    const settled = (field: string) => ({ status: 422, body: { code: 'settled_elsewhere', field } });
    expect(
      await say({ type: 'match', match: { ...info, sides: [info.sides[0], { ...info.sides[1], teamId: 106 }] } }),
    ).toMatchObject(settled('command.match.sides.1.teamId'));
    expect(await say({ type: 'match', match: { ...info, seriesId: null } })).toMatchObject(
      settled('command.match.seriesId'),
    );
    expect(await say({ type: 'amend', of: 1, body: { kind: 'match', ...info, venueId: 7 } })).toMatchObject(
      settled('command.body.venueId'),
    );
    const players = made.sides[0]!.squad.map(({ id, name }) => ({ id, name }));
    await scorer.must(made.match, { type: 'squad', side: 0, players });
    expect(await say({ type: 'squad', side: 0, players: [players[0]!, { id: 99999, name: 'X' }] })).toMatchObject({
      status: 422,
      body: { code: 'unknown_reference', field: 'command.players.1.id' },
    });
    expect((await scorer.say('nosuch', { type: 'squad', side: 0, players })).status).toBe(404);
  });
});
