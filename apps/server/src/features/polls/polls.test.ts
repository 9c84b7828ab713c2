import { pollsPage } from '@sightscreen/contracts';
import type { Poll, PollVoteReply } from '@sightscreen/contracts/calls/polls';
import '@sightscreen/test-kit/seeded-properties';
import fc from 'fast-check';
import { sql } from 'kysely';
import { startApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signedInReader } from '../identity/testing/signed-in-reader.ts';
import { type DeskBrowser, type DeskTest, startDesk } from '../staff/testing/desk-person.ts';
import { percentages } from './percentages.ts';
import { pollsPersonalData } from './personal-data.ts';
import { pollFor } from './polls.ts';
import { countVote } from './polls.store.ts';
import { pollCookie } from './visitor.ts';

let site: DeskTest;
let editor: DeskBrowser;
let moderator: DeskBrowser;
beforeAll(async () => {
  site = await startDesk({ rateLimits: { 'first-vote': { points: 1_000, periodMs: 10_000 } } });
  editor = await site.person('editor', 'Edda Vane');
  moderator = await site.person('moderator', 'Mo Tarn');
});
afterAll(() => site.close());

const RECORDS = '/desk/api/records/polls';
const VALUES = { question: 'Who should bowl the 20th?', options: ['Mirzad', 'Okafor', 'Farrelly'] };
const makePoll = async (values: object = {}): Promise<string> => {
  const { status, body } = await moderator.post(RECORDS, { values: { ...VALUES, ...values } });
  expect([status, body.record?.id === undefined]).toEqual([201, false]);
  return body.record.id as string;
};
const change = async (id: string, values: object, who = moderator) =>
  who.post(`${RECORDS}/${id}`, { values, version: (await who.get(`${RECORDS}/${id}`)).body.version });
const origin = () => site.context.config.publicOrigin;
/** The cookie that a vote needs, set by the list once a reader chooses. */
const visitorOf = async ({ app }: Pick<DeskTest, 'app'> = site, cookie = ''): Promise<string> => {
  const { headers } = await app.inject({ url: '/api/poll/list?choosing=1', headers: { cookie } });
  return String(headers['set-cookie']).split(';')[0]!;
};
/** `cookie`: of an earlier vote; null for none. By default a new visitor votes. */
const vote = async (
  option: number | string | null,
  requestedCookie?: string | null,
  headers: Record<string, string> = {},
  { app }: Pick<DeskTest, 'app'> = site,
) => {
  const cookie = requestedCookie === undefined ? await visitorOf({ app }) : requestedCookie;
  const reply = await app.inject({
    method: 'POST',
    url: `/api/poll/post${option === null ? '' : `?option=${option}`}`,
    headers: { origin: origin(), ...(cookie === null ? {} : { cookie }), ...headers },
  });
  const set = reply.headers['set-cookie'];
  return {
    status: reply.statusCode,
    body: JSON.parse(reply.body) as PollVoteReply & { message?: string; field?: string; code?: string },
    set: typeof set === 'string' ? set : null,
    cookie: typeof set === 'string' ? set.split(';')[0]! : undefined,
  };
};
const list = async (query = '', cookie?: string) => {
  const reply = await site.app.inject({
    url: `/api/poll/list${query}`,
    headers: cookie === undefined ? {} : { cookie },
  });
  return {
    status: reply.statusCode,
    headers: reply.headers,
    polls: (JSON.parse(reply.body) as { polls: Poll[] }).polls,
  };
};
const pollOf = async (id: string, cookie?: string) => (await list(`?poll=${id}`, cookie)).polls[0]!;
const stored = async (id: string) =>
  (
    await sql<{
      votes: number;
      sums: number;
    }>`select (select count(*)::int from poll_vote where poll_id = ${id}::int) as votes,
     (select coalesce(sum(t.votes), 0)::int from poll_tally t join poll_option o on o.id = t.option_id where o.poll_id = ${id}::int) as sums`.execute(
      site.database.db,
    )
  ).rows[0]!;

