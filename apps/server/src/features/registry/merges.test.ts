import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergeAnswer, mergesReply, undoAnswer } from '@sightscreen/contracts/registry/merge';
import { fragmentProps, pageProps } from '@sightscreen/contracts';
import { rebuildFigures } from '../../match/figures/rebuild.ts';
import { rebuildWorker } from '../../match/figures/rebuild-job.ts';
import { commandSource } from '../../match/log/testing/facts.ts';
import { factsOf, MATCHES, plantRows } from '../../registry/testing/small-world.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let admin: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  admin = await desk.person('admin', 'Ada Tern');
  const { db } = desk.database;
  await plantRows(db);
  await db.updateTable('person').set({ full_name: 'Penelope Five', role: 'bowler' }).where('id', '=', 5).execute();
  await db
    .insertInto('spelling')
    .values([
      { kind: 'team', id: 2, language: 'hi', name: 'टीम दो', short_name: null, city: null },
      { kind: 'team', id: 4, language: 'hi', name: 'टीम चार', short_name: null, city: null },
    ])
    .execute();
  for (const match of MATCHES)
    await desk.context.log.create(
      { id: match.id, world: 'real', commentaryMode: 'push', facts: factsOf(match) },
      commandSource(`make ${match.id}`),
    );
  await rebuildFigures(db);
});
afterAll(() => desk.close());

const merge = async (entity: string, id: number, into: number, more: object = {}) =>
  admin.post('/desk/api/registry/merges', { entity, id, into, ...more });
const must = async (entity: string, id: number, into: number) => {
  const { status, body } = await merge(entity, id, into);
  expect([status, body, mergeAnswer.safeParse(body).data]).toEqual([201, body, body]);
  return body.merge as number;
};
const undo = async (number: number) => {
  const { status, body } = await admin.post(`/desk/api/registry/merges/${number}/undo`);
  expect([status, undoAnswer.parse(body)]).toEqual([200, body]);
};
const get = (url: string) => desk.app.inject({ url });

test('merging requires the permission, and a dry run changes nothing (MATCH-S02)', async () => {
  const scorer = await desk.person('scorer');
  expect((await scorer.post('/desk/api/registry/merges', { entity: 'venue', id: 3, into: 1 })).body).toMatchObject({
    code: 'role_missing',
  });
  expect((await scorer.get('/desk/api/registry/merges')).status).toBe(403);
  expect(await merge('venue', 3, 1, { dryRun: true })).toMatchObject({
    status: 200,
    body: { merge: null, row: { id: 3, name: 'Ground 3' }, kept: { id: 1 }, matches: 1 },
  });
  expect((await admin.get('/desk/api/registry/merges')).body).toEqual({ merges: [], older: null });
  expect([
    (await merge('person', 1, 2)).body,
    (await merge('team', 1, 1)).body,
    (await merge('team', 99, 1)).status,
  ]).toMatchObject([
    { code: 'in_one_match', message: 'Both were named in match m1, so they are two people.' },
    { code: 'itself' },
    422,
  ]);
  expect((await admin.post('/desk/api/registry/merges/77/undo')).status).toBe(404);
});

