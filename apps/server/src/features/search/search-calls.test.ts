import { fragmentProps, searchPage } from '@sightscreen/contracts';
import { resultsReply, suggestionsReply } from '@sightscreen/contracts/calls/search';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mergeRows, undoMerge } from '../../registry/merge.ts';
import { plantNames } from './testing/names.ts';
import { indexSome } from './index.store.ts';
import { renewStanding } from './standing.store.ts';
import { dayOf } from './maintenance.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
let now = NOW;
let site: TestApp;
beforeAll(async () => {
  site = await startApp({
    clock: () => now,
    rateLimits: { write: { points: 100, periodMs: 1_000 }, search: { points: 2_000, periodMs: 20_000 } },
  });
  await plantNames(site.database.db);
});
afterAll(() => site.close());

const get = (url: string) => site.app.inject({ url, headers: { accept: 'application/json' } });
/** Cached replies are at most a minute old. */
const later = () => {
  now += 61_000;
};
const suggest = async (q: string, more = '') => {
  const reply = await get(`/api/search/suggestions?q=${encodeURIComponent(q)}${more}`);
  expect([q, reply.statusCode]).toEqual([q, 200]);
  return suggestionsReply.parse(reply.json());
};
const titles = async (q: string, more = '') => (await suggest(q, more)).suggestionList.map(({ title }) => title);
const results = async (q: string, more = '') =>
  resultsReply.parse((await get(`/api/search/results?q=${encodeURIComponent(q)}${more}`)).json());
const page = async (query: string) => {
  const reply = await site.app.inject({ url: `/search${query}` });
  expect([query, reply.statusCode, reply.headers['content-type']]).toEqual([query, 200, 'text/html; charset=utf-8']);
  return searchPage.parse(JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? ''));
};
const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  site.app.inject({
    method: 'POST',
    remoteAddress,
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });

describe('suggestions', () => {
  test('suggestions can be limited to one type, and an unknown type means any (SEARCH-023, issue 10)', async () => {
    const types = async (more: string) => new Set((await suggest('harb', more)).suggestionList.map(({ type }) => type));
    expect(await types('&type=Venues')).toEqual(new Set(['Venues']));
    expect(await types('&type=Teams')).toEqual(new Set(['Teams']));
    expect((await types('&type=Horses')).size).toBeGreaterThan(1);
  });

  test('suggestions have type, id, title, picture and address of the best hits (SEARCH-013, SEARCH-014, SEARCH-016, SEARCH-017, SEARCH-023, SEARCH-024)', async () => {
    const { world, suggestionList } = await suggest('harb');
    expect(world).toBe('real');
    expect(suggestionList).toContainEqual({
      type: 'Teams',
      id: 11,
      title: 'Harbour City',
      imageId: '/emblems/square/initials-HC.svg',
      url: '/cricket-team/harbour-city/11',
      detail: 'Women',
    });
    expect(suggestionList).toContainEqual({
      type: 'Venues',
      id: 21,
      title: 'Harbour Oval',
      imageId: '/pictures/grounds/21.svg',
      url: '/cricket-venues/21/harbour-oval',
      detail: 'Saltby · Kestria',
    });
    expect(suggestionList).toContainEqual({
      type: 'Series',
      id: 31,
      title: 'Harbour Cup 2026',
      imageId: null,
      url: '/cricket-series/31/harbour-cup-2026',
      detail: 'Women · League',
    });
    expect((await suggest('kohli')).suggestionList[0]).toEqual({
      type: 'Players',
      id: 1,
      title: 'Virat Kohli',
      imageId: '/pictures/players/1.svg',
      url: '/profiles/1/virat-kohli',
      detail: null,
    });
  });
  test('a team address has name then id, a ground address id then name (SEARCH-011, SEARCH-012, SEARCH-Q01)', async () => {
    const { suggestionList } = await suggest('harbour');
    expect(suggestionList.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/cricket-team/harbour-city/11', '/cricket-venues/21/harbour-oval']),
    );
  });
  test('initials, order, accents, aliases, other scripts and one typo match (SEARCH-S01)', async () => {
    for (const q of ['V Kohli', 'virat', 'kohli v', 'KOHLI', 'vírat köhli', 'kholi', 'विराट', 'Virát K.'])
      expect(await titles(q), q).toContain('Virat Kohli');
    for (const q of ['ms dhoni', 'm s dhoni', 'mahendra dhoni']) expect(await titles(q), q).toContain('MS Dhoni');
    // A former name of the side, and the city of a ground.
    expect([await titles('old harbour'), await titles('saltby')]).toEqual([['Harbour City'], ['Harbour Oval']]);
  });
  test('other characters than letters, digits and a few signs are removed first (SEARCH-019)', async () => {
    expect(await titles('<ko%hl$i>')).toContain('Virat Kohli');
    expect(await titles("o'b(r)ien")).toEqual(["Kevin O'Brien"]);
  });
  test('two characters after cleaning give no suggestions (SEARCH-020, SEARCH-Q03)', async () => {
    for (const q of ['', 'ko', ' ko ', 'ko%%%']) expect((await suggest(q)).suggestionList, q).toEqual([]);
    expect(await titles('koh')).toContain('Virat Kohli');
  });
  test('there are at most five suggestions (SEARCH-030, SEARCH-Q07)', async () => {
    expect(await titles('mar')).toHaveLength(5);
  });
  test('cached queries are free, new ones count towards the rate limit (SEARCH-S04)', async () => {
    const strict = await startApp({
      database: site.database,
      rateLimits: { search: { points: 2, periodMs: 2_000_000 } },
    });
    const ask = async (q: string) => (await strict.app.inject({ url: `/api/search/suggestions?q=${q}` })).statusCode;
    expect([
      await ask('kohli'),
      await ask('dhoni'),
      await ask('marsh'),
      await ask('kohli'),
      await ask('KOHLI'),
    ]).toEqual([200, 200, 429, 200, 200]);
    await strict.close();
  });
});

