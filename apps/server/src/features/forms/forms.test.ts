import { machineClock } from '@sightscreen/test-kit/clock';
import { FORMS } from '@sightscreen/contracts/forms/form';
import { formPage } from '@sightscreen/contracts/forms/form-page';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newMatch, commandSource } from '../../match/log/testing/facts.ts';
import { withInvalidation } from '../../core/tags/changing.ts';
import { tagOf } from '../../core/tags/tag.ts';
import { compound, docx, pdf } from '../../core/uploads/testing/zipped.ts';
import { ACTIONS, type Fields, FILLED, type FormsDesk, startForms } from './testing/forms-desk.ts';

/** Of sites whose clock stands still; the captcha library reads the clock of the machine. */
let site: FormsDesk;
beforeAll(async () => {
  site = await startForms();
  await site.context.log.create(newMatch('m1', 4), commandSource('make m1'));
  // The job queue opens with the first form sent.
  await vi.waitFor(async () => expect((await site.send('contact')).status).toBe(200), { timeout: 30_000 });
});
afterAll(() => site.close());

const enquiries = () => site.database.db.selectFrom('enquiry').selectAll().orderBy('id').execute();
const newest = async () => (await enquiries()).at(-1)!;
const count = async () => (await enquiries()).length;
let nth = 0;
const someone = () => `reader${(nth += 1)}@example.org`;
const PLAIN = pdf('<< /Type /Catalog >>');
const resume = (bytes = PLAIN, name = 'wynstay.pdf'): Fields => ({ uResume: [bytes, name], uResume_ext: 'pdf' });
const drawPicture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
const propsAt = async (url: string) => {
  const reply = await site.app.inject({ url });
  return {
    reply,
    props: formPage.parse(
      JSON.parse(/application\/json">(.*)<\/script>/s.exec(reply.body)![1]!.replaceAll(String.raw`\u003c`, '<')),
    ),
  };
};

test.each([
  ['/info/contact', 'contact'],
  ['/info/advertise', 'advertise'],
  ['/info/careers', 'careers'],
  ['/info', 'careers'],
  ['/info/whatever/else', 'careers'],
  ['/info/contactmailer', 'careers'],
  ['/info/haveyoursay', 'careers'],
  ['/info/user/support', 'careers'],
  ['/support', 'support'],
  ['/live-cricket-scores/m1/have-your-say', 'haveyoursay'],
])(
  '%s shows the form %s to everyone without a cookie (FORM-001, FORM-002, FORM-003, FORM-004, FORM-005, FORM-006, FORM-007, FORM-Q06)',
  async (url, name) => {
    const first = await site.app.inject({ url });
    const at = first.statusCode === 301 ? String(first.headers.location) : url;
    const { reply, props } = await propsAt(at);
    expect([reply.statusCode, props.form.name, props.open]).toEqual([200, name, true]);
    expect([reply.headers['set-cookie'], String(reply.headers['cache-control'])]).toEqual([
      undefined,
      expect.stringContaining('public'),
    ]);
    if (name === 'careers') expect(props.base.path).toBe('/info/careers');
  },
);
test('a form endpoint takes POST, and GET for its page, and nothing else (FORM-Q06)', async () => {
  expect((await site.app.inject({ method: 'PUT', url: '/info/contactmailer' })).statusCode).toBe(405);
  expect((await site.app.inject({ method: 'POST', url: '/info/elsewhere' })).statusCode).toBe(404);
});
test('support asks for a topic first, which fills in the subject (FORM-009, FORM-Q10)', async () => {
  const { props } = await propsAt('/support');
  expect(props.topics?.map(({ label }) => label)).toEqual([
    'Payment',
    'Subscription',
    'Video playback',
    'Login',
    'Other',
  ]);
  expect(props.topics?.some(({ chosen }) => chosen)).toBe(false);
  const chosen = await propsAt('/support/video-playback');
  expect([chosen.props.preset, chosen.props.topics?.find((entry) => entry.chosen)?.label]).toEqual([
    { subject: 'Video playback' },
    'Video playback',
  ]);
  expect((await propsAt('/support/other')).props.preset).toEqual({});
  expect((await site.app.inject({ url: '/support/__proto__' })).statusCode).toBe(404);
});
test('the comment form of a match shows the match but no score (FORM-008)', async () => {
  const { reply, props } = await propsAt(
    String((await site.app.inject({ url: '/live-cricket-scores/m1/have-your-say' })).headers.location),
  );
  expect(props).toMatchObject({
    preset: { uMatchId: 'm1' },
    about: { id: 'm1', name: 'Harbour City v Northgate' },
    base: { noindex: true },
  });
  expect(reply.body).not.toMatch(/"runs"|"wickets"/);
  expect((await site.app.inject({ url: '/live-cricket-scores/nobody/have-your-say' })).statusCode).toBe(404);
});

test('the forms have the agreed fields (FORM-010, FORM-011, FORM-012, FORM-013, FORM-014)', () => {
  expect(
    Object.fromEntries(Object.values(FORMS).map(({ name, fields }) => [name, fields.map((field) => field.name)])),
  ).toEqual({
    contact: ['uName', 'uEmail', 'uSubject', 'uMessage', 'uImgupload'],
    advertise: ['uName', 'uEmail', 'uMNumber', 'uCompany', 'uCity', 'uSubject', 'uRequirements'],
    careers: ['uName', 'uEmail', 'uPosition', 'uPositionType', 'uLink', 'uCover', 'uResume'],
    haveyoursay: ['uName', 'uComment', 'uMatchId'],
    support: ['name', 'emailId', 'subject', 'feedback'],
  });
});

test.each([
  ['contact', {}, 'contact@example.org', 'Enquiry C-'],
  ['advertise', {}, 'advertise@example.org', 'Advertising A-'],
  ['careers', resume(), 'careers@example.org', 'Application K-'],
] as const)(
  'a %s form is stored, answered with one word, and mailed to its mailbox (FORM-042, FORM-043, FORM-044, FORM-045, FORM-Q02, FORM-S02)',
  async (name, more, mailbox, subject) => {
    const uEmail = someone();
    const reply = await site.send(name, { ...more, uEmail });
    expect([reply.status, reply.text, reply.headers['content-type']]).toEqual([
      200,
      'success',
      'text/plain; charset=utf-8',
    ]);
    const row = await newest();
    expect(row).toMatchObject({ form: name, state: 'new', email: uEmail, name: FILLED[name].uName });
    expect(row.fields).toEqual({ ...FILLED[name], uEmail });
    expect(row.mailed_at).toBeInstanceOf(Date);
    const number = String(reply.headers['x-enquiry-number']);
    const mail = (await site.mails()).find((candidate) => candidate.subject.includes(`${number}:`));
    expect(mail).toMatchObject({ to: mailbox, replyTo: uEmail });
    expect(mail!.subject.startsWith(subject)).toBe(true);
    for (const text of Object.values(row.fields)) expect(mail!.text).toContain(text);
  },
);
test('a comment waits for moderators and is not mailed (FORM-046, FORM-047, FORM-Q11, FORM-S06)', async () => {
  const before = (await site.mails()).length;
  const reply = await site.send('haveyoursay', { uComment: 'Par here,\nnot a miracle.' });
  expect([reply.status, reply.text]).toEqual([200, 'success']);
  const row = await site.database.db.selectFrom('match_comment').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(row).toMatchObject({ match_id: 'm1', state: 'waiting', name: 'Gully', comment: 'Par here,\nnot a miracle.' });
  expect((await site.mails()).length).toBe(before);
});

const support = (payload: object, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'POST', url: '/info/user/support', headers, payload });
const supportRequest = () => ({ name: '', emailId: someone(), subject: 'Payment', feedback: 'I paid twice.' });
test('support takes JSON and multipart without a captcha and replies Accepted (FORM-048, FORM-049, FORM-Q01, FORM-Q09)', async () => {
  const body = supportRequest();
  const json = await support(body);
  expect([json.statusCode, json.json()]).toEqual([
    202,
    { status: 'Accepted', number: expect.stringMatching(/^S-\d+$/) },
  ]);
  expect(await newest()).toMatchObject({ form: 'support', email: body.emailId, subject: 'Payment', name: '' });
  const { name: _, ...unnamed } = supportRequest();
  const sent = await site.post('/info/user/support', unnamed);
  expect([sent.status, JSON.parse(sent.text).status]).toEqual([202, 'Accepted']);
});
test.each(['emailId', 'subject', 'feedback'])(
  'a support request without %s is refused with the notice (FORM-039, FORM-040, FORM-041, FORM-Q04)',
  async (field) => {
    const reply = await support({ ...supportRequest(), [field]: ' ' });
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { message: 'Please enter e-mail, subject and description.', code: 'bad_request', field },
    ]);
  },
);
test('a support request with a wrong type is refused (FORM-Q01)', async () => {
  for (const payload of [[], { emailId: { a: 1 }, subject: 2, feedback: ['x'] }])
    expect((await support(payload)).statusCode).toBe(400);
});

