/**
 * Uploaded pictures that the cleanup keeps: those of records, of changes that can be undone, and of open
 * transactions.
 */
import { machineClock } from '@sightscreen/test-kit/clock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepUploads } from '../../core/uploads/sweep.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { settings as declared } from '../../catalog.ts';
import { settingsResource } from '../admin/resources/settings.ts';
import { keyOf, usesOfKeptPictures } from './uses-of-pictures.ts';

/** Generous, since the default of one second is too short on a busy machine. */
const PATIENT = { timeout: 30_000 };

const DAY = 86_400_000;
let desk: DeskTest;
let editor: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  editor = await desk.person('editor', 'Edda Vane');
});
afterAll(() => desk.close());

/** Uploads a picture through the desk. */
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
    clock: () => machineClock() + DAY,
  });
const isThere = async (file: string) => (await desk.context.files.head(keyOf(file))) !== null;
const somebody = async (name: string) =>
  (await editor.post('/desk/api/records/people', { values: { name } })).body.record as { id: string; version: number };
const give = ({ id, version }: { id: string; version: number }, picture: string | null) =>
  editor.post(`/desk/api/records/people/${id}`, { values: { picture }, version });

test("an unused picture is deleted with its row, and a player's picture stays (issue 11)", async () => {
  const [alone, had] = [await uploaded(), await uploaded()];
  await give(await somebody('Ishaan Vedarth'), had);
  await sweep();
  expect([await isThere(alone), await isThere(had)]).toEqual([false, true]);
  const rows = await desk.database.db.selectFrom('kept_picture').select('file').execute();
  expect(rows.map(({ file }) => file)).toEqual([had]);
});

test("a partner's banner stays while its setting names it or is being saved (issue 11, SITE-027)", async () => {
  const [saved, pending] = [await uploaded(), await uploaded()];
  const row = (banner: string) => [{ host: 'news.example', source: null, name: 'Tarn', banner, link: '/about' }];
  await desk.database.db
    .insertInto('setting')
    .values({ key: 'partners', value: JSON.stringify(row(saved)) })
    .execute();
  let commit = (): void => {};
  const committing = new Promise<void>((done) => (commit = done));
  let signalStarted = (): void => {};
  const locked = new Promise<void>((done) => (signalStarted = done));
  const giving = desk.database.db.transaction().execute(async (trx) => {
    await settingsResource(declared).change!(trx, 'tv.providers', { value: [{ logo: pending }] }, {
      id: 1,
      now: 0,
    } as never);
    signalStarted();
    await committing;
  });
  await locked;
  const swept = sweep();
  await vi.waitFor(async () => {
    const { rows } = await desk.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%kept_picture%'`,
    );
    expect(rows).toHaveLength(1);
  }, PATIENT);
  commit();
  await Promise.all([giving, swept]);
  expect([await isThere(saved), await isThere(pending)]).toEqual([true, true]);
});

test('a removed picture stays, since the removal can be undone (issue 11)', async () => {
  const file = await uploaded();
  const reply = await give(await somebody('Bashir Okafor'), file);
  const off = await give(reply.body.record, null);
  await sweep();
  expect((await editor.post(`/desk/api/record-changes/${off.body.change}/undo`)).status).toBe(200);
  expect(await isThere(file)).toBe(true);
});

test('a picture stays if a player gets it during the cleanup (issue 11)', async () => {
  const file = await uploaded();
  const { id } = await somebody('Ada Wynstay');
  let signalStarted = (): void => {};
  const updated = new Promise<void>((done) => (signalStarted = done));
  let commit = (): void => {};
  const committing = new Promise<void>((done) => (commit = done));
  const giving = desk.database.db.transaction().execute(async (trx) => {
    await trx.updateTable('person').set({ picture: file }).where('id', '=', Number(id)).execute();
    signalStarted();
    await committing;
  });
  await updated;
  const swept = sweep();
  // The cleanup waits for the row that the open transaction refers to.
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

test('giving a player a picture that the cleanup has just deleted is refused (issue 11)', async () => {
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
