/** Which uploaded pictures stay: those of records, those an undo may bring back, and those given at this moment. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepUploads } from '../../uploads/sweep.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { settingsNoun } from '../record-desk/nouns/settings.ts';
import { keyOf, usesOfKeptPictures } from './uses-of-pictures.ts';

/** It would be a second, which a crowded machine may take for a statement. */
const PATIENT = { timeout: 30_000 };

const DAY = 86_400_000;
let desk: DeskTest;
let editor: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor', 'Edda Vane');
});
afterAll(() => desk.close());

/** As the desk keeps one. */
async function uploaded(): Promise<string> {
  const file = `${crypto.randomUUID()}.webp`;
  await desk.context.files.put(keyOf(file), Buffer.from('x'));
  await desk.database.db
    .insertInto('kept_picture')
    .values({ file, bytes: 1, width: 1, height: 1, made_by: null })
    .execute();
  return file;
}
const sweep = (uses = usesOfKeptPictures) =>
  sweepUploads({
    db: desk.database.db,
    files: desk.context.files,
    folders: { pictures: uses },
    clock: () => Date.now() + DAY,
  });
const isThere = async (file: string) => (await desk.context.files.head(keyOf(file))) !== null;
const somebody = async (name: string) =>
  (await editor.post('/desk/api/records/people', { values: { name } })).body.record as { id: string; version: number };
const give = ({ id, version }: { id: string; version: number }, picture: string | null) =>
  editor.post(`/desk/api/records/people/${id}`, { values: { picture }, version });

test('a picture that nobody was given goes with its row, and one that a player has stays (issue 11)', async () => {
  const [alone, had] = [await uploaded(), await uploaded()];
  await give(await somebody('Ishaan Vedarth'), had);
  await sweep();
  expect([await isThere(alone), await isThere(had)]).toEqual([false, true]);
  const rows = await desk.database.db.selectFrom('kept_picture').select('file').execute();
  expect(rows.map(({ file }) => file)).toEqual([had]);
});

test('the banner of a partner stays while the setting names it, and one that is being given to it (issue 11, SITE-027)', async () => {
  const [kept, given] = [await uploaded(), await uploaded()];
  const row = (banner: string) => [{ host: 'news.example', source: null, name: 'Tarn', banner, link: '/about' }];
  await desk.database.db
    .insertInto('setting')
    .values({ key: 'partners', value: JSON.stringify(row(kept)) })
    .execute();
  let commit = (): void => {};
  const committing = new Promise<void>((done) => (commit = done));
  let begun = (): void => {};
  const holds = new Promise<void>((done) => (begun = done));
  const giving = desk.database.db.transaction().execute(async (trx) => {
    await settingsNoun.change!(trx, 'tv.providers', { value: [{ logo: given }] }, { id: 1, now: 0 } as never);
    begun();
    await committing;
  });
  await holds;
  const swept = sweep();
  await vi.waitFor(async () => {
    const { rows } = await desk.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%kept_picture%'`,
    );
    expect(rows).toHaveLength(1);
  }, PATIENT);
  commit();
  await Promise.all([giving, swept]);
  expect([await isThere(kept), await isThere(given)]).toEqual([true, true]);
});

test('one that was taken off stays, as that may be undone (issue 11)', async () => {
  const file = await uploaded();
  const given = await give(await somebody('Bashir Okafor'), file);
  const off = await give(given.body.record, null);
  await sweep();
  expect((await editor.post(`/desk/api/record-changes/${off.body.change}/undo`)).status).toBe(200);
  expect(await isThere(file)).toBe(true);
});

test('one that is being given to a player while the sweep looks stays (issue 11)', async () => {
  const file = await uploaded();
  const { id } = await somebody('Ada Wynstay');
  let begun = (): void => {};
  const given = new Promise<void>((done) => (begun = done));
  let commit = (): void => {};
  const committing = new Promise<void>((done) => (commit = done));
  const giving = desk.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('person').set({ picture: file }).where('id', '=', Number(id)).execute();
    begun();
    await committing;
  });
  await given;
  const swept = sweep();
  // The sweep waits for the row that is being pointed at.
  await vi.waitFor(async () => {
    const { rows } = await desk.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%kept_picture%'`,
    );
    expect(rows).toHaveLength(1);
  }, PATIENT);
  commit();
  await Promise.all([giving, swept]);
  expect(await isThere(file)).toBe(true);
});

test('whoever gives one to a player just after the sweep took it is told so (issue 11)', async () => {
  const file = await uploaded();
  const person = await somebody('Noor Tamsin');
  let refused: { status: number } | null = null;
  await sweep({
    ...usesOfKeptPictures,
    async release(trx, key) {
      const released = await usesOfKeptPictures.release!(trx, key);
      if (key === keyOf(file)) void give(person, file).then((answer) => (refused = answer));
      return released;
    },
  });
  await vi.waitFor(() => expect(refused).toMatchObject({ status: 422 }), PATIENT);
  expect(await isThere(file)).toBe(false);
});
