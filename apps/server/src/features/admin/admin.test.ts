import type { ResourceDescription } from '@sightscreen/contracts/admin/records';
import { may, RECORDS_READ } from '@sightscreen/contracts/staff/permission';
import { type StaffRole, staffRole } from '@sightscreen/contracts/staff/account';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resources as definitions } from '../../catalog.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { ADVERT_SETTINGS } from '../adverts/index.ts';
import { BOOSTOMETER_SETTINGS } from '../boostometer/settings.ts';
import { IDENTITY_SETTINGS } from '../identity/settings.ts';
import { SHELL_SETTINGS } from '../shell/settings.ts';
import { WORDS_CHANGE } from './permissions.ts';

let desk: DeskTest;
/** Another server on the same database. */
let second: TestApp;
let editor: DeskBrowser;
let moderator: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  second = await startApp({ database: desk.database });
  editor = await desk.person('editor', 'Edda Vane');
  moderator = await desk.person('moderator', 'Mo Tarn');
});
afterAll(async () => {
  await second.close();
  await desk.close();
});

const at = (id: string, resource = 'settings') => `/desk/api/records/${resource}/${id}`;
const record = async (id: string, resource = 'settings') => (await editor.get(at(id, resource))).body;
const change = async (id: string, values: object, who = editor, resource = 'settings') =>
  who.post(at(id, resource), { values, version: (await record(id, resource)).version });
const undo = (number: number, who = editor) => who.post(`/desk/api/record-changes/${number}/undo`);
const history = async (id: string, resource = 'settings') =>
  (await editor.get(`/desk/api/record-changes?resource=${resource}&record=${id}`)).body.changes;
/** Waits for the notification. */
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((resolve) => setImmediate(resolve));
};

test('a setting has its default until an edit, which reaches every server (SITE-S03)', async () => {
  const read = (site: Pick<TestApp, 'context'>) => site.context.settings.read(SHELL_SETTINGS['feedback.text']);
  expect([await read(desk), await read(second)]).toEqual(Array(2).fill('How can we do better?'));
  const { status, body } = await change('feedback.text', { value: 'Write to us ' });
  expect([status, body.record]).toEqual([
    200,
    expect.objectContaining({ values: expect.objectContaining({ value: 'Write to us', state: 'changed' }) }),
  ]);
  expect(await read(desk)).toBe('Write to us');
  await until(async () => (await read(second)) === 'Write to us');
  expect((await undo(body.change)).body.record.values).toMatchObject({ state: 'usual' });
  await until(async () => (await read(second)) === 'How can we do better?');
  const lines = await history('feedback.text');
  expect(lines.map(({ act, by, undoes, fields }: Line) => [act, by?.name, undoes, fields[0]!.after])).toEqual([
    ['change', 'Edda Vane', body.change, 'How can we do better?'],
    ['change', 'Edda Vane', null, 'Write to us'],
  ]);
  expect((await undo(body.change)).body).toMatchObject({ code: 'undone_already' });
});
interface Line {
  act: string;
  by: { name: string } | null;
  undoes: number | null;
  fields: { name: string; before: unknown; after: unknown }[];
}

test.each([
  ['feedback.link', 'javascript:alert(1)', 'value', 'It must be a path such as /info/contact, or begin with https://.'],
  ['feedback.link', '//evil.example/x', 'value', 'It must be a path such as /info/contact, or begin with https://.'],
  ['feedback.text', 'x'.repeat(121), 'value', 'It must have at most 120 characters.'],
  ['feedback.shown', 'yes', 'value', 'It must be on or off.'],
  [
    'features.off',
    [{ feature: 'poll' }],
    'value.0.feature',
    'It must be one of feedback, partners, polls, boostometer, forms, analytics, adverts.',
  ],
  ['refresh.seconds', 5, 'value', 'It must be at least 6.'],
  ['mailbox.contact', 'nobody', 'value', 'It must be a complete e-mail address, such as name@example.org.'],
  ['polls.placement', [{ page: 'home', poll: 0 }], 'value.0.poll', 'It must be at least 1.'],
  ['chat.reserved-names', ['umpire', 'Umpire'], 'value', 'One of them is listed twice.'],
  [
    'chat.reserved-names',
    ['third umpire'],
    'value.0',
    'It must have 2 to 20 letters, digits, dots, hyphens or underscores.',
  ],
])('%s rejects %j and names the field (SITE-S03)', async (id, value, field, message) => {
  const { status, body } = await change(id, { value });
  expect([status, body]).toEqual([400, expect.objectContaining({ field, message })]);
});

