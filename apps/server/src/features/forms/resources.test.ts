import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { pdf } from '../../core/uploads/testing/zipped.ts';
import { type FormsDesk, startForms } from './testing/forms-desk.ts';

let desk: DeskTest;
let forms: FormsDesk;
let support: DeskBrowser;
let moderator: DeskBrowser;
beforeAll(async () => {
  desk = await startDesk();
  forms = await startForms({ database: desk.database });
  support = await desk.person('support', 'Sol Quay');
  moderator = await desk.person('moderator', 'Mo Tarn');
  await desk.context.log.create(newMatch('m1', 4), commandSource('make m1'));
  await vi.waitFor(() => forms.context.jobs.failed(), { timeout: 30_000 });
  await forms.send('contact', { uSubject: 'First', uEmail: 'first@example.org' });
  await forms.send('advertise');
  await forms.send('haveyoursay', { uComment: 'Par.' });
  await forms.send('haveyoursay', { uComment: 'A miracle.' });
});
afterAll(async () => {
  await forms.close();
  await desk.close();
});
const at = (resource: string, id = '') => `/desk/api/records/${resource}${id === '' ? '' : `/${id}`}`;
const list = async (who: DeskBrowser, resource: string, query = '') =>
  (await who.get(`${at(resource)}?${query}`)).body.records;
const change = async (who: DeskBrowser, resource: string, id: string, values: object) =>
  who.post(at(resource, id), { values, version: (await who.get(at(resource, id))).body.version });

test('support lists, filters, searches and opens enquiries, which is audited (FORM-S05)', async () => {
  const all = await list(support, 'letters', 'sort=name');
  expect(all.map(({ values }: { values: object }) => values)).toEqual([
    expect.objectContaining({ form: 'advertise', state: 'new', name: 'Ada Tern' }),
    expect.objectContaining({ form: 'contact', state: 'new', subject: 'First' }),
  ]);
  expect(await list(support, 'letters', 'filter=form:contact')).toHaveLength(1);
  expect(await list(support, 'letters', 'q=tern')).toHaveLength(1);
  const { body } = await support.get(at('letters', all[1].id));
  expect(body.values.text).toBe('Message: Four, not leg byes.');
  // Opening an enquiry is audited.
  expect(
    await desk.database.db
      .selectFrom('audit_event')
      .innerJoin('staff', 'staff.id', 'audit_event.staff_id')
      .select(['name', 'target', 'words'])
      .where('action', '=', 'record.read')
      .execute(),
  ).toEqual([{ name: 'Sol Quay', target: `letters:${all[1].id}`, words: `Enquiry ${body.title}: read` }]);
  const advertiser = (await support.get(at('letters', all[0].id))).body.values.text;
  expect(advertiser).toBe(
    'Phone: +44 20 7946 0000\n\nCompany: Tern Bats\n\nCity: Marrow\n\nRequirements: One at the foot.',
  );
});

test('an enquiry gets a state, a note and one answer, which is final once sent (FORM-S05)', async () => {
  const [, { id }] = await list(support, 'letters', 'sort=name');
  const changed = await change(support, 'letters', id, { state: 'open', note: 'Look at 15.5', answer: 'Thank you.' });
  expect([changed.status, changed.body.record.values]).toEqual([
    200,
    expect.objectContaining({ state: 'open', note: 'Look at 15.5', answer: 'Thank you.' }),
  ]);
  // Until it is sent, the answer is a draft.
  expect((await change(support, 'letters', id, { answer: 'Thank you very much.' })).status).toBe(200);
  await desk.database.db
    .updateTable('enquiry')
    .set({ answered_at: new Date(0) })
    .where('id', '=', Number(id))
    .execute();
  expect((await change(support, 'letters', id, { answer: 'No.' })).body).toMatchObject({
    code: 'not_stored',
    field: 'answer',
    message: 'This reply has been sent and cannot be changed.',
  });
  expect((await change(support, 'letters', id, { state: 'done' })).status).toBe(200);
  expect((await change(support, 'letters', id, { subject: 'Mine' })).status).not.toBe(200);
  expect((await support.post(`/desk/api/record-changes/${changed.body.change}/undo`)).status).not.toBe(500);
});