test('percentages are hidden until the visitor has voted (POLL-003, POLL-007, POLL-008)', async () => {
  const id = await makePoll({ says: 'Closes with the 19th over', link: '/info/laws', link_label: 'What the Law says' });
  const { status, headers, polls } = await list(`?poll=${id}`);
  expect([status, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'private, no-store', undefined]);
  expect(polls).toEqual([
    {
      id: Number(id),
      question: 'Who should bowl the 20th?',
      state: 'open',
      options: ['Mirzad', 'Okafor', 'Farrelly'].map((text) => ({ id: expect.any(Number), text, percent: null })),
      selected_option: null,
      voting_enabled: true,
      votes: 0,
      until: null,
      says: 'Closes with the 19th over',
      link: { label: 'What the Law says', href: '/info/laws' },
    },
  ]);
  expect((await list()).polls.map((poll) => poll.id)).toContain(Number(id));
  expect((await list('?poll=99999')).status).toBe(404);
  expect((await list('?poll=x')).status).toBe(400);
});

test('a second vote of a visitor returns the first one and is not counted (POLL-002, POLL-005, POLL-009, POLL-Q01, POLL-Q02)', async () => {
  const [id, other] = [await makePoll(), await makePoll()];
  const [first, second] = (await pollOf(id)).options;
  // The option id alone identifies the poll.
  const options = [...(await pollOf(id)).options, ...(await pollOf(other)).options];
  expect(new Set(options.map((option) => option.id)).size).toBe(6);
  const voted = await vote(first!.id);
  expect([voted.status, voted.body.counted, voted.body.poll.state]).toEqual([200, true, 'voted']);
  expect(voted.body.poll).toMatchObject({ selected_option: first!.id, voting_enabled: false, votes: 1 });
  expect(voted.body.poll.options.map(({ percent }) => percent)).toEqual([100, 0, 0]);
  const again = await vote(second!.id, voted.cookie);
  expect([again.status, again.body.counted, again.body.poll.selected_option, again.body.poll.votes]).toEqual([
    200,
    false,
    first!.id,
    1,
  ]);
  expect(await pollOf(id, voted.cookie)).toMatchObject({ selected_option: first!.id, voting_enabled: false });
  expect(await pollOf(id)).toMatchObject({ selected_option: null, voting_enabled: true });
  expect(await stored(id)).toEqual({ votes: 1, sums: 1 });
});