test('a partner has host, name and link, and only advertiser or admin may edit it (SITE-Q08)', async () => {
  const partners = [
    { host: 'News.Example', source: '', name: 'Tarn News', banner: null, link: 'https://news.example/c' },
  ];
  expect((await change('partners', { value: partners })).body).toMatchObject({ code: 'role_missing' });
  const advertiser = await desk.person('advertiser');
  expect((await change('partners', { value: partners }, advertiser)).status).toBe(200);
  expect(await desk.context.settings.read(ADVERT_SETTINGS.partners)).toEqual([
    { host: 'news.example', source: null, name: 'Tarn News', banner: null, link: 'https://news.example/c' },
  ]);
  expect((await change('feedback.text', { value: 'Buy bats' }, advertiser)).status).toBe(403);
});

test('a setting value from a newer version falls back to the default (SITE-S03)', async () => {
  await desk.database.db
    .insertInto('setting')
    .values([
      { key: 'boostometer.season', value: JSON.stringify('the best') },
      { key: 'no.such-setting', value: '1' },
    ])
    .execute();
  expect(await second.context.settings.read(BOOSTOMETER_SETTINGS['boostometer.season'])).toBe(2020);
});

test('the version of the terms never decreases by change, undo or reset (AUTH-Q33)', async () => {
  const { body } = await change('terms.version', { value: 3 });
  const FALLS = { field: 'value', message: expect.stringContaining('at least 3') };
  expect((await change('terms.version', { value: 2 })).body).toMatchObject(FALLS);
  expect((await undo(body.change)).body).toMatchObject(FALLS);
  await editor.post('/desk/api/records/settings/bulk', { action: 'put-back', ids: ['terms.version'] });
  expect(await desk.context.settings.read(IDENTITY_SETTINGS['terms.version'])).toBe(3);
  expect((await change('terms.version', { value: 4 })).status).toBe(200);
});

test('a bulk reset of settings records a change for each (SITE-S03)', async () => {
  await change('refresh.seconds', { value: 30 });
  await change('feedback.label', { value: 'Write' });
  const { body } = await editor.post('/desk/api/records/settings/bulk', {
    action: 'put-back',
    ids: ['feedback.label', 'refresh.seconds', 'consent.version'],
  });
  expect(body).toEqual({ changed: 2 });
  expect([
    await desk.context.settings.read(SHELL_SETTINGS['refresh.seconds']),
    (await history('feedback.label')).length,
  ]).toEqual([50, 2]);
});

test('bulk delete is all or nothing, and words can be restored one by one (SITE-S05)', async () => {
  const make = async (word: string) =>
    (await moderator.post('/desk/api/records/foul-words', { values: { word } })).body.record.id as string;
  const ids = [await make('blimey'), await make('cripes')];
  const bulk = (action: string, chosen: string[]) =>
    moderator.post('/desk/api/records/foul-words/bulk', { action, ids: chosen });
  expect((await bulk('delete', [...ids, '999999'])).status).toBe(404);
  expect((await moderator.get(at(ids[0]!, 'foul-words'))).status).toBe(200);
  expect((await bulk('delete', ids)).body).toEqual({ changed: 2 });
  const [last, first] = (await editor.get('/desk/api/record-changes?resource=foul-words&limit=2')).body.changes;
  expect([first.record, last.record]).toEqual(ids.toSorted());
  expect((await undo(first.id, moderator)).body.record).toMatchObject({ id: first.record });
  expect((await moderator.get(at(last.record, 'foul-words'))).status).toBe(404);
  expect((await undo(last.id, moderator)).status).toBe(200);
});