test.each([
  ['contact', 'uName', '', 'Please fill in this field'],
  ['contact', 'uEmail', '', 'Please fill in this field'],
  ['contact', 'uSubject', '  ', 'Please fill in this field'],
  ['contact', 'uMessage', '\n', 'Please fill in this field'],
  ['contact', 'uEmail', 'noor@', 'Please give a complete e-mail address, such as name@example.org'],
  [
    'contact',
    'uEmail',
    'a@example.org\r\nBcc: b@example.org',
    'Please give a complete e-mail address, such as name@example.org',
  ],
  ['advertise', 'uName', '', 'Please fill in this field'],
  ['advertise', 'uCompany', '', 'Please fill in this field'],
  ['advertise', 'uCity', '', 'Please fill in this field'],
  ['advertise', 'uSubject', '', 'Please fill in this field'],
  ['advertise', 'uRequirements', '', 'Please fill in this field'],
  ['advertise', 'uMNumber', 'call me', 'Please give a telephone number'],
  ['careers', 'uName', '', 'Please fill in this field'],
  ['careers', 'uPosition', 'King', 'Please choose one of the list'],
  ['careers', 'uPositionType', '', 'Please fill in this field'],
  ['careers', 'uLink', 'javascript:alert(1)', 'Please give an address that begins with https://'],
  ['careers', 'uCover', 'x'.repeat(299), 'Too short: 300 characters at least'],
  ['careers', 'uCover', 'x'.repeat(1001), 'Too long: 1000 characters at most'],
  ['haveyoursay', 'uName', '', 'Please fill in this field'],
  ['haveyoursay', 'uComment', '', 'Please fill in this field'],
  ['haveyoursay', 'uComment', 'x'.repeat(301), 'Too long: 300 characters at most'],
  ['haveyoursay', 'uMatchId', 'nobody', 'There is no such match'],
] as const)(
  '%s with %s %j is refused with a message and not stored (FORM-020, FORM-021, FORM-022, FORM-023, FORM-024, FORM-025, FORM-026, FORM-027, FORM-034, FORM-036, FORM-037, FORM-038, FORM-Q04, FORM-Q08)',
  async (name, field, value, words) => {
    const before = await count();
    const reply = await site.send(name, { ...(name === 'careers' && resume()), [field]: value });
    expect([reply.status, reply.text, reply.headers['x-enquiry-field']]).toEqual([400, words, field]);
    expect(await count()).toBe(before);
  },
);
test('lengths count characters as readers see them: an emoji is one, a line break is one (FORM-034, FORM-038, FORM-Q08)', async () => {
  const comment = `${'🏏'.repeat(298)}\nx`;
  expect((await site.send('haveyoursay', { uComment: comment })).text).toBe('success');
  for (const length of [300, 1000])
    expect((await site.send('careers', { ...resume(), uEmail: someone(), uCover: 'x'.repeat(length) })).text).toBe(
      'success',
    );
});
test.each(['contact', 'advertise', 'careers', 'haveyoursay'] as const)(
  '%s without a solved captcha is refused (FORM-019, FORM-035, FORM-058)',
  async (name) => {
    for (const recaptcha of ['', 'x', Buffer.from('{}').toString('base64')]) {
      const reply = await site.send(name, { ...(name === 'careers' && resume()), recaptcha });
      expect([reply.status, reply.text]).toEqual([400, 'Please solve the captcha']);
    }
  },
);
test('a captcha is valid for one enquiry (FORM-S01)', async () => {
  const recaptcha = await site.token();
  expect((await site.send('contact', { uEmail: someone(), recaptcha })).text).toBe('success');
  const before = await count();
  const again = await site.send('contact', { uEmail: someone(), recaptcha });
  expect([again.status, again.text, await count()]).toEqual([400, 'Please solve the captcha', before]);
});
test('an enquiry refused for another reason does not use up its captcha (FORM-S01)', async () => {
  const recaptcha = await site.token();
  const wrong: Fields = { uEmail: someone(), recaptcha, uImgupload: [Buffer.from('MZ'), 'a.png'] };
  expect((await site.send('contact', wrong)).text).toBe('Invalid image type');
  expect((await site.send('contact', { uEmail: someone(), recaptcha })).text).toBe('success');
});

