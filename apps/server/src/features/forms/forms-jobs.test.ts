import { machineClock } from '@sightscreen/test-kit/clock';
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { sweepUploads } from '../../core/uploads/sweep.ts';
import { pdf } from '../../core/uploads/testing/zipped.ts';
import { deleteExpired } from './forget-old.ts';
import { deliverForms, formsWorkers } from './forms-jobs.ts';
import { usesOfLetterFiles } from './letter-files.ts';
import { mailAnswers as answersMailed, queueEnquiryEmails as lettersMailed, type MailDeps } from './enquiry-emails.ts';
import { publishComments } from './publish-comments.ts';
import { type FormsDesk, startForms } from './testing/forms-desk.ts';

const DAY = 86_400_000;
const patient = { timeout: 30_000, interval: 50 };
let site: FormsDesk | null = null;
let server: SMTPServer | null = null;
afterEach(async () => {
  await site?.close();
  await new Promise<void>((done) => (server === null ? done() : server.close(() => done())));
  [site, server] = [null, null];
});

/** Collects message ids as they arrive. */
async function mailServer(port: number): Promise<{ port: number; ids: string[] }> {
  const ids: string[] = [];
  server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    logger: false,
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.*)$/im.exec(text)?.[1] ?? '');
        done();
      });
    },
  });
  server.on('error', () => {});
  const listener = server.listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return { port: (listener.address() as { port: number }).port, ids };
}
const partsOf = ({ context, database }: FormsDesk): MailDeps => ({
  db: database.db,
  jobs: context.jobs,
  settings: context.settings,
  clock: context.clock,
  origin: context.config.publicOrigin,
});
const sweepEnquiryFiles = ({ context: { files, clock }, database: { db } }: FormsDesk) =>
  sweepUploads({ db, files, folders: { letters: usesOfLetterFiles }, clock });
const failTest = (words: string, row: number | null, why: unknown): never => {
  throw new Error(`${words}: ${row}`, { cause: why });
};
const mailLetters = (deps: MailDeps) => lettersMailed(deps, failTest);
const mailAnswers = (deps: MailDeps) => answersMailed(deps, failTest);
/** The job queue opens with the first form sent. */
const opened = (desk: FormsDesk) => vi.waitFor(() => desk.context.jobs.failed(), patient);

test('enquiries are stored while the mail server is down and mailed once it is back (FORM-S02)', async () => {
  const { port } = await mailServer(0);
  await new Promise<void>((done) => server!.close(() => done()));
  site = await startForms({ config: { SMTP_URL: `smtp://127.0.0.1:${port}` }, logLevel: 'silent' });
  await opened(site);
  const sent = await Promise.all(
    ['a', 'b', 'c'].map((name) => site!.send('contact', { uEmail: `${name}@example.org`, draft: name })),
  );
  expect(sent.map(({ text }) => text)).toEqual(['success', 'success', 'success']);
  const jobs = () =>
    site!.database.pool.query(`select id, state, retry_count from sightscreen_jobs.job where name = 'mail.send'`);
  await vi.waitFor(
    async () => expect((await jobs()).rows.map(({ state }) => state)).toEqual(Array(3).fill('retry')),
    patient,
  );
  const { ids } = await mailServer(port);
  // Makes the next attempts due now.
  await site.database.pool.query(
    `update sightscreen_jobs.job set start_after = now() where name = 'mail.send' and state = 'retry'`,
  );
  await vi.waitFor(() => expect(ids).toHaveLength(3), patient);
  // A page that lost the reply sends again, and the job of each minute finds nothing to do.
  await site.send('contact', { uEmail: 'a@example.org', draft: 'a' });
  expect(await mailLetters(partsOf(site))).toBe(0);
  await vi.waitFor(
    async () => expect((await jobs()).rows.map(({ state }) => state)).toEqual(Array(3).fill('completed')),
    patient,
  );
  expect([ids.length, new Set(ids).size]).toEqual([3, 3]);
});

