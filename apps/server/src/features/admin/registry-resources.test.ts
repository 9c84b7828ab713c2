import type { Field } from '@sightscreen/contracts/admin/fields';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resources as entities } from '../../catalog.ts';
import { tagsIn } from '../../core/tags/changing.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';

let desk: DeskTest;
let editor: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor', 'Edda Vane');
  // A merge sends a job, and the queue starts with its first job.
  await vi.waitFor(() => desk.context.jobs.failed(), { timeout: 30_000 });
});
afterAll(() => desk.close());

const SAMPLES: Record<string, { made: object; change: object; title: string; bad: [object, field: string] }> = {
  people: {
    made: {
      name: 'Bashir Okafor',
      fullName: 'Bashir Tolu Okafor',
      role: 'bowler',
      hand: 'left',
      bowling: 'Left-arm quick',
    },
    change: { bowling: 'Right-arm quick', hand: null },
    title: 'Bashir Okafor',
    bad: [{ role: 'goalkeeper' }, 'role'],
  },
  teams: {
    made: { name: 'Marsh Otters', shortName: 'MO', gender: 'male', kind: 'club', aliases: ['Otters'] },
    change: { name: 'Marsh Otters CC', aliases: ['Otters', 'The Otters'] },
    title: 'Marsh Otters',
    bad: [{ name: 'a <b>' }, 'name'],
  },
  grounds: {
    made: {
      name: 'Vale Road',
      city: 'Vale',
      country: null,
      timeZone: 'Europe/London',
      ends: ['Pier End', 'Hill End'],
      aliases: [{ name: 'The Vale', city: 'Vale' }],
    },
    change: { timeZone: 'Asia/Kolkata', ends: [] },
    title: 'Vale Road',
    bad: [{ timeZone: 'Mars/Phobos' }, 'timeZone'],
  },
  series: {
    made: {
      name: 'Harbour League',
      shortName: 'HL',
      season: '2026/27',
      gender: 'female',
      category: 'League',
      aliases: [],
    },
    change: { category: 'Domestic', name: 'Harbour Trophy' },
    title: 'Harbour League',
    bad: [{ shortName: '' }, 'shortName'],
  },
  'stats-views': {
    made: {
      name: 'most-balls',
      label: 'Balls faced',
      group: 'Batting',
      call: 'zone',
      record: 'mostRuns',
      highlight: '',
      place: 40,
      shown: true,
      columns: [
        { header: 'Player', field: 'player', url: 'playerUrl', img: '', className: 'name', tagName: 'th' },
        { header: 'Balls', field: 'balls', url: '', img: '', className: 'num', tagName: 'td' },
      ],
    },
    change: { label: 'Most balls', highlight: 'balls' },
    title: 'Balls faced',
    bad: [
      { columns: [{ header: 'W', field: 'wickets', url: '', img: '', className: 'num', tagName: 'td' }] },
      'columns.0.field',
    ],
  },
  'foul-words': {
    made: { word: 'blighter' },
    change: { note: 'Mild' },
    title: 'blighter',
    bad: [{ word: '<' }, 'word'],
  },
};

test('every resource that can be created has a sample here (issue 11)', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(
    expect.arrayContaining(['people', 'teams', 'grounds', 'series', 'stats-views', 'foul-words'].sort()),
  );
});

test.each(Object.keys(SAMPLES))(
  '%s: create, find, change, refuse, delete, undo and bulk delete (issue 11)',
  async (name) => {
    const { made, change, title, bad } = SAMPLES[name]!;
    const path = `/desk/api/records/${name}`;
    const first = await editor.post(path, { values: made });
    expect([first.status, first.body.record?.title]).toEqual([201, title]);
    const { id } = first.body.record as { id: string };
    const found = await editor.get(`${path}?q=${encodeURIComponent(title)}`);
    expect(found.body.records).toContainEqual(
      expect.objectContaining({ id, title, changed: expect.objectContaining({ by: 'Edda Vane' }) }),
    );
    const { version } = first.body.record as { version: number };
    const wrong = await editor.post(`${path}/${id}`, { values: bad[0], version });
    expect([wrong.status, wrong.body.field]).toEqual([400, bad[1]]);
    const changed = await editor.post(`${path}/${id}`, { values: change, version });
    expect([changed.status, changed.body.record?.version]).toEqual([200, changed.body.change]);
    const back = await editor.post(`/desk/api/record-changes/${changed.body.change}/undo`);
    const plain = ({ number: _, ...values }: Record<string, unknown>) => values;
    expect([back.status, plain(back.body.record.values)]).toEqual([200, plain(first.body.record.values)]);
    const gone = await editor.post(`${path}/${id}/delete`, { version: back.body.record.version });
    expect([gone.status, gone.body.record]).toEqual([200, null]);
    const again = await editor.post(`/desk/api/record-changes/${gone.body.change}/undo`);
    expect([again.status, again.body.record.id, again.body.record.values]).toEqual([200, id, first.body.record.values]);
    const bulk = await editor.post(`${path}/bulk`, { action: 'delete', ids: [id] });
    expect([bulk.status, bulk.body, (await editor.get(`${path}/${id}`)).status]).toEqual([200, { changed: 1 }, 404]);
  },
);