test('the cookie of a vote lives 432,000 seconds on this host and holds a signed number (POLL-006)', async () => {
  const id = await makePoll();
  const { set, cookie } = await vote((await pollOf(id)).options[0]!.id);
  expect(set).toMatch(/^__Host-poll=[\w-]{43}\.[\w-]{43}; Max-Age=432000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
  const other = await makePoll();
  const more = await vote((await pollOf(other)).options[0]!.id, cookie);
  expect([more.cookie, more.set?.includes('Max-Age=432000')]).toEqual([cookie, true]);
});

test('a forged cookie is refused, not counted and deleted (POLL-Q04, POLL-006)', async () => {
  const id = await makePoll();
  const [first] = (await pollOf(id)).options;
  const { cookie } = await vote(first!.id);
  const [name, value = ''] = cookie!.split('=');
  const [visitor, mark = ''] = value.split('.');
  for (const forged of [
    `${name}=${'A'.repeat(43)}.${mark}`,
    `${name}=${visitor}.${mark.startsWith('A') ? 'B' : 'A'}${mark.slice(1)}`,
    `${name}=1`,
    `${name}=`,
  ]) {
    const refused = await vote(first!.id, forged);
    expect([forged, refused.status, refused.body.code, refused.set]).toEqual([
      forged,
      403,
      'visitor_unknown',
      pollCookie.clear,
    ]);
    expect(await pollOf(id, forged)).toMatchObject({ selected_option: null, voting_enabled: true });
  }
  expect(await stored(id)).toEqual({ votes: 1, sums: 1 });
});

test('the list sets the cookie on request, so concurrent first votes share one visitor (POLL-Q02, POLL-Q04, POLL-S02)', async () => {
  const [id, other] = [await makePoll(), await makePoll()];
  const [first, second] = [(await pollOf(id)).options, (await pollOf(other)).options];
  const bare = await vote(first[0]!.id, null);
  expect([bare.status, bare.body.code, bare.set, (await stored(id)).votes]).toEqual([403, 'visitor_unknown', null, 0]);
  // Requesting the list without a choice sets no cookie, and an existing cookie stays.
  expect((await list(`?poll=${id}`)).headers['set-cookie']).toBeUndefined();
  const cookie = await visitorOf();
  expect(cookie).toMatch(/^__Host-poll=/);
  expect((await list('?choosing=1', cookie)).headers['set-cookie']).toBeUndefined();
  expect(await visitorOf(site, '__Host-poll=1')).toMatch(/^__Host-poll=.{87}$/);
  const votes = await Promise.all([
    vote(first[0]!.id, cookie),
    vote(second[0]!.id, cookie),
    vote(first[1]!.id, cookie),
  ]);
  expect(votes.map((vote) => vote.cookie)).toEqual([cookie, cookie, cookie]);
  const { rows } = await sql<{ votes: number; visitors: number }>`
    select count(*)::int as votes, count(distinct visitor)::int as visitors from poll_vote
     where poll_id in (${Number(id)}, ${Number(other)})`.execute(site.database.db);
  expect(rows).toEqual([{ votes: 2, visitors: 1 }]);
});

test('a signed-in reader votes once over all browsers and sees the vote in each (POLL-Q02, POLL-S02)', async () => {
  const id = await makePoll();
  const [first, second] = (await pollOf(id)).options;
  const [phone, laptop] = [
    await signedInReader(site.context, 'voter@example.org'),
    await signedInReader(site.context, 'voter@example.org', 'Otherbrowser/1'),
  ];
  const both = async (session: string) => `${session}; ${await visitorOf()}`;
  const here = await both(phone.cookie);
  const there = await both(laptop.cookie);
  // Concurrent votes, too.
  const votes = await Promise.all([vote(first!.id, here), vote(second!.id, there)]);
  expect(votes.filter(({ body }) => body.counted)).toHaveLength(1);
  const chosen = (votes[0]!.body.counted ? first : second)!.id;
  expect(votes.map(({ body }) => body.poll.selected_option)).toEqual([chosen, chosen]);
  for (const cookie of [here, there, laptop.cookie])
    expect(await pollOf(id, cookie)).toMatchObject({ selected_option: chosen, voting_enabled: false });
  // The browser of another reader, and this one after signing out.
  const guest = there.split('; ')[1]!;
  expect(await pollOf(id, votes[0]!.body.counted ? guest : here.split('; ')[1]!)).toMatchObject({
    selected_option: null,
  });
  expect(await stored(id)).toEqual({ votes: 1, sums: 1 });
  const myVotePage = await site.app.inject({ url: `/polls/${id}/mine`, headers: { cookie: laptop.cookie } });
  expect(myVotePage.body).toContain(`"selected_option":${chosen}`);
  // Votes are part of the personal-data export, and stay anonymously after erasure.
  const person = { accountId: phone.accountId, email: 'voter@example.org', phone: null };
  const { db } = site.database;
  expect(await pollsPersonalData.held(db, person, site.context.files)).toEqual([
    { question: VALUES.question, chosen: chosen === first!.id ? 'Mirzad' : 'Okafor', at: expect.any(Date) },
  ]);
  for (let times = 0; times < 2; times += 1)
    await db.transaction().execute((trx) => pollsPersonalData.erase(trx, person));
  expect([await pollsPersonalData.held(db, person, site.context.files), await stored(id)]).toEqual([
    [],
    { votes: 1, sums: 1 },
  ]);
  expect(await pollOf(id, laptop.cookie)).toMatchObject({ selected_option: null });
});

test('a vote from another site or without an origin is refused and sets no cookie (POLL-Q04)', async () => {
  const id = await makePoll();
  const { id: option } = (await pollOf(id)).options[0]!;
  const from = (headers: Record<string, string>) =>
    site.app.inject({ method: 'POST', url: `/api/poll/post?option=${option}`, headers });
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    {},
  ] as Record<string, string>[]) {
    const reply = await from(headers);
    expect([headers, reply.statusCode, reply.headers['set-cookie']]).toEqual([headers, 403, undefined]);
  }
  expect((await from({ 'sec-fetch-site': 'same-origin', cookie: await visitorOf() })).statusCode).toBe(200);
  expect((await stored(id)).votes).toBe(1);
});