test('profanity in a comment or name is refused (FORM-Q05)', async () => {
  await withInvalidation(site.database.db, site.context.tags, async (trx, changed) => {
    await trx.insertInto('foul_word').values({ word: 'dobber', note: null }).execute();
    changed([tagOf.foulWords]);
  });
  for (const more of [{ uComment: 'What a D0bber!' }, { uName: 'dobber' }] as Fields[])
    expect((await site.send('haveyoursay', more)).text).toBe('Inappropriate content: please say it in other words');
});

const files = async () => {
  const keys: string[] = [];
  for await (const key of site.context.files.list('letters')) keys.push(key);
  return keys;
};
test('an attached picture is re-encoded before it is stored (FORM-028, FORM-029, FORM-S03)', async () => {
  const gif = await drawPicture().gif().toBuffer();
  const reply = await site.send('contact', { uEmail: someone(), uImgupload: [gif, 'board.gif'], uImage_ext: 'exe' });
  expect(reply.text).toBe('success');
  const { file } = await newest();
  expect(file).toMatchObject({ name: 'board.webp', scanned: 'not-scanned' });
  expect(file!.key).toMatch(/^letters\/contact\/[0-9a-f-]{36}\.webp$/);
  expect((await site.context.files.head(file!.key))?.bytes).toBe(file!.bytes);
});
test('an empty file field counts as no file (FORM-028)', async () => {
  expect((await site.send('contact', { uEmail: someone(), uImgupload: [Buffer.alloc(0), ''] })).text).toBe('success');
  expect((await newest()).file).toBeNull();
});
test('a file of 200,000 bytes is accepted and one of 201 KB is too large (FORM-030, FORM-033, FORM-Q08)', async () => {
  // Bytes after the end of a picture do not survive re-encoding.
  const padded = async (bytes: number) =>
    Buffer.concat([await drawPicture().png().toBuffer(), Buffer.alloc(bytes)]).subarray(0, bytes);
  const before = await count();
  expect((await site.send('contact', { uEmail: someone(), uImgupload: [await padded(200_000), 'a.png'] })).text).toBe(
    'success',
  );
  for (const bytes of [200_001, 201 * 1024]) {
    const reply = await site.send('contact', { uEmail: someone(), uImgupload: [await padded(bytes), 'a.png'] });
    expect([reply.status, reply.text]).toEqual([413, 'Image too large']);
  }
  const cv = (bytes: number) => resume(Buffer.concat([PLAIN, Buffer.alloc(bytes - PLAIN.length, ' ')]));
  expect((await site.send('careers', { uEmail: someone(), ...cv(200_000) })).text).toBe('success');
  const reply = await site.send('careers', { uEmail: someone(), ...cv(200_001) });
  expect([reply.status, reply.text, await count()]).toEqual([413, 'Resume too large', before + 2]);
});
test.each<[string, 'contact' | 'careers', Fields, string]>([
  [
    'a renamed program as a picture',
    'contact',
    { uImgupload: [Buffer.concat([Buffer.from('MZ'), Buffer.alloc(99)]), 'face.jpg'], uImage_ext: 'jpg' },
    'Invalid image type',
  ],
  ['a PDF as a picture', 'contact', { uImgupload: [PLAIN, 'face.jpg'] }, 'Invalid image type'],
  ['no resume', 'careers', {}, 'Please attach your resume'],
  [
    'a renamed program as a resume',
    'careers',
    resume(Buffer.concat([Buffer.from('\x7fELF'), Buffer.alloc(99)])),
    'Invalid resume type',
  ],
  [
    'a PDF with a script',
    'careers',
    resume(pdf('<< /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>')),
    'Invalid resume type',
  ],
  ['a document with a macro', 'careers', resume(docx({ 'word/vbaProject.bin': 'x' })), 'Invalid resume type'],
])(
  '%s is refused and not stored (FORM-031, FORM-032, FORM-052, FORM-053, FORM-054, FORM-055, FORM-056, FORM-Q03, FORM-Q07, FORM-S03)',
  async (_, name, more, words) => {
    const before = [await count(), (await files()).length];
    const reply = await site.send(name, more);
    expect([reply.status, reply.text, reply.headers['x-enquiry-field']]).toEqual([
      400,
      words,
      name === 'contact' ? 'uImgupload' : 'uResume',
    ]);
    expect([await count(), (await files()).length]).toEqual(before);
  },
);
test.each([
  ['pdf', PLAIN],
  ['doc', compound('WordDocument')],
  ['docx', docx()],
] as const)('a resume may be a %s (FORM-032)', async (ending, bytes) => {
  expect((await site.send('careers', { uEmail: someone(), ...resume(bytes, 'cv') })).text).toBe('success');
  expect((await newest()).file?.name).toBe(`cv.${ending}`);
});