test('a blocked word is created, edited, deleted and restored on every server (SITE-050, SITE-S05)', async () => {
  const says = (site: Pick<TestApp, 'context'>, text: string) => site.context.profanity.check(text);
  expect(await says(second, 'what a dobber')).toBeNull();
  const made = await moderator.post('/desk/api/records/foul-words', { values: { word: 'Dobber' } });
  expect([made.status, made.body.record.values]).toEqual([201, { word: 'dobber', note: null }]);
  await until(async () => (await says(second, 'what a D0bber!')) === 'D0bber');
  const { id } = made.body.record as { id: string };
  expect((await change(id, { word: 'dibbler', note: 'From the pavilion end' }, moderator, 'foul-words')).status).toBe(
    200,
  );
  await until(async () => (await says(second, 'dobber')) === null);
  expect(await says(desk, 'dibbler')).toBe('dibbler');
  const { version } = await record(id, 'foul-words');
  const gone = await moderator.post(`${at(id, 'foul-words')}/delete`, { version });
  expect([gone.status, gone.body.record]).toEqual([200, null]);
  expect([await says(desk, 'dibbler'), (await editor.get(at(id, 'foul-words'))).status]).toEqual([null, 404]);
  expect((await undo(gone.body.change, moderator)).body.record).toMatchObject({ id, values: { word: 'dibbler' } });
  expect(await says(desk, 'dibbler')).toBe('dibbler');
  expect((await history(id, 'foul-words')).map(({ act }: Line) => act)).toEqual([
    'create',
    'delete',
    'change',
    'create',
  ]);
});

test('the later of two conflicting changes is refused (issue 11)', async () => {
  const { version } = await record('feedback.shown');
  expect((await editor.post(at('feedback.shown'), { values: { value: false }, version })).status).toBe(200);
  const late = await editor.post(at('feedback.shown'), { values: { value: true }, version });
  expect([late.status, late.body.code]).toEqual([409, 'changed_since']);
  expect(await desk.context.settings.read(SHELL_SETTINGS['feedback.shown'])).toBe(false);
});

test('undo keeps later changes of other fields, and is refused for the same field (issue 11)', async () => {
  const { body } = await editor.post('/desk/api/records/foul-words', { values: { word: 'gumbo', note: 'one' } });
  const { id } = body.record as { id: string };
  const first = (await change(id, { word: 'gumbos' }, editor, 'foul-words')).body.change;
  await change(id, { note: 'two' }, editor, 'foul-words');
  expect((await undo(first)).body.record.values).toEqual({ word: 'gumbo', note: 'two' });
  const second_ = (await change(id, { word: 'jumbo' }, editor, 'foul-words')).body.change;
  await change(id, { word: 'mumbo' }, editor, 'foul-words');
  expect((await undo(second_)).body).toMatchObject({ code: 'changed_since' });
  expect((await undo(body.change)).body).toMatchObject({ code: 'changed_since' });
});

test('taken names, unknown fields, unknown resources and unknown rows are refused (issue 11)', async () => {
  const make = (values: object) => editor.post('/desk/api/records/foul-words', { values });
  expect((await make({ word: 'shit' })).body).toMatchObject({ code: 'not_stored', field: 'word' });
  expect((await make({ word: 'x' })).body).toMatchObject({
    field: 'word',
    message: 'It must have at least two letters.',
  });
  expect((await make({ word: 'gloop', colour: 'red' })).body).toMatchObject({ field: 'colour' });
  expect((await editor.post('/desk/api/records/settings', { values: { value: 1 } })).body.code).toBe('role_missing');
  expect((await editor.get('/desk/api/records/umbrellas')).status).toBe(404);
  expect((await editor.get(at('no.such'))).status).toBe(404);
  expect((await editor.post(at('no.such'), { values: { value: 1 }, version: 0 })).status).toBe(403);
  expect((await undo(999_999)).status).toBe(404);
});

test('lists can be searched, filtered, sorted and paged (issue 11)', async () => {
  const list = async (query: string, resource = 'settings') =>
    (await editor.get(`/desk/api/records/${resource}?${query}`)).body;
  expect((await list('filter=group:Forms')).records.map(({ id }: { id: string }) => id)).toEqual([
    'mailbox.contact',
    'mailbox.advertise',
    'mailbox.careers',
    'mailbox.support',
    'kept.contact',
    'kept.advertise',
    'kept.careers',
    'kept.support',
    'kept.haveyoursay',
  ]);
  expect((await list('q=mailbox+advert')).records).toEqual([
    {
      id: 'mailbox.advertise',
      title: 'Advertising mailbox',
      values: { label: 'Advertising mailbox', group: 'Forms', shown: 'advertise@example.org', state: 'usual' },
      changed: null,
    },
  ]);
  expect((await list('sort=-label')).records[0].title).toMatch(/^Where polls/);
  const words = await list('sort=-word', 'foul-words');
  expect([words.records[0].title, words.pages, words.total]).toEqual(['whore', 1, words.records.length]);
  expect((await list('q=%25', 'foul-words')).total).toBe(0);
  expect((await list('page=2', 'foul-words')).records).toEqual([]);
});