test('a vote needs an option that exists (POLL-004)', async () => {
  for (const option of [null, '', 'x', '-1', '1.5', '99999999999']) {
    const { status, body, set } = await vote(option);
    expect([option, status, body.message, set]).toEqual([
      option,
      400,
      expect.stringContaining('Choose an option first'),
      null,
    ]);
  }
  const none = await vote(99_999);
  expect([none.status, none.set]).toEqual([404, null]);
});

test('closed, ended and voted polls differ in state, and none takes a vote (POLL-Q03, POLL-005)', async () => {
  const id = await makePoll();
  const [first, second] = (await pollOf(id)).options;
  const { cookie } = await vote(first!.id);
  expect((await change(id, { closed: true })).status).toBe(200);
  expect(await pollOf(id)).toMatchObject({ state: 'closed', voting_enabled: false, selected_option: null });
  expect(await pollOf(id, cookie)).toMatchObject({ state: 'closed', selected_option: first!.id });
  const late = await vote(second!.id);
  expect([late.status, late.body.counted, late.body.poll.state, late.body.poll.votes]).toEqual([
    200,
    false,
    'closed',
    1,
  ]);
  const ended = await makePoll({ ends: '2020-01-01 10:00' });
  expect(await pollOf(ended)).toMatchObject({ state: 'ended', voting_enabled: false, until: Date.UTC(2020, 0, 1, 10) });
  const option = (await pollOf(ended)).options[0]!.id;
  expect((await vote(option)).body).toMatchObject({ counted: false, poll: { state: 'ended', votes: 0 } });
  const later = await makePoll({ starts: '2099-01-01 10:00' });
  expect((await list(`?poll=${later}`)).status).toBe(404);
  expect(await stored(id)).toEqual({ votes: 1, sums: 1 });
});

test('200 concurrent votes with repeats are each counted once (POLL-009)', async () => {
  const id = await makePoll();
  const { options } = await pollOf(id);
  const { cookie } = await vote(options[0]!.id);
  await Promise.all(
    Array.from({ length: 200 }, (_, at) => vote(options[at % 3]!.id, at % 4 === 0 ? cookie : undefined)),
  );
  expect(await stored(id)).toEqual({ votes: 151, sums: 151 });
});

