import { type PageProps, pageProps } from '@sightscreen/contracts';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withInvalidation } from '../../core/tags/changing.ts';
import { choiceOf } from './addresses.ts';
import { rankingsPage } from './rankings-page.ts';
import { rankingsTag } from '../../almanac/rankings/tags.ts';

let site: TestApp;
beforeAll(async () => {
  site = await startApp();
  const { db } = site.database;
  await db
    .insertInto('team')
    .values(
      [1, 2, 3].map((id) => ({
        id,
        world: id === 3 ? ('demo' as const) : ('real' as const),
        name: ['Marenia', "St. John's", 'Kestria'][id - 1]!,
        short_name: `S${id}`,
        gender: 'male' as const,
        kind: 'international' as const,
        emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
      })),
    )
    .execute();
  await db
    .insertInto('person')
    .values(
      Array.from({ length: 60 }, (_, at) => ({
        id: at + 1,
        world: 'real' as const,
        name: at === 1 ? '__proto__' : `Batter ${at + 1}`,
      })),
    )
    .execute();
  await list('real', 'batting', 60);
  await list('real', 'teams', 2);
  await list('real', 'bowling', 0);
  await list('demo', 'batting', 3);
  await sql`insert into official_import (source, file_name, sha256) values ('ICC', 'a.csv', 'a')`.execute(db);
  await official('2026-11-10', 3, 1);
  await official('2026-11-17', 1, 3);
});
afterAll(() => site.close());

/** Places 1, 2, 2, 4 ...; the third row is new, the fourth fell from place 2. */
async function list(world: 'real' | 'demo', type: string, length: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into rating_list (world, level, format, gender, rank_type, as_of, matches, version, fingerprint, score)
    values (${world}, 'nations', 'T20', 'male', ${type}, '2026-11-20', 31, 1, 'x', ${JSON.stringify({ kind: 'pairs', pairs: 40, right: 30 })}) returning id`.execute(
    site.database.db,
  );
  for (let at = 1; at <= length; at += 1) {
    const place = at === 3 ? 2 : at;
    const before = at === 3 ? null : at === 4 ? 2 : place;
    const ratings = [700 - 5 * place, at === 3 ? 0 : 600, ...Array.from({ length: 51 }, () => 0)];
    await sql`insert into rating_row values (${rows[0]!.id}, ${at}, 1, ${place}, ${ratings[0]}, 12, 20, ${before}, ${ratings}::int[], ${[place, before ?? 0, ...Array.from({ length: 51 }, () => 0)]}::int[])`.execute(
      site.database.db,
    );
  }
}
async function official(day: string, first: number, second: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into official_list (import_id, rank_type, format, gender, day) values (1, 'batting', 'T20', 'male', ${day}) returning id`.execute(
    site.database.db,
  );
  await sql`insert into official_row (list_id, line, place, moved, rating, name, side, subject_id, best) values
    (${rows[0]!.id}, 1, 1, 0, 880, 'First Official', 'Marenia', ${first}, 'x'), (${rows[0]!.id}, 2, 2, -1, 870, 'Unknown Here', null, null, null),
    (${rows[0]!.id}, 3, 3, 1, 860, 'Third Official', null, ${second}, null)`.execute(site.database.db);
}

const get = (url: string) => site.app.inject({ url });
async function props<Name extends PageProps['page']>(url: string, page: Name) {
  const reply = await get(url);
  expect([url, reply.statusCode]).toEqual([url, 200]);
  const made = pageProps.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'));
  expect(made.page).toBe(page);
  return made as Extract<PageProps, { page: Name }>;
}
const BATTING = '/cricket-rankings/batting/T20';

test('a list has places, movement, side and official place, with links to profiles (MATCH-018, MATCH-019, MATCH-020)', async () => {
  const page = await props(BATTING, 'rankings');
  expect([page.world, page.base.demo, page.base.path, page.list?.asOf]).toEqual(['real', false, BATTING, '2026-11-20']);
  const rows = page.list!.rows;
  expect([rows.length, page.list!.listed, page.list!.pager.next]).toEqual([50, 60, `${BATTING}?page=2`]);
  expect(rows.slice(0, 4).map(({ place, moved, official }) => [place, moved, official])).toEqual([
    [1, 0, 1],
    [2, 0, null],
    [2, null, 3],
    [4, -2, null],
  ]);
  expect(rows[1]).toMatchObject({
    name: '__proto__',
    href: '/profiles/2/proto',
    side: { name: 'Marenia', href: '/cricket-team/marenia/1' },
    giveOrTake: 12,
  });
  expect(page.official).toMatchObject({ source: 'ICC', day: '2026-11-17', rows: null });
  expect((await props(`${BATTING}?page=2`, 'rankings')).list?.rows.map(({ place }) => place)[0]).toBe(51);
  const teams = await props('/cricket-rankings/teams/T20', 'rankings');
  expect(teams.list?.rows.map(({ href }) => href)).toEqual(['/cricket-team/marenia/1', '/cricket-team/st-johns/2']);
});