test('a stored enquiry without a mail job is mailed by the job exactly once (FORM-S02)', async () => {
  site = await startForms();
  await opened(site);
  await site.send('contact');
  const db = site.database.db;
  // The states that a crash can leave: before the mail job is created, and before that is recorded.
  await site.database.pool.query(`delete from sightscreen_jobs.job where name = 'mail.send'`);
  for (let times = 0; times < 2; times += 1) {
    await db.updateTable('enquiry').set({ mailed_at: null }).execute();
    expect(await mailLetters(partsOf(site))).toBe(1);
  }
  expect(await site.mails()).toHaveLength(1);
  await db.updateTable('enquiry').set({ mailed_at: null, state: 'junk' }).execute();
  expect(await mailLetters(partsOf(site))).toBe(0);
});

test('an answer from the desk is mailed to the sender once and quotes the enquiry (FORM-S05)', async () => {
  site = await startForms();
  await opened(site);
  await site.send('contact', { uMessage: 'Four byes?\nI heard the edge.' });
  const { db } = site.database;
  await db.updateTable('enquiry').set({ answer: 'You are right, it is corrected.' }).execute();
  expect([await mailAnswers(partsOf(site)), await mailAnswers(partsOf(site))]).toEqual([1, 0]);
  const { id } = await db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  expect((await site.mails()).at(-1)).toMatchObject({
    to: 'noor@example.org',
    replyTo: 'contact@example.org',
    subject: `Re: Ball 15.5 (C-${id})`,
    text: 'You are right, it is corrected.\n\nYou wrote:\n> Four byes?\n> I heard the edge.\n',
  });
});

test('an emoji at the cut of a subject stops neither enquiry nor answer (FORM-S02, FORM-S05)', async () => {
  site = await startForms();
  await opened(site);
  // In one of the two the cut falls inside a surrogate pair, whatever their numbers are.
  for (const [email, uSubject] of [
    ['even@example.org', '😀'.repeat(120)],
    ['odd@example.org', `x${'😀'.repeat(119)}`],
  ] as const)
    expect((await site.send('contact', { uEmail: email, uSubject })).text).toBe('success');
  const { db } = site.database;
  await db.updateTable('enquiry').set({ answer: 'Thank you.' }).execute();
  // Each enquiry got its mail job in its own request.
  expect([await mailLetters(partsOf(site)), await mailAnswers(partsOf(site))]).toEqual([0, 2]);
  const subjects = (await site.mails()).map(({ subject }) => subject);
  expect(subjects.map((subject) => [subject.isWellFormed(), [199, 200].includes(subject.length)])).toEqual(
    Array(4).fill([true, true]),
  );
});

test('rows that cannot be mailed or read do not hold up others (FORM-S02, FORM-S05, FORM-S06)', async () => {
  site = await startForms();
  await opened(site);
  const { context, database } = site;
  await context.log.create(newMatch('m1', 4), commandSource('make m1'));
  for (const uEmail of ['bad@example.org', 'good@example.org']) await site.send('contact', { uEmail });
  await site.send('haveyoursay', { uComment: 'Par.' });
  await site.database.pool.query(`delete from sightscreen_jobs.job where name = 'mail.send'`);
  await database.db.updateTable('enquiry').set({ mailed_at: null, answer: 'Thank you.' }).execute();
  await database.db.updateTable('match_comment').set({ state: 'published' }).execute();
  const { id: bad } = await database.db
    .selectFrom('enquiry')
    .select('id')
    .where('email', '=', 'bad@example.org')
    .executeTakeFirstOrThrow();
  const failed = vi.fn();
  const deliver = async (more: Partial<MailDeps> = {}) =>
    formsWorkers({ ...partsOf(site!), log: context.log, files: context.files, failed, ...more })
      .find(({ job }) => job.name === deliverForms.name)!
      .handle({}, { id: 'once', number: 1, signal: new AbortController().signal });
  await deliver({
    jobs: {
      send: (job, payload, options) =>
        options?.key?.endsWith(` ${bad}`) === true
          ? Promise.reject(new Error('refused'))
          : context.jobs.send(job, payload, options),
    },
  });
  expect(failed.mock.calls.map(([words, row]: unknown[]) => [words, row])).toEqual([
    ['a letter was not handed to the mail', bad],
    ['an answer was not handed to the mail', bad],
  ]);
  expect((await site.mails()).map(({ to }) => to)).toEqual(['contact@example.org', 'good@example.org']);
  expect((await context.log.read('m1'))!.facts.filter(({ kind }) => kind === 'comment')).toHaveLength(1);
  failed.mockClear();
  await database.db.updateTable('match_comment').set({ state: 'published', published_at: null }).execute();
  const unread = new Proxy(database.db, {
    get: (db, name) => {
      if (name === 'selectFrom')
        return (table: 'match_comment') => {
          if (table !== 'match_comment') throw new TypeError('unread');
          return db.selectFrom(table);
        };
      const found: unknown = Reflect.get(db, name);
      return typeof found === 'function' ? found.bind(db) : found;
    },
  });
  await deliver({ db: unread });
  expect(failed.mock.calls.map(([, row]: unknown[]) => row)).toEqual([null, null]);
  const { published_at: published } = await database.db
    .selectFrom('match_comment')
    .select('published_at')
    .executeTakeFirstOrThrow();
  expect(published).not.toBeNull();
});