test('the same draft is stored once, and a changed one is a new enquiry (FORM-S02)', async () => {
  const fields: Fields = {
    uEmail: someone(),
    draft: 'one-draft',
    uImgupload: [await drawPicture().png().toBuffer(), 'a.png'],
  };
  const before = [await count(), (await files()).length];
  const replies = await Promise.all([1, 2, 3].map(() => site.send('contact', fields)));
  // Sent again with the first captcha, after a lost reply.
  const recaptcha = await site.token();
  replies.push(
    await site.send('contact', { ...fields, recaptcha }),
    await site.send('contact', { ...fields, recaptcha }),
  );
  expect(new Set(replies.map(({ text, headers }) => `${text} ${String(headers['x-enquiry-number'])}`)).size).toBe(1);
  expect([await count(), (await files()).length]).toEqual([before[0]! + 1, before[1]! + 1]);
  const number = String(replies[0]!.headers['x-enquiry-number']);
  expect((await site.mails()).filter(({ subject }) => subject.includes(`${number}:`))).toHaveLength(1);
  await site.send('contact', { ...fields, uMessage: 'Four byes, I meant.' });
  expect(await count()).toBe(before[0]! + 2);
  const say = { draft: 'say-draft', uComment: 'Once.' };
  const numbers = [await site.send('haveyoursay', say), await site.send('haveyoursay', say)].map(
    ({ headers }) => headers['x-enquiry-number'],
  );
  expect(numbers[0]).toBe(numbers[1]);
});