test('a vote whose reply came too late is counted once when retried (POLL-009, POLL-Q02)', async () => {
  const id = await makePoll();
  const { id: option } = (await pollOf(id)).options[0]!;
  const hasty = await startApp({ database: site.database, clock: () => site.time.now, timeouts: { reply: 50 } });
  const cookie = await visitorOf();
  const release = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const lock = site.database.db.transaction().execute(async (trx) => {
    await sql`lock table poll_tally in exclusive mode`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const late = await vote(option, cookie, {}, hasty);
  release.resolve();
  await lock;
  await hasty.close();
  expect(late.status).toBe(503);
  const again = await vote(option, cookie);
  expect([again.status, again.body.poll.selected_option]).toEqual([200, option]);
  expect(await stored(id)).toEqual({ votes: 1, sums: 1 });
});

test('votes from one address are rate-limited (POLL-009)', async () => {
  const id = await makePoll();
  const { id: option } = (await pollOf(id)).options[0]!;
  let refused = null;
  for (let at = 0; at < 400 && refused === null; at += 1) {
    const reply = await vote(option);
    if (reply.status === 429) refused = reply;
  }
  expect([refused?.status, refused?.set]).toEqual([429, null]);
  site.time.now += 60_000;
});

test('without script a form votes and redirects to the uncached result (POLL-009, POLL-001)', async () => {
  const id = await makePoll();
  const { options } = await pollOf(id);
  const send = (payload: string, poll = id, cookie = '', url = `/polls/${poll}/vote`) =>
    site.app.inject({
      method: 'POST',
      url,
      headers: { origin: origin(), 'content-type': 'application/x-www-form-urlencoded', cookie },
      payload,
    });
  // On 307 a browser submits the same form to the new address, with the cookie just set.
  const first = await send(`option=${options[1]!.id}`);
  const { location } = first.headers;
  expect([first.statusCode, location, first.headers['cache-control'], (await stored(id)).votes]).toEqual([
    307,
    `/polls/${id}/vote?again=1`,
    'private, no-store',
    0,
  ]);
  const setCookie = String(first.headers['set-cookie']).split(';')[0]!;
  const reply = await send(`option=${options[1]!.id}`, id, setCookie, location);
  expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
    303,
    `/polls/${id}/mine`,
    'private, no-store',
  ]);
  const cookie = String(reply.headers['set-cookie']).split(';')[0]!;
  const myVotePage = await site.app.inject({ url: `/polls/${id}/mine`, headers: { cookie } });
  expect([myVotePage.headers['cache-control'], myVotePage.headers['set-cookie']]).toEqual([
    'private, no-store',
    undefined,
  ]);
  const props = pollsPage.parse(JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(myVotePage.body)?.[1] ?? '{}'));
  expect([props.mine, props.polls[0]?.selected_option]).toEqual([true, options[1]!.id]);
  expect(cookie).toBe(setCookie);
  expect((await send('')).statusCode).toBe(400);
  // A browser that rejects cookies gets an error instead of a redirect loop.
  const none = await send(`option=${options[1]!.id}`, id, '', location);
  expect([none.statusCode, none.headers['set-cookie'], none.headers.location]).toEqual([403, undefined, undefined]);
  const other = await makePoll();
  const stray = await send(`option=${options[0]!.id}`, other, cookie);
  expect([stray.statusCode, stray.headers['set-cookie'] ?? null, await stored(id), await stored(other)]).toEqual([
    404,
    null,
    { votes: 1, sums: 1 },
    { votes: 0, sums: 0 },
  ]);
});

test('a refused vote gets an HTML page without script and JSON with it (POLL-004, POLL-Q04)', async () => {
  const id = await makePoll();
  const { id: option } = (await pollOf(id)).options[0]!;
  const send = async (
    headers: Record<string, string>,
    payload = `option=${option}`,
    { app }: Pick<DeskTest, 'app'> = site,
  ) => {
    const reply = await app.inject({
      method: 'POST',
      url: `/polls/${id}/vote`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload,
    });
    return [reply.statusCode, String(reply.headers['content-type']), reply.body.includes('"page":"problem"')] as const;
  };
  const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', origin: origin() };
  const page = 'text/html; charset=utf-8';
  expect(await send({ ...html, origin: 'https://elsewhere.example' })).toEqual([403, page, true]);
  expect(await send({ ...html, cookie: `${pollCookie.set('forged').split(';')[0]}` })).toEqual([403, page, true]);
  expect(await send(html, '')).toEqual([400, page, true]);
  expect(await send({ ...html, accept: '*/*' }, '')).toEqual([400, 'application/json; charset=utf-8', false]);
  const narrow = await startApp({ database: site.database, rateLimits: { vote: { points: 0.5, periodMs: 500_000 } } });
  expect(await send(html, '', narrow)).toEqual([429, page, true]);
  await narrow.close();
  expect((await stored(id)).votes).toBe(0);
});