test('withdrawing a comment or changing an answer waits for the job at work on it (FORM-S05, FORM-S06)', async () => {
  site = await startForms();
  await opened(site);
  const { context, database } = site;
  await context.log.create(newMatch('m1', 4), commandSource('make m1'));
  await site.send('haveyoursay', { uComment: 'Par.' });
  await site.send('contact');
  await database.db.updateTable('match_comment').set({ state: 'published' }).execute();
  await database.db.updateTable('enquiry').set({ answer: 'Thank you.' }).execute();
  // Changes rows after the job has read them: settings are read in between, and comments come first.
  const settings: MailDeps['settings'] = {
    ...context.settings,
    read: async (setting) => {
      await database.db.updateTable('enquiry').set({ answer: 'Thank you, it is mended.' }).execute();
      return context.settings.read(setting);
    },
  };
  expect(await mailAnswers({ ...partsOf(site), settings })).toBe(1);
  expect((await site.mails()).at(-1)!.text).toMatch(/^Thank you, it is mended\./);
  const connection = await database.pool.connect();
  await connection.query('begin');
  await connection.query(`update match_comment set state = 'refused'`);
  const publishing = publishComments(context.scoring, failTest);
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%match_comment%' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  }, patient);
  await connection.query('commit');
  connection.release();
  expect(await publishing).toBe(0);
  expect((await context.log.read('m1'))!.facts.filter(({ kind }) => kind === 'comment')).toEqual([]);
});

test('a published comment enters the feed once, as plain text of an expert (FORM-Q11)', async () => {
  site = await startForms();
  const { context, database } = site;
  await context.log.create(newMatch('m1', 4), commandSource('make m1'));
  await site.send('haveyoursay', { uComment: 'Par <b>here</b> & there' });
  const failed = vi.fn();
  const publish = () => publishComments(context.scoring, failed);
  expect(await publish()).toBe(0);
  for (let times = 0; times < 2; times += 1) {
    // The second run starts from the state that a crash leaves after the comment entered the feed.
    await database.db.updateTable('match_comment').set({ state: 'published', published_at: null }).execute();
    expect(await publish()).toBe(1);
  }
  const facts = (await context.log.read('m1'))!.facts.filter(({ kind }) => kind === 'comment');
  expect(facts.map(({ body }) => body)).toEqual([
    expect.objectContaining({ snippet: 'expert', by: 'Gully', text: 'Par &lt;b&gt;here&lt;/b&gt; &amp; there' }),
  ]);
  // A comment on a deleted match returns to the moderators.
  await site.send('haveyoursay', { uComment: 'Of another match' });
  await database.db
    .updateTable('match_comment')
    .set({ state: 'published', match_id: 'gone' })
    .where('comment', '=', 'Of another match')
    .execute();
  expect([await publish(), failed.mock.calls.length]).toEqual([0, 1]);
  const { state } = await database.db
    .selectFrom('match_comment')
    .select('state')
    .where('match_id', '=', 'gone')
    .executeTakeFirstOrThrow();
  expect(state).toBe('approved');
});