test('each role sees the resources that it may change (issue 11)', async () => {
  const changed = async (role: StaffRole) => {
    const { status, body } = await (await desk.person(role)).get('/desk/api/records');
    if (status !== 200) return null;
    return (body.resources as ResourceDescription[])
      .filter(({ acts, bulk }) => acts.length + bulk.length > 0)
      .map(({ name }) => name);
  };
  const all = definitions.filter(({ acts }) => Object.keys(acts).length > 0).map(({ name }) => name);
  expect(await changed('admin')).toEqual(all);
  expect(await changed('editor')).toEqual(all.filter((name) => !EDITORS_LEAVE.includes(name)));
  expect((await changed('moderator'))?.toSorted()).toEqual(['comments', 'foul-words', 'polls']);
  expect((await changed('support'))?.toSorted()).toEqual([
    'accounts',
    'extensions',
    'failed-jobs',
    'letters',
    'sessions',
  ]);
  // Partners are a setting, and settings have permissions of their own for each row.
  expect(await changed('advertiser')).toEqual(ADVERTISING);
  expect(await changed('finance')).toEqual([
    ...['plans', 'plan-terms', 'plan-prices', 'billing-partners', 'refunds', 'disputes', 'extensions'],
  ]);
  expect([await changed('scorer'), await changed('commentator')]).toEqual([null, null]);
});
const ADVERTISING = ['campaigns', 'banners', 'natives', 'skins'];
const MONEY = ['billing-partners', 'refunds', 'disputes', 'extensions'];
const EDITORS_LEAVE = ['failed-jobs', 'accounts', 'sessions', 'grants', ...MONEY, ...ADVERTISING];

test('every resource refuses each action to roles without permission (issue 11)', async () => {
  const { resources } = (await (await desk.person('admin')).get('/desk/api/records')).body as {
    resources: ResourceDescription[];
  };
  expect(resources.length).toBeGreaterThan(17);
  for (const role of staffRole.options) {
    const page = await desk.person(role);
    const own = (await page.get('/desk/api/records')).body.resources ?? [];
    for (const { name, acts, bulk } of resources) {
      const mine: ResourceDescription | undefined = own.find((one: ResourceDescription) => one.name === name);
      const path = `/desk/api/records/${name}`;
      const statusOf = async (url: string, body?: object) =>
        [role, url, (await (body === undefined ? page.get(url) : page.post(url, body))).status] as const;
      if (mine === undefined)
        for (const url of [
          path,
          `${path}/1`,
          `/desk/api/record-changes?resource=${name}`,
          `/desk/api/record-changes.csv?resource=${name}`,
        ])
          expect(await statusOf(url)).toEqual([role, url, 403]);
      const calls: [boolean, string, object][] = [
        [mine?.acts.includes('create') === true, path, { values: {} }],
        [mine?.acts.includes('change') === true, `${path}/1`, { values: {}, version: 0 }],
        [mine?.acts.includes('delete') === true, `${path}/1/delete`, { version: 0 }],
        ...bulk.map((one): [boolean, string, object] => [
          mine?.bulk.some((other) => other.name === one.name) === true,
          `${path}/bulk`,
          { action: one.name, ids: ['1'] },
        ]),
      ];
      for (const [isAllowed, url, body] of calls)
        if (!isAllowed) expect(await statusOf(url, body)).toEqual([role, url, 403]);
      // An action that the resource lacks is open to no role.
      expect([role, name, mine?.acts.every((act) => acts.includes(act)) ?? true]).toEqual([role, name, true]);
    }
  }
});

test('each role is shown its permitted actions and can perform them (issue 11)', async () => {
  for (const role of staffRole.options) {
    const page = await desk.person(role);
    const { status, body } = await page.get('/desk/api/records');
    expect([role, status]).toEqual([role, may(role, RECORDS_READ) ? 200 : 403]);
    const words = may(role, WORDS_CHANGE);
    if (status === 200)
      expect(body.resources.find(({ name }: { name: string }) => name === 'foul-words').acts).toEqual(
        words ? ['create', 'change', 'delete'] : [],
      );
    const made = await page.post('/desk/api/records/foul-words', { values: { word: `made by ${role}` } });
    expect([role, made.status]).toEqual([role, words ? 201 : 403]);
    const id = made.body.record?.id ?? '1';
    const version = made.body.record?.version ?? 0;
    const changed = await page.post(at(id, 'foul-words'), { values: { note: role }, version });
    expect([role, changed.status]).toEqual([role, words ? 200 : 403]);
    const bulk = await page.post('/desk/api/records/foul-words/bulk', { action: 'delete', ids: [id] });
    expect([role, bulk.status]).toEqual([role, words ? 200 : 403]);
  }
});