test('pages and calls show the remaining row, and old addresses redirect (MATCH-S12)', async () => {
  const before = (await get('/cricket-series/2')).headers.location;
  expect(before).toBe('/cricket-series/2/cup-2-2026');
  const merges = [
    await must('series', 2, 1),
    await must('team', 4, 2),
    await must('venue', 3, 1),
    await must('person', 4, 5),
  ];
  for (const old of ['/cricket-series/2', '/cricket-series/2/cup-2-2026']) {
    const reply = await get(old);
    expect([old, reply.statusCode, reply.headers.location]).toEqual([old, 301, '/cricket-series/1/cup-1-2026']);
  }
  const call = (await get('/cricket-series/api/matches/series/2')).json();
  expect([call.series.id, call.matches.map(({ id }: { id: string }) => id)]).toEqual([1, ['m1', 'm2', 'm3', 'm5']]);
  const page = pageProps.parse(
    JSON.parse(
      /<script type="application\/json">(.*)<\/script>/s.exec(
        (await get('/cricket-series/1/cup-1-2026?team=4')).body,
      )?.[1] ?? '{}',
    ),
  );
  if (page.page !== 'series') throw new Error(page.page);
  expect([page.teams.map(({ id }) => id), page.chosen?.team.id, page.recent.length]).toEqual([[1, 2, 3], 2, 3]);
  const squad = fragmentProps.parse(
    JSON.parse(/<!-- (.*) -->/s.exec((await get('/cricket-series/squads/2/players/4')).body)?.[1] ?? '{}'),
  );
  if (squad.fragment !== 'squad') throw new Error(squad.fragment);
  expect(squad.squad.members.map(({ id, fullName, matches }) => [id, fullName, matches])).toContainEqual([
    5,
    'Penelope Five',
    3,
  ]);
  const list = (await get('/cricket-series')).body;
  expect([list.includes('Cup 1'), list.includes('Cup 2')]).toEqual([true, false]);
  const entity = (await get('/api/match/m3')).json();
  expect([
    entity.series.id,
    entity.team1.id,
    entity.venue.id,
    entity.players.find(({ id }: { id: number }) => id === 4).full_name,
  ]).toEqual([1, 2, 1, 'Penelope Five']);
  const hindi = (await get((await get('/hi/live-cricket-scores/m3')).headers.location as string)).body;
  expect([hindi.includes('टीम दो'), hindi.includes('टीम चार')]).toEqual([true, false]);
  const found = (await admin.get('/desk/api/registry?entity=team&q=team')).body.found.map(
    ({ id }: { id: number }) => id,
  );
  expect(found).toEqual([1, 2, 3]);
  expect((await admin.get('/desk/api/teams/4/squad')).body.from).toBe('m4');
  for (const number of merges) await undo(number);
  expect((await get('/cricket-series/2')).headers.location).toBe(before);
  expect(
    (await get('/cricket-series/api/matches/series/1')).json().matches.map(({ id }: { id: string }) => id),
  ).toEqual(['m1', 'm2']);
});

test('both logs record who merged and undid, and figures are rebuilt (R12.19)', async () => {
  const number = await must('venue', 3, 1);
  await undo(number);
  expect((await admin.post(`/desk/api/registry/merges/${number}/undo`)).body).toMatchObject({ code: 'undone_already' });
  const listed = (await admin.get('/desk/api/registry/merges?limit=1')).body;
  expect(mergesReply.parse(listed)).toEqual(listed);
  expect(listed).toMatchObject({
    merges: [
      {
        merge: number,
        entity: 'venue',
        row: { name: 'Ground 3, Saltby' },
        by: { name: 'Ada Tern' },
        undone: { by: { name: 'Ada Tern' } },
      },
    ],
    older: number,
  });
  const acts = (await admin.get('/desk/api/audit?limit=2')).body.entries.map(
    ({ action, target, words }: { action: string; target: string; words: string }) => [action, target, words],
  );
  expect(acts).toEqual([
    ['registry.unmerged', 'venue:3', `Merge ${number} undone: the ground 3 is separate from 1 again`],
    ['registry.merged', 'venue:3', `Merge ${number}: the ground 3 (Ground 3) into 1 (Ground 1)`],
  ]);
  const { rows } = await desk.database.pool.query(
    "select count(*)::int as sent from sightscreen_jobs.job where name = 'figures.rebuild'",
  );
  // Every accepted merge and undo in this file.
  expect(rows[0].sent).toBe(10);
  await rebuildWorker(desk.database.db).handle({}, { id: 'x', number: 1, signal: new AbortController().signal });
  expect(await rebuildFigures(desk.database.db)).toMatchObject({ total: 0 });
});