test('enquiries, their files and notes are deleted after their retention time (FORM-S05)', async () => {
  let now = machineClock();
  site = await startForms({ clock: () => now });
  const { context, database } = site;
  await opened(site);
  await context.log.create(newMatch('m1', 4), commandSource('make m1'));
  const uResume = [pdf('<< >>'), 'cv.pdf'] as const;
  await site.send('careers', { uResume });
  await site.send('contact');
  await site.send('contact', { uHome: 'x', uEmail: 'robot@example.org' });
  await site.send('haveyoursay');
  const { id } = await database.db
    .selectFrom('enquiry')
    .select('id')
    .where('form', '=', 'careers')
    .executeTakeFirstOrThrow();
  const change = {
    resource: 'letters',
    title: 'x',
    act: 'change',
    before: '{}',
    after: '{}',
    made_by: null,
    undoes: null,
  } as const;
  await database.db
    .insertInto('record_change')
    .values([{ ...change, record: String(id) }])
    .execute();
  // Left by a request that broke off between storing its file and its row.
  await context.files.put('letters/contact/left.webp', Buffer.from('x'));
  const keys = async () => {
    const found: string[] = [];
    for await (const key of context.files.list('letters')) found.push(key);
    return found.length;
  };
  const left = async (days: number) => {
    now += days * DAY;
    await deleteExpired({ db: database.db, files: context.files, settings: context.settings, clock: context.clock });
    await sweepEnquiryFiles(site!);
    const { rows } = await database.pool.query(
      `select array(select form || ' ' || state from enquiry order by 1) as letters, (select count(*)::int from match_comment) as comments, (select count(*)::int from record_change) as changes`,
    );
    return [rows[0], await keys()];
  };
  // The queue runs it at night.
  const { rows: planned } = await database.pool.query(
    `select name, cron from sightscreen_jobs.schedule where name like 'forms.%' order by name`,
  );
  expect(planned).toEqual([
    { name: 'forms.deliver', cron: '* * * * *' },
    { name: 'forms.forget', cron: '17 3 * * *' },
  ]);
  expect(await left(0)).toEqual([
    { letters: ['careers new', 'contact junk', 'contact new'], comments: 1, changes: 1 },
    2,
  ]);
  expect(await left(31)).toEqual([{ letters: ['careers new', 'contact new'], comments: 1, changes: 1 }, 1]);
  expect(await left(153)).toEqual([{ letters: ['contact new'], comments: 1, changes: 0 }, 0]);
  expect(await left(182)).toEqual([{ letters: [], comments: 0, changes: 0 }, 0]);
});

test('deleting an enquiry removes its file within a day and its history within a month (FORM-S05)', async () => {
  let now = machineClock();
  site = await startForms({ clock: () => now });
  const { context, database } = site;
  await opened(site);
  await site.send('careers', { uResume: [pdf('<< >>'), 'cv.pdf'] });
  await site.send('contact');
  const enquiries = await database.db.selectFrom('enquiry').select(['id', 'form']).execute();
  const idOf = (form: string) => enquiries.find((enquiry) => enquiry.form === form)!.id;
  const change = { act: 'change', title: 'x', before: '{}', after: '{}', made_by: null, undoes: null } as const;
  await database.db
    .insertInto('record_change')
    .values([
      { ...change, resource: 'letters', record: String(idOf('careers')), made_at: new Date(now) },
      { ...change, resource: 'letters', record: String(idOf('contact')), made_at: new Date(now) },
      // History of a deleted comment, and of another resource, which stays.
      { ...change, resource: 'comments', record: '77', made_at: new Date(now) },
      { ...change, resource: 'settings', record: 'feedback.text', made_at: new Date(now) },
    ])
    .execute();
  await database.db.deleteFrom('enquiry').where('form', '=', 'careers').execute();
  const left = async (days: number) => {
    now += days * DAY;
    await deleteExpired({ db: database.db, files: context.files, settings: context.settings, clock: context.clock });
    await sweepEnquiryFiles(site!);
    const { rows } = await database.pool.query(
      `select array(select resource || ' ' || record from record_change order by 1) as changes`,
    );
    const files: string[] = [];
    for await (const key of context.files.list('letters')) files.push(key);
    return [rows[0].changes, files.length];
  };
  const contact = `letters ${idOf('contact')}`;
  expect(await left(2)).toEqual([
    ['comments 77', `letters ${idOf('careers')}`, contact, 'settings feedback.text'].sort(),
    0,
  ]);
  expect(await left(29)).toEqual([[contact, 'settings feedback.text'], 0]);
});