test('enquiries can be closed or binned in bulk and deleted for good (FORM-S05)', async () => {
  const ids = (await list(support, 'letters')).map(({ id }: { id: string }) => id);
  const { body } = await support.post(`${at('letters')}/bulk`, { action: 'junk', ids });
  expect(body).toEqual({ changed: 2 });
  const gone = await support.post(`${at('letters', ids[0])}/delete`, {
    version: (await support.get(at('letters', ids[0]))).body.version,
  });
  expect(gone.status).toBe(200);
  expect(await list(support, 'letters')).toHaveLength(1);
});

test('a moderator decides on comments of a match; published ones are removed in the feed (FORM-S06)', async () => {
  const waiting = await list(moderator, 'comments', 'filter=match:m1;state:waiting');
  expect(waiting).toHaveLength(2);
  expect((await change(moderator, 'comments', waiting[0].id, { state: 'published' })).status).toBe(200);
  expect((await change(moderator, 'comments', waiting[0].id, { state: 'refused' })).status).toBe(200);
  await change(moderator, 'comments', waiting[0].id, { state: 'published' });
  await desk.database.db
    .updateTable('match_comment')
    .set({ published_at: new Date(0) })
    .where('id', '=', Number(waiting[0].id))
    .execute();
  expect((await change(moderator, 'comments', waiting[0].id, { state: 'refused' })).body).toMatchObject({
    code: 'not_stored',
    field: 'state',
  });
  const { version } = (await moderator.get(at('comments', waiting[0].id))).body;
  expect((await moderator.post(`${at('comments', waiting[0].id)}/delete`, { version })).body).toMatchObject({
    code: 'not_stored',
    field: 'state',
  });
  const ids = waiting.map(({ id }: { id: string }) => id);
  expect((await moderator.post(`${at('comments')}/bulk`, { action: 'refuse', ids })).body).toEqual({ changed: 1 });
});

test('a file is downloaded under a safe type, and each download is audited (FORM-S03, FORM-S05)', async () => {
  const bytes = pdf('<< /Type /Catalog >>');
  await forms.send('careers', { uResume: [bytes, 'Ada’s cv.docx'] });
  const [{ id }] = await list(support, 'letters', 'filter=form:careers');
  const { file, title } = (await support.get(at('letters', id))).body;
  expect(file).toEqual({ address: `/desk/api/records/letters/${id}/file`, name: 'Ada’s cv.pdf' });
  const saved = await support.get(file.address);
  expect([saved.status, saved.body, saved.headers]).toEqual([
    200,
    bytes.toString(),
    expect.objectContaining({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ada_s cv.pdf"; filename*=UTF-8''Ada%E2%80%99s%20cv.pdf`,
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    }),
  ]);
  expect(
    await desk.database.db
      .selectFrom('audit_event')
      .innerJoin('staff', 'staff.id', 'audit_event.staff_id')
      .select(['name', 'target', 'words'])
      .where('action', '=', 'record.file')
      .execute(),
  ).toEqual([{ name: 'Sol Quay', target: `letters:${id}`, words: `Enquiry ${title}: file saved` }]);
  expect((await moderator.get(file.address)).body).toMatchObject({ code: 'role_missing' });
  expect((await desk.browser().get(file.address)).status).toBe(401);
  // An enquiry without a file, a deleted one and a resource without files all have none.
  await forms.send('contact', { uEmail: 'bare@example.org' });
  const [bare] = await list(support, 'letters', 'q=bare@');
  expect((await support.get(at('letters', bare.id))).body.file).toBeNull();
  for (const path of [at('letters', '999999'), at('settings', 'feedback.text'), at('letters', bare.id)])
    expect((await support.get(`${path}/file`)).status).toBe(404);
  await desk.context.files.delete(
    (await desk.database.db.selectFrom('enquiry').select('file').where('id', '=', Number(id)).executeTakeFirstOrThrow())
      .file!.key,
  );
  expect((await support.get(file.address)).status).toBe(404);
});

test.each([
  ['moderator', 'letters', 403],
  ['advertiser', 'letters', 403],
  ['finance', 'comments', 403],
  ['support', 'comments', 403],
  ['scorer', 'letters', 403],
  ['editor', 'letters', 200],
  ['editor', 'comments', 200],
  ['admin', 'letters', 200],
] as const)('%s requesting %s gets %i (FORM-S05, FORM-S06)', async (role, resource, status) => {
  const person = await desk.person(role);
  expect((await person.get(at(resource))).status).toBe(status);
});