test('the polls page lists open polls first, the newest of each kind first (POLL-001, POLL-Q03)', async () => {
  const [first, second, third] = [await makePoll(), await makePoll(), await makePoll()];
  await change(third, { closed: true });
  const { body } = await site.app.inject({ url: '/polls' });
  const { polls } = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(body)![1]!) as { polls: Poll[] };
  const ids = polls.map(({ id }) => String(id));
  expect(ids.slice(0, 2)).toEqual([second, first]);
  const open = polls.map(({ voting_enabled: may }) => may);
  expect(open).toEqual(open.toSorted((a, b) => Number(b) - Number(a)));
  expect(ids[open.indexOf(false)]).toBe(third);
});

test('cached pages are the same for everybody and carry no cookie (POLL-001)', async () => {
  const id = await makePoll();
  const { cookie } = await vote((await pollOf(id)).options[0]!.id);
  for (const url of ['/polls', `/polls/${id}`]) {
    const [plain, mine] = [
      await site.app.inject({ url }),
      await site.app.inject({ url, headers: { cookie: cookie! } }),
    ];
    expect([url, plain.statusCode, mine.body === plain.body, mine.headers['set-cookie']]).toEqual([
      url,
      200,
      true,
      undefined,
    ]);
    expect(plain.headers['cache-control']).toContain('public');
    expect(plain.body).not.toContain('"state":"voted"');
  }
  expect((await site.app.inject({ url: '/polls/99999' })).statusCode).toBe(404);
  expect((await site.app.inject({ url: '/polls/x' })).statusCode).toBe(404);
});

test('only moderators and editors make, change, close, delete and restore polls (POLL-001, POLL-Q03)', async () => {
  const id = await makePoll({ ends: '2099-01-01 10:00' });
  const [first] = (await pollOf(id)).options;
  await vote(first!.id);
  const renamed = await change(id, { options: ['Mirzád', 'Okafor', 'Farrelly', 'Sadozai'] }, editor);
  expect(renamed.status).toBe(200);
  expect((await pollOf(id)).options.map(({ id: option, text }) => [option === first!.id, text])).toEqual([
    [true, 'Mirzád'],
    [false, 'Okafor'],
    [false, 'Farrelly'],
    [false, 'Sadozai'],
  ]);
  const fewer = await change(id, { options: ['Mirzád', 'Okafor'] });
  expect([fewer.status, JSON.stringify(fewer.body)]).toEqual([422, expect.stringContaining('People have voted')]);
  const { version } = (await moderator.get(`${RECORDS}/${id}`)).body;
  const gone = await moderator.post(`${RECORDS}/${id}/delete`, { version });
  expect([gone.status, (await list(`?poll=${id}`)).status]).toEqual([200, 404]);
  expect((await vote(first!.id)).status).toBe(404);
  expect((await moderator.post(`/desk/api/record-changes/${gone.body.change}/undo`)).status).toBe(200);
  expect((await pollOf(id)).votes).toBe(1);
  for (const [values, field] of [
    [{ options: ['One'] }, 'options'],
    [{ options: ['One', 'One'] }, 'options'],
    [{ question: '' }, 'question'],
    [{ ends: 'tomorrow' }, 'ends'],
    [{ starts: '2026-11-22 10:00', ends: '2026-11-22 09:00' }, 'ends'],
    [{ link: 'https://elsewhere.example' }, 'link'],
  ] as const) {
    const refused = await moderator.post(RECORDS, { values: { ...VALUES, ...values } });
    expect([values, refused.status, refused.body.field]).toEqual([values, 400, field]);
  }
  const finance = await site.person('finance', 'Fin Oakes');
  expect((await finance.post(RECORDS, { values: VALUES })).status).toBe(403);
  expect((await change(id, { closed: true }, finance)).status).toBe(403);
});

