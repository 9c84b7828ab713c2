import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { countError } from './counts.store.ts';

let desk: DeskTest;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.close());

test('editors mark page errors as fixed and undo it; read-only staff may not (MISC-S02)', async () => {
  for (const place of ['a.js:1:1 Error', 'b.js:1:1 Error'])
    await countError(desk.database.db, desk.time.now, { place, message: 'x is undefined', page: 'home' });
  const [editor, finance] = [await desk.person('editor'), await desk.person('finance')];
  const AT = '/desk/api/records/site-errors';
  const { body: all } = await editor.get(`${AT}?sort=place`);
  const ids = all.records.map(({ id }: { id: string }) => id);
  const states = async () =>
    (await finance.get(`${AT}?sort=place`)).body.records.map(
      ({ values }: { values: { state: string } }) => values.state,
    );
  const { version } = (await editor.get(`${AT}/${ids[0]}`)).body;
  const mended = { values: { state: 'mended' }, version };
  expect((await finance.post(`${AT}/${ids[0]}`, mended)).status).toBe(403);
  const done = await editor.post(`${AT}/${ids[0]}`, mended);
  expect([done.status, await states()]).toEqual([200, ['mended', 'open']]);
  expect((await editor.get(`${AT}?filter=state:mended`)).body.total).toBe(1);
  expect((await editor.post(`/desk/api/record-changes/${done.body.change}/undo`)).status).toBe(200);
  expect(await states()).toEqual(['open', 'open']);
  expect((await editor.post(`${AT}/bulk`, { action: 'mended', ids })).body).toEqual({ changed: 2 });
  // An error seen meanwhile is a new one, which undo must not mark as fixed.
  await countError(desk.database.db, desk.time.now, { place: 'a.js:1:1 Error', message: 'y', page: 'home' });
  expect(await states()).toEqual(['open', 'mended']);
});