test('an enquiry that fills in the hidden field is set aside and not mailed (FORM-S04)', async () => {
  const reply = await site.send('contact', { uEmail: someone(), uHome: 'https://spam.example' });
  expect(reply.text).toBe('success');
  expect(await newest()).toMatchObject({ state: 'junk', mailed_at: null });
});
test('one e-mail address may send five enquiries at once, in any letter case (FORM-S04)', async () => {
  const statuses: number[] = [];
  const now = machineClock();
  const timed = await startForms({ database: site.database, clock: () => now });
  for (const uEmail of [
    'often@example.org',
    'Often@example.org',
    'OFTEN@example.org',
    'often@Example.org',
    'often@example.org',
  ])
    statuses.push((await timed.send('contact', { uEmail })).status);
  const sixth = await timed.send('advertise', { uEmail: 'often@example.org' });
  expect([statuses, sixth.status, Number(sixth.headers['retry-after'])]).toEqual([Array(5).fill(200), 429, 720]);
  await timed.close();
});
test('the limit of an e-mail address also holds for concurrent enquiries, and refills (FORM-S04)', async () => {
  let now = machineClock();
  const timed = await startForms({ database: site.database, clock: () => now });
  const uEmail = someone();
  const tokens: string[] = [];
  while (tokens.length < 8) tokens.push(await timed.token());
  const replies = await Promise.all(
    tokens.map((recaptcha) =>
      timed.post(ACTIONS.contact, { ...FILLED.contact, uEmail, recaptcha, draft: crypto.randomUUID() }),
    ),
  );
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  expect([count(200), count(429)]).toEqual([5, 3]);
  now += 3_600_001;
  expect((await timed.send('contact', { uEmail })).status).toBe(200);
  await timed.close();
});
test('a comment that fills in the hidden field is not queued for moderators (FORM-S04)', async () => {
  const reply = await site.send('haveyoursay', { uComment: 'Cheap bats here', uHome: 'https://spam.example' });
  expect(reply.text).toBe('success');
  const row = await site.database.db.selectFrom('match_comment').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(row).toMatchObject({ comment: 'Cheap bats here', state: 'refused' });
});
test('enquiries are rate-limited per IP address, whatever the e-mail address (FORM-S04)', async () => {
  const small = await startForms({
    database: site.database,
    rateLimits: { write: { points: 100, periodMs: 100_000 }, form: { points: 2, periodMs: 2_000_000 } },
  });
  const statuses: number[] = [];
  for (let at = 0; at < 3; at += 1) statuses.push((await small.send('contact', { uEmail: someone() })).status);
  // Requests refused for another reason do not count.
  expect([statuses, (await small.send('haveyoursay', { uComment: '' })).status]).toEqual([[200, 200, 429], 400]);
  await small.close();
});
test('a form sent from another site is refused (FORM-S04)', async () => {
  expect((await site.send('contact', {}, { origin: 'https://evil.example' })).status).toBe(403);
});