describe('results', () => {
  test('the reply has a list for each kind, with news and videos empty (SEARCH-025, SEARCH-026, SEARCH-Q04)', async () => {
    const found = await results('harbour');
    expect(found).toMatchObject({
      teamList: [{ id: 11 }],
      seriesList: [{ id: 31 }],
      newsList: [],
      videoList: [],
      venueList: [{ id: 21 }],
    });
    expect((await results('kohli')).playerList[0]).toEqual({
      id: 1,
      title: 'Virat Kohli',
      imageId: '/pictures/players/1.svg',
      url: '/profiles/1/virat-kohli',
      detail: null,
      near: false,
      team: null,
    });
  });
  test('a list has at most a hundred entries (SEARCH-Q08)', async () => {
    expect((await results('wanderer')).playerList).toHaveLength(100);
  });
  test('a text that is too short is refused with the message of the form (SEARCH-021)', async () => {
    const reply = await get('/api/search/results?q=ko');
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { message: 'Please enter minimum 3 characters' }]);
  });
  test('a text of special characters is refused with the message of the form (SEARCH-022)', async () => {
    const reply = await get('/api/search/results?q=$$$');
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { message: 'Special characters not allowed' }]);
  });
});

describe('the page', () => {
  test('every tab has its count and address, and an unknown tab means all (SEARCH-001, SEARCH-002, SEARCH-003, SEARCH-004, SEARCH-005, SEARCH-006, SEARCH-007, SEARCH-008, SEARCH-009, SEARCH-015, SEARCH-Q02)', async () => {
    const found = await page('?q=harbour');
    expect(found.tabs).toEqual([
      { tab: 'all', count: 3, href: '/search?q=harbour' },
      { tab: 'player', count: 0, href: '/search?q=harbour&tab=player' },
      { tab: 'team', count: 1, href: '/search?q=harbour&tab=team' },
      { tab: 'series', count: 1, href: '/search?q=harbour&tab=series' },
      { tab: 'news', count: 0, href: '/search?q=harbour&tab=news' },
      { tab: 'video', count: 0, href: '/search?q=harbour&tab=video' },
      { tab: 'venue', count: 1, href: '/search?q=harbour&tab=venue' },
    ]);
    for (const { tab } of found.tabs) expect((await page(`?q=harbour&tab=${tab}`)).tab).toBe(tab);
    expect((await page('?q=harbour&tab=constructor')).tab).toBe('all');
  });
  test('the tab all shows five of each kind, with links to the others (SEARCH-010, SEARCH-Q01, SEARCH-Q07)', async () => {
    const { best, groups } = await page('?q=wanderer');
    expect(best?.result.href).toMatch(/^\/profiles\/\d+\/[a-z0-9-]+$/);
    expect(groups).toMatchObject([{ tab: 'player', count: 100, more: '/search?q=wanderer&tab=player' }]);
    expect(groups[0]?.results).toHaveLength(5);
  });
  test('a tab shows ten results, and ten more as a part or as a page (SEARCH-031, SEARCH-032)', async () => {
    const { list } = await page('?q=wanderer&tab=player');
    expect([list?.results.length, list?.growth]).toEqual([
      10,
      {
        count: 10,
        total: 100,
        cursor: '10',
        part: '/search/part?q=wanderer&tab=player&from=10',
        page: '/search?q=wanderer&tab=player&from=10',
        start: null,
      },
    ]);
    const reply = await site.app.inject({ url: list?.growth.part ?? '' });
    const part = fragmentProps.parse(JSON.parse(/<!-- (.*) -->/s.exec(reply.body)?.[1] ?? ''));
    if (part.fragment !== 'search-results') throw new Error(part.fragment);
    expect([reply.headers['cache-control'], part.results.length, part.growth.cursor]).toEqual(['no-store', 10, '20']);
    const ids = new Set([...(list?.results ?? []), ...part.results].map(({ id }) => id));
    expect(ids.size).toBe(20);
    const last = await page('?q=wanderer&tab=player&from=90');
    expect([last.list?.results.length, last.list?.growth]).toMatchObject([
      10,
      { cursor: null, part: null, page: null, start: '/search?q=wanderer&tab=player' },
    ]);
  });
  test('short text and special characters have different errors (SEARCH-021, SEARCH-022)', async () => {
    const refused = async (q: string) => (await page(`?q=${encodeURIComponent(q)}`)).refused;
    expect([
      await refused('ko'),
      await refused('<<>>'),
      await refused('k%%'),
      await refused(''),
      await refused('kohli'),
    ]).toEqual(['short', 'special', 'special', null, null]);
  });
  test('without hits, a similar name is suggested (issue 9)', async () => {
    expect(await page('?q=haarbouur')).toMatchObject({
      best: null,
      groups: [],
      meant: { title: 'Harbour City', href: '/search?q=Harbour+City' },
    });
    expect((await page('?q=qqqqqq')).meant).toBeNull();
  });
  test('no text causes an error (SEARCH-002)', async () => {
    for (const q of [
      'constructor',
      '__proto__',
      '𠮷𠮷𠮷',
      "'''",
      '...',
      '%00',
      'a'.repeat(2_000),
      'a b c d e f g h i j',
    ])
      await page(`?q=${encodeURIComponent(q)}&tab=player&from=constructor`);
  });
});