test('readers filter by type, format, gender and level; each list has one address (MATCH-011, MATCH-Q14)', async () => {
  const goes = async (url: string) => {
    const { statusCode, headers } = await get(url);
    return [statusCode, headers.location];
  };
  expect(await goes('/cricket-rankings')).toEqual([302, BATTING]);
  expect(await goes('/cricket-rankings?type=teams&format=odi&gender=women')).toEqual([
    302,
    '/cricket-rankings/teams/ODI?gender=women',
  ]);
  expect(await goes(`${BATTING}?gender=men&level=nations`)).toEqual([301, BATTING]);
  expect(await goes('/cricket-rankings/Batting/t20?level=clubs&page=1&x=1')).toEqual([301, `${BATTING}?level=clubs`]);
  expect(await goes(`${BATTING}?gender=nonsense`)).toEqual([301, BATTING]);
  for (const url of [
    '/cricket-rankings/batting/HUN',
    '/cricket-rankings/__proto__/T20',
    '/cricket-rankings/constructor/T20',
    `${BATTING}?page=3`,
    `${BATTING}?of=99`,
    '/cricket-rankings/teams/ODI?list=official',
  ])
    expect([url, (await get(url)).statusCode]).toEqual([url, 404]);
});

test('a row opens its history, and an empty list links to others (MATCH-018)', async () => {
  const { list } = await props(`${BATTING}?of=3`, 'rankings');
  expect(list?.history).toEqual({
    name: 'Batter 3',
    weeks: [{ day: '2026-11-20', rating: 690, place: 2 }],
    close: BATTING,
  });
  const empty = await props('/cricket-rankings/bowling/T20', 'rankings');
  expect([empty.list?.rows, empty.others.map(({ href }) => href)]).toEqual([
    [],
    [BATTING, '/cricket-rankings/teams/T20'],
  ]);
  expect((await props('/cricket-rankings/teams/TEST?gender=women', 'rankings')).list).toBeNull();
});

test('the official list has its source and date, and exists in the real world only (MATCH-018)', async () => {
  const page = await props(`${BATTING}?list=official`, 'rankings');
  expect(page.list).toBeNull();
  expect(page.official?.rows?.map(({ place, name, href }) => [place, name, href])).toEqual([
    [1, 'First Official', '/profiles/1/first-official'],
    [2, 'Unknown Here', null],
    [3, 'Third Official', '/profiles/3/third-official'],
  ]);
  expect(page.official?.days.map(({ value, href, current }) => [value, href, current])).toEqual([
    ['2026-11-17', `${BATTING}?list=official`, true],
    ['2026-11-10', `${BATTING}?list=official&day=2026-11-10`, false],
  ]);
  const older = await props(`${BATTING}?list=official&day=2026-11-10`, 'rankings');
  expect(older.official?.rows?.[0]?.href).toBe('/profiles/3/first-official');
  expect(page.otherWorld).toBeNull();
  expect((await get(`${BATTING}?world=demo`)).statusCode).toBe(404);
  const choice = choiceOf('batting', 'T20', { world: 'demo' })!;
  const both = { site: { origin: 'https://x.test', demo: true }, now: Date.UTC(2026, 10, 21) };
  const invented = (await rankingsPage(site.database.db, choice, both))?.props;
  expect([invented?.official, invented?.base.demo, invented?.base.noindex, invented?.list?.listed]).toEqual([
    null,
    true,
    true,
    3,
  ]);
  expect(invented?.otherWorld).toBe(BATTING);
  const real = await rankingsPage(site.database.db, { ...choice, world: null }, both);
  expect([real?.props.world, real?.props.otherWorld]).toEqual(['real', `${BATTING}?world=demo`]);
});

test('undoing an import removes official places, and new lists appear at once (MATCH-018)', async () => {
  const before = await props('/cricket-rankings/batting/T20?page=2', 'rankings');
  expect(before.official?.day).toBe('2026-11-17');
  await withInvalidation(site.database.db, site.context.tags, async (trx, changed) => {
    await trx
      .updateTable('official_import')
      .set({ undone_at: new Date(0) })
      .execute();
    await sql`update rating_row set rating = 1, place = 60 where subject_id = 60`.execute(trx);
    changed([rankingsTag('T20')]);
  });
  const after = await props('/cricket-rankings/batting/T20?page=2', 'rankings');
  expect([after.official, after.list?.rows.at(-1)?.rating]).toEqual([null, 1]);
});

test('the method page has every parameter and the accuracy of each list (MATCH-018)', async () => {
  const page = await props('/cricket-rankings/method', 'rankings-method');
  expect(page.formats.map(({ format }) => format)).toEqual(['TEST', 'ODI', 'T20']);
  expect(page.formats[2]?.sides.k).toBeGreaterThan(0);
  expect(page.scores.map(({ href, score }) => [href, score.kind])).toContainEqual([BATTING, 'pairs']);
});

test('rows of a list are read from an index (issue 9)', async () => {
  await site.database.db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const made = await sql<{ 'QUERY PLAN': string }>`
      explain (costs off) select * from rating_row where list_id = 1 order by place, subject_id limit 50`.execute(trx);
    expect(made.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using rating_row_place');
  });
});