test('each write is recorded in the audit log (MATCH-S02)', async () => {
  const admin = await desk.person('admin');
  const { body } = await admin.get('/desk/api/audit?limit=200');
  const lines = body.entries.filter(({ action }: { action: string }) => action.startsWith('record.'));
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: 'record.create',
      words: expect.stringContaining('Blocked word dobber: created'),
    }),
  );
  expect(new Set(lines.map(({ action }: { action: string }) => action))).toEqual(
    new Set(['record.create', 'record.change', 'record.delete', 'record.undo']),
  );
});

test('changes can be listed by author, resource and date (issue 11)', async () => {
  const ada = await desk.person('editor', 'Ada Reed');
  const { body } = await ada.post('/desk/api/records/foul-words', { values: { word: 'crumbs' } });
  await ada.post('/desk/api/records/people', { values: { name: 'Kit Marlow' } });
  const list = async (query: string, who = editor) => (await who.get(`/desk/api/record-changes?${query}`)).body;
  const titles = async (query: string) => (await list(query)).changes.map(({ title }: { title: string }) => title);
  const { people } = await list('');
  expect(people).toContainEqual({ id: ada.id, name: 'Ada Reed' });
  expect(people.map(({ name }: { name: string }) => name)).toEqual(
    people.map(({ name }: { name: string }) => name).toSorted(),
  );
  expect(await titles(`by=${ada.id}`)).toEqual(['Kit Marlow', 'crumbs']);
  expect(await titles(`by=${ada.id}&resource=foul-words`)).toEqual(['crumbs']);
  const [{ at: made }] = (await list(`resource=foul-words&record=${body.record.id}`)).changes;
  expect(await titles(`by=${ada.id}&resource=foul-words&since=${made}`)).toEqual(['crumbs']);
  expect(await titles(`by=${ada.id}&resource=foul-words&since=${Number(made) + 1}`)).toEqual([]);
  const support = await desk.person('support');
  expect((await list(`by=${ada.id}`, support)).changes).toHaveLength(2);
});

test('the CSV of changes has the same columns, no formulas and no other resources (issue 11)', async () => {
  const ada = await desk.person('editor');
  await desk.database.db
    .updateTable('staff')
    .set({ name: '=HYPERLINK("http://evil.example")' })
    .where('id', '=', ada.id)
    .execute();
  for (const text of ['=1+1', '+44', '-1', '@here', 'Plain, "quoted"']) {
    const { version } = await record('feedback.text');
    const changed = await ada.post(at('feedback.text'), { values: { value: text }, version });
    expect([text, changed.status]).toEqual([text, 200]);
  }
  const { status, body, headers } = await editor.get(`/desk/api/record-changes.csv?by=${ada.id}`);
  expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    expect.stringContaining('attachment; filename="changes.csv"'),
  ]);
  const rows = parse(body, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows.map(({ Now }) => Now)).toEqual(['Plain, "quoted"', "'@here", "'-1", "'+44", "'=1+1"]);
  expect(rows[0]).toMatchObject({
    Who: '\'=HYPERLINK("http://evil.example")',
    Kind: 'Settings',
    Record: 'Text of the feedback line',
    Done: 'changed',
    Field: 'Text of the feedback line',
    Was: "'@here",
    Undone: '',
  });
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+@\t\r-]/);
  const allChanges = parse((await editor.get('/desk/api/record-changes.csv')).body, { columns: true, bom: true }) as {
    Kind: string;
  }[];
  expect(new Set(allChanges.map(({ Kind }) => Kind)).size).toBeGreaterThan(2);
  const words = parse((await moderator.get('/desk/api/record-changes.csv?resource=foul-words')).body, {
    columns: true,
    bom: true,
  });
  expect(new Set((words as { Kind: string }[]).map(({ Kind }) => Kind))).toEqual(new Set(['Blocked words']));
});