describe('choices of readers', () => {
  const storedEvents = () =>
    site.database.db.selectFrom('search_event').selectAll().orderBy('event').orderBy('text').execute();
  test('an event counts by day, with the entry or a known name, and replies 204 (SEARCH-027, SEARCH-028, SEARCH-Q06, SEARCH-S03)', async () => {
    // A choice counts once per day and IP address.
    for (const [event, address] of [
      ['suggestion', '127.0.0.1'],
      ['suggestion', '127.0.0.1'],
      ['suggestion', '127.0.0.2'],
      ['result', '127.0.0.1'],
      ['navigation', '127.0.0.1'],
    ] as const) {
      const sent = {
        event,
        text: 'kohl',
        id: event === 'navigation' ? 0 : 1,
        searchType: event === 'suggestion' ? 'Players' : 'player',
      };
      const reply = await post('/api/search-event/post', sent, {}, address);
      expect([reply.statusCode, reply.body, reply.headers['set-cookie']]).toEqual([204, '', undefined]);
    }
    // Other typed text may be personal, so it is not stored.
    await post('/api/search-event/post', { event: 'navigation', text: 'my secret 5551234', id: 0, searchType: 'all' });
    const day = dayOf(now);
    expect(await storedEvents()).toEqual([
      { day, event: 'navigation', search_type: 'all', entity: '', id: 0, text: '', count: 1 },
      { day, event: 'navigation', search_type: 'player', entity: '', id: 0, text: 'kohl', count: 1 },
      { day, event: 'result', search_type: 'player', entity: 'person', id: 1, text: '', count: 1 },
      { day, event: 'suggestion', search_type: 'Players', entity: 'person', id: 1, text: '', count: 2 },
    ]);
  });
  test('other events, fields and origins are refused (SEARCH-028)', async () => {
    const event = { event: 'suggestion', text: 'kohl', id: 1, searchType: 'Players' };
    expect((await post('/api/search-event/post', { ...event, event: 'constructor' })).statusCode).toBe(400);
    expect((await post('/api/search-event/post', { ...event, who: 'me' })).statusCode).toBe(400);
    expect((await post('/api/search-event/post', event, { origin: 'https://elsewhere.example' })).statusCode).toBe(403);
  });
  test('popular entries rank first among equal matches (SEARCH-029, SEARCH-Q05, SEARCH-S02, SEARCH-S04)', async () => {
    const order = async () => (await results('marshman')).playerList.map(({ id }) => id);
    expect((await order()).indexOf(14)).toBeGreaterThan(0);
    const choose = async (address: string) => {
      const chosen = { type: 'Players', id: 14, title: 'Anything <b>' };
      const reply = await post('/api/sherlock/mgmt/crudops', chosen, {}, address);
      expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'success' }]);
    };
    // Repeated choices of one reader have no effect.
    for (let time = 0; time < 14; time += 1) await choose('127.0.0.1');
    later();
    expect((await order()).indexOf(14)).toBeGreaterThan(0);
    for (let reader = 2; reader < 7; reader += 1) await choose(`127.0.0.${reader}`);
    later();
    expect((await order())[0]).toBe(14);
    expect(await site.database.db.selectFrom('person').select('name').where('id', '=', 14).executeTakeFirst()).toEqual({
      name: 'Fourth Marshman',
    });
  });
  test('an unknown type or entity is refused and changes nothing (SEARCH-Q05)', async () => {
    expect((await post('/api/sherlock/mgmt/crudops', { type: 'Matches', id: 1, title: '' })).statusCode).toBe(400);
    expect((await post('/api/sherlock/mgmt/crudops', { type: 'Players', id: 99_999, title: '' })).statusCode).toBe(404);
    expect(
      (await post('/api/sherlock/mgmt/crudops', { type: 'Players', id: 1, title: 'x'.repeat(201) })).statusCode,
    ).toBe(400);
  });
  test('events are deleted after 90 days, and popularity with them (SEARCH-S03)', async () => {
    const { db } = site.database;
    await renewStanding(site.context.database, dayOf(now + 90 * 86_400_000));
    expect((await storedEvents()).length).toBeGreaterThan(0);
    await renewStanding(site.context.database, dayOf(now + 91 * 86_400_000));
    const { chosen } = await db
      .selectFrom('search_entry')
      .select(({ fn }) => fn.sum<number>('chosen').as('chosen'))
      .executeTakeFirstOrThrow();
    expect([await storedEvents(), Number(chosen)]).toEqual([[], 0]);
  });
  test('events are rate-limited (SEARCH-S04)', async () => {
    const strict = await startApp({
      database: site.database,
      rateLimits: { write: { points: 1, periodMs: 1_000_000 } },
    });
    const tell = () =>
      strict.app.inject({
        method: 'POST',
        url: '/api/search-event/post',
        payload: { event: 'navigation', text: '', id: 0, searchType: 'all' },
      });
    expect([(await tell()).statusCode, (await tell()).statusCode]).toEqual([204, 429]);
    await strict.close();
  });
});