test('with votes an option keeps its place; without votes it may move (POLL-S01, POLL-Q02)', async () => {
  const id = await makePoll({ options: ['A', 'B', 'C'] });
  const idsOf = async () =>
    Object.fromEntries((await pollOf(id)).options.map(({ id: option, text }) => [text, option]));
  const before = await idsOf();
  expect((await change(id, { options: ['C', 'D', 'A'] })).status).toBe(200);
  const moved = await idsOf();
  expect([Object.keys(moved), moved['A'], moved['C'], Object.values(before).includes(moved['D']!)]).toEqual([
    ['C', 'D', 'A'],
    before['A'],
    before['C'],
    // The option in that position counts as the same one with corrected text.
    true,
  ]);
  await vote(moved['D']!);
  for (const options of [
    ['D', 'C', 'A'],
    ['C', 'E', 'D', 'A'],
    ['C', 'D', 'E', 'A'],
    ['D', 'A'],
    ['A', 'D', 'C', 'E'],
    ['C', 'A', 'E'],
  ]) {
    const refused = await change(id, { options });
    expect([options, refused.status, refused.body.field, refused.body.message]).toEqual([
      options,
      422,
      'options',
      expect.stringContaining('People have voted'),
    ]);
  }
  expect((await change(id, { options: ['C', 'Dé', 'A', 'E'] })).status).toBe(200);
  expect(await idsOf()).toMatchObject({ C: moved['C'], Dé: moved['D'], A: moved['A'] });
  // A vote in progress prevents it as well.
  const late = await makePoll({ options: ['A', 'B'] });
  const [release, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const voting = site.database.db.transaction().execute(async (trx) => {
    const option = (await pollOf(late)).options[0]!.id;
    await countVote(trx, { option, visitor: Buffer.from('late'), account: null, now: site.time.now });
    counted.resolve();
    await release.promise;
  });
  await counted.promise;
  const swapped = change(late, { options: ['B', 'A'] });
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%poll_vote%' and datname = current_database()`.execute(
      site.database.db,
    );
    expect(rows).toHaveLength(1);
  }, 30_000);
  release.resolve();
  await voting;
  expect((await swapped).status).toBe(422);
  // A poll without votes may lose options and change all others.
  const fresh = await makePoll({ options: ['A', 'B', 'C', 'D'] });
  expect((await change(fresh, { options: ['X', 'C', 'A'] })).status).toBe(200);
  expect((await pollOf(fresh)).options.map(({ text }) => text)).toEqual(['X', 'C', 'A']);
});