test('without script the reply is the page, refilled or confirmed (FORM-016, FORM-018, FORM-050)', async () => {
  const html = { accept: 'text/html,application/xhtml+xml' };
  const props = ({ text }: { text: string }) =>
    formPage.parse(
      JSON.parse(/application\/json">(.*)<\/script>/s.exec(text)![1]!.replaceAll(String.raw`\u003c`, '<')),
    );
  const refused = await site.send('contact', { recaptcha: '', uEmail: 'noor@', uMessage: 'A </script>\nB' }, html);
  expect([refused.status, refused.headers['cache-control']]).toEqual([400, 'no-store']);
  expect(props(refused)).toMatchObject({
    preset: { uName: 'Noor Achaval', uEmail: 'noor@', uMessage: 'A </script>\r\nB' },
    answer: {
      kind: 'refused',
      faults: [
        { field: 'uEmail', fault: 'email' },
        { field: 'recaptcha', fault: 'captcha' },
      ],
    },
  });
  const sent = await site.post('/info/user/support', supportRequest(), html);
  expect([sent.status, props(sent).answer]).toEqual([202, { kind: 'sent', number: expect.stringMatching(/^S-\d+$/) }]);
  const say = await site.send('haveyoursay', { recaptcha: '' }, html);
  expect(props(say)).toMatchObject({
    about: { id: 'm1', name: 'Harbour City v Northgate' },
    preset: { uComment: FILLED.haveyoursay.uComment },
  });
});

test('during an outage a browser without script gets its input back (FORM-050, FORM-S02, FORM-S03)', async () => {
  const html = { accept: 'text/html' };
  const answered = ({ status, headers, text }: { status: number; headers: Record<string, unknown>; text: string }) => {
    const { preset, answer } = formPage.parse(
      JSON.parse(/application\/json">(.*)<\/script>/s.exec(text)![1]!.replaceAll(String.raw`\u003c`, '<')),
    );
    return [status, headers['retry-after'], answer, preset] as const;
  };
  const refused = [
    503,
    '2',
    { kind: 'refused', faults: [], words: expect.stringContaining('Try again in a moment.') },
  ] as const;
  const { database } = site;
  // No scanner listens at this address.
  const unscanned = await startForms({ database, logLevel: 'silent', config: { CLAMD_HOST: '127.0.0.1:1' } });
  const application = await unscanned.send('careers', { uEmail: someone(), ...resume() }, html);
  await unscanned.close();
  expect(answered(application)).toEqual([...refused, expect.objectContaining({ uCover: FILLED.careers.uCover })]);
  await sql`create function away() returns trigger language plpgsql as
    $$ begin raise exception 'too late' using errcode = '57014'; end $$`.execute(database.db);
  await sql`create trigger away before insert on enquiry for each row execute function away()`.execute(database.db);
  const question = await site.post('/info/user/support', supportRequest(), html);
  await sql`drop function away cascade`.execute(database.db);
  expect(answered(question)).toEqual([...refused, expect.objectContaining({ feedback: supportRequest().feedback })]);
});

test('a request too large to be read is refused with message and field (FORM-053, FORM-Q02)', async () => {
  const reply = await site.send('contact', { uEmail: someone(), uImgupload: [Buffer.alloc(5_000_000), 'a.png'] });
  expect([reply.status, JSON.parse(reply.text)]).toEqual([
    413,
    { message: 'Image too large', code: 'too_large', field: 'uImgupload' },
  ]);
});

test('without script a picture that is too large keeps the other input (FORM-053, FORM-050)', async () => {
  const reply = await site.send(
    'contact',
    { uMessage: 'Four byes.', uImgupload: [Buffer.alloc(201 * 1024), 'board.png'] },
    { accept: 'text/html' },
  );
  expect(reply.status).toBe(413);
  const props = formPage.parse(
    JSON.parse(/application\/json">(.*)<\/script>/s.exec(reply.text)![1]!.replaceAll(String.raw`\u003c`, '<')),
  );
  expect(props).toMatchObject({
    preset: { uName: 'Noor Achaval', uMessage: 'Four byes.' },
    answer: { kind: 'refused', faults: [{ field: 'uImgupload', fault: 'image-size' }] },
  });
});

test('editors can close the forms and set mailboxes and retention (FORM-S02, FORM-S05)', async () => {
  const { db } = site.database;
  await db
    .insertInto('setting')
    .values([
      { key: 'features.off', value: JSON.stringify([{ feature: 'forms' }]) },
      { key: 'mailbox.contact', value: JSON.stringify('letters@example.net') },
      { key: 'kept.contact', value: '30' },
    ])
    .execute();
  const closed = await startForms({ database: site.database });
  const reply = await closed.send('contact');
  expect([reply.status, reply.text]).toEqual([404, 'Our forms are closed at the moment.']);
  const page = await closed.app.inject({ url: '/info/contact' });
  expect(page.body).toContain('"open":false');
  expect(page.body).toContain('"mailbox":"letters@example.net","keptDays":30');
  await db.deleteFrom('setting').execute();
  await closed.close();
});

test('uploaded files are outside of what the site serves (FORM-S03)', async () => {
  const { key } = (await enquiries()).find(({ file }) => file !== null)!.file!;
  for (const url of [`/files/${key}`, `/${key}`, `/assets/${key}`])
    expect((await site.app.inject({ url })).statusCode).toBe(url.startsWith('/files') ? 400 : 404);
  const signed = new URL(await site.context.files.signedAddress(key, 60, 'a.webp'));
  const reply = await site.app.inject({ url: signed.pathname + signed.search });
  expect([reply.headers['content-disposition'], reply.headers['content-security-policy']]).toEqual([
    expect.stringMatching(/^attachment; /),
    "default-src 'none'; sandbox",
  ]);
});