describe('the index follows the registry (SEARCH-S01)', () => {
  test('new, renamed, respelled and deleted rows show in the next search', async () => {
    const { db } = site.database;
    await db.insertInto('person').values({ id: 900, world: 'real', name: 'Newly Zachariasen' }).execute();
    expect(await titles('zachariasen')).toEqual(['Newly Zachariasen']);
    await db.updateTable('person').set({ name: 'Newly Quillfeather' }).where('id', '=', 900).execute();
    later();
    expect([await titles('zachariasen'), await titles('quillfeather')]).toEqual([[], ['Newly Quillfeather']]);
    await db.insertInto('spelling').values({ kind: 'person', id: 900, language: 'hi', name: 'न्यूली' }).execute();
    await db
      .insertInto('team_alias')
      .values({ world: 'real', gender: 'female', kind: 'club', name: 'Pierhead Hornets', team_id: 11 })
      .execute();
    later();
    expect([await titles('न्यूली'), await titles('hornets')]).toEqual([['Newly Quillfeather'], ['Harbour City']]);
    await db.deleteFrom('person').where('id', '=', 900).execute();
    later();
    expect(await titles('quillfeather')).toEqual([]);
  });
  test('a merged row is found under both names, until the merge is undone', async () => {
    const { db } = site.database;
    await db
      .insertInto('venue')
      .values([
        { id: 801, world: 'real', name: 'Turnpike Lane' },
        { id: 802, world: 'real', name: 'Gasworks Road' },
      ])
      .execute();
    expect([await titles('turnpike'), await titles('gasworks')]).toEqual([['Turnpike Lane'], ['Gasworks Road']]);
    const done = await db.transaction().execute((trx) => mergeRows(trx, { entity: 'venue', id: 802, into: 801 }, null));
    later();
    expect([await titles('turnpike'), await titles('gasworks')]).toEqual([['Turnpike Lane'], ['Turnpike Lane']]);
    const merge = done.ok ? done.value.merge : 0;
    await db.transaction().execute((trx) => undoMerge(trx, merge, null));
    later();
    expect([await titles('turnpike'), await titles('gasworks')]).toEqual([['Turnpike Lane'], ['Gasworks Road']]);
  });
  test('writing an unchanged row queues nothing', async () => {
    const { db } = site.database;
    while ((await indexSome(db, site.context.tags)) > 0);
    await db.updateTable('person').set({ name: 'Virat Kohli' }).where('id', '=', 2).execute();
    await db.updateTable('person').set({ name: 'MS Dhoni' }).where('id', '=', 2).execute();
    expect(await indexSome(db, site.context.tags)).toBe(2);
    await db.updateTable('person').set({ name: 'MS Dhoni' }).where('id', '=', 2).execute();
    expect(await indexSome(db, site.context.tags)).toBe(0);
  });
});