test('placed polls appear on the home page or a series within a second (POLL-001)', async () => {
  const id = await makePoll();
  const { cookie } = await vote((await pollOf(id)).options[0]!.id);
  await site.database.db
    .insertInto('series')
    .values({
      id: 7,
      world: 'real',
      name: 'Harbour League',
      short_name: 'HL',
      season: '2026',
      gender: 'male',
      category: 'League',
    })
    .execute();
  const PLACED = '/desk/api/records/settings/polls.placement';
  const place = async (pages: string[]) => {
    const { version } = (await editor.get(PLACED)).body;
    const value = pages.map((page) => ({ page, poll: Number(id) }));
    expect((await editor.post(PLACED, { values: { value }, version })).status).toBe(200);
  };
  const pollsOn = async (url: string) => {
    // The home page is rebuilt once a second at most.
    site.time.now += 1_000;
    const reply = await site.app.inject({ url, headers: { cookie: cookie! } });
    const props = JSON.parse(/<script[^>]*>(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}') as { polls?: Poll[] };
    expect([url, reply.statusCode, reply.headers['set-cookie']]).toEqual([url, 200, undefined]);
    return props.polls?.map((poll) => [poll.id, poll.state, poll.selected_option]);
  };
  const SERIES = '/cricket-series/7/harbour-league-2026';
  expect([await pollsOn('/'), await pollsOn(SERIES)]).toEqual([[], []]);
  await place(['home', 'series:7']);
  const placed = [[Number(id), 'open', null]];
  expect([await pollsOn('/'), await pollsOn(SERIES)]).toEqual([placed, placed]);
  await change(id, { closed: true });
  expect([await pollsOn('/'), await pollsOn(SERIES)]).toEqual([
    [[Number(id), 'closed', null]],
    [[Number(id), 'closed', null]],
  ]);
  await place([]);
  expect([await pollsOn('/'), await pollsOn(SERIES)]).toEqual([[], []]);
});

test('percentages are whole, equal for equal counts, and add up to 100 where possible (POLL-009)', () => {
  expect(
    [
      [0, 0],
      [1, 1, 1],
      [4, 3],
      [3, 2, 3],
      [2, 1, 1],
    ].map(percentages),
  ).toEqual([
    [0, 0],
    [33, 33, 33],
    [57, 43],
    [38, 25, 38],
    [50, 25, 25],
  ]);
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { minLength: 2, maxLength: 8 }), (votes) => {
      const all = votes.reduce((sum, n) => sum + n, 0);
      const found = percentages(votes);
      for (const [at, n] of votes.entries()) expect(found[at]).toBe(found[votes.indexOf(n)]);
      if (new Set(votes).size === votes.length) expect(found.reduce((sum, n) => sum + n, 0)).toBe(all === 0 ? 0 : 100);
      for (const [at, percent] of found.entries())
        if (all > 0) expect(Math.abs(percent - (votes[at]! * 100) / all)).toBeLessThan(1);
    }),
  );
});

test('a poll ends at its exact millisecond (POLL-Q03)', () => {
  const poll = {
    id: 1,
    question: 'x',
    starts: null,
    ends: 1_000,
    closedAt: null,
    says: null,
    closed: false,
    link: null,
    linkLabel: null,
    options: [{ id: 1, words: 'a', votes: 1 }],
  };
  expect([999, 1_000].map((now) => pollFor(poll, null, now).state)).toEqual(['open', 'ended']);
});

test('first votes of an address are rate-limited; known visitors are exempt (POLL-S02)', async () => {
  const options = async (poll: string) => (await pollOf(poll)).options.map(({ id }) => id);
  const [first, second] = [await makePoll(), await makePoll()];
  const regular = (await vote((await options(first))[0]!)).cookie!;
  let now = site.time.now;
  const strict = await startApp({ database: site.database, clock: () => now });
  try {
    const target = (await options(second))[0]!;
    const votes = [];
    for (let n = 0; n < 15; n += 1) votes.push(await vote(target, undefined, {}, strict));
    expect(votes.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)]);
    expect(votes[10]!.body.message).toBe(
      'Many votes are coming from your network. Wait a minute, or sign in to vote now.',
    );
    expect((await vote(target, regular, {}, strict)).body.counted).toBe(true);
    now += 3_000;
    const later = [await vote(target, undefined, {}, strict), await vote(target, undefined, {}, strict)];
    expect(later.map(({ status }) => status)).toEqual([200, 429]);
    expect((await stored(second)).votes).toBe(12);
  } finally {
    await strict.close();
  }
});

test('a vote accepts the JSON content type without a body (POLL-Q01)', async () => {
  const id = await makePoll();
  const voted = await vote((await pollOf(id)).options[0]!.id, undefined, { 'content-type': 'application/json' });
  expect([voted.status, voted.body.counted]).toEqual([200, true]);
});