test('a former name still finds the row, and the name of another row is refused (issue 11)', async () => {
  const team = (values: object) =>
    editor.post('/desk/api/records/teams', {
      values: { shortName: 'KT', gender: 'female', kind: 'club', aliases: [], ...values },
    });
  const { body } = await team({ name: 'Kestria Town' });
  const renamed = await editor.post(`/desk/api/records/teams/${body.record.id}`, {
    values: { name: 'Kestria City' },
    version: body.record.version,
  });
  expect(renamed.body.record.values.aliases).toEqual(['Kestria Town']);
  expect((await team({ name: 'Kestria United', aliases: ['Kestria Town'] })).body).toMatchObject({
    code: 'not_stored',
    field: 'aliases',
  });
  expect((await team({ name: 'Kestria City' })).body).toMatchObject({ code: 'not_stored', field: 'name' });
  const late = await editor.post(`/desk/api/records/teams/${body.record.id}`, {
    values: { gender: 'male' },
    version: renamed.body.record.version,
  });
  expect([late.status, late.body.field]).toEqual([422, 'gender']);
});

test('a registry row in use cannot be deleted, only merged (issue 11)', async () => {
  const make = async (name: string) =>
    (await editor.post('/desk/api/records/people', { values: { name } })).body.record as {
      id: string;
      version: number;
    };
  const [one, other] = [await make('Ilario Fenn'), await make('I. Fenn')];
  const merge = await editor.post('/desk/api/registry/merges', {
    entity: 'person',
    id: Number(other.id),
    into: Number(one.id),
  });
  expect(merge.status).toBe(201);
  for (const { id, version } of [one, other]) {
    const gone = await editor.post(`/desk/api/records/people/${id}/delete`, { version });
    expect([gone.status, gone.body.message]).toEqual([422, expect.stringContaining('Merge it into another')]);
  }
  const { records } = (await editor.get('/desk/api/records/people?filter=state:merged')).body;
  expect(records.map(({ title }: { title: string }) => title)).toEqual(['I. Fenn']);
  await desk.database.db
    .insertInto('person_alias')
    .values({ world: 'real', key: 'cricsheet:abc', person_id: Number((await make('Known Elsewhere')).id) })
    .execute();
  const known = (await editor.get('/desk/api/records/people?q=elsewhere')).body.records[0];
  expect(
    (await editor.post(`/desk/api/records/people/${known.id}/delete`, { version: known.version ?? 1 })).status,
  ).not.toBe(200);
});

test('a built-in view is hidden, not deleted (STAT-S05)', async () => {
  const { body } = await editor.get('/desk/api/records/stats-views/most-runs');
  const gone = await editor.post('/desk/api/records/stats-views/most-runs/delete', { version: body.version });
  expect([gone.status, gone.body.message]).toEqual([422, 'This table is built in. Hide it from readers instead.']);
});

test('each resource has valid tags, and a title among its fields', async () => {
  for (const resource of entities) {
    const names = resource.fields.map(({ name }: Field) => name);
    expect([resource.name, names]).toEqual([resource.name, expect.arrayContaining([resource.title])]);
    const tags = await desk.database.db.transaction().execute((trx) => Promise.resolve(resource.tags(trx, '1')));
    expect([resource.name, tagsIn(tags)]).toEqual([resource.name, [...tags]]);
    // None of these is shown on a page or in a feed that is cached.
    const isUncached = ['site-errors', 'billing-partners', 'refunds', 'disputes', 'extensions'].includes(resource.name);
    if (Object.keys(resource.acts).length > 0 && !isUncached)
      expect([resource.name, tags.length > 0]).toEqual([resource.name, true]);
  }
});
