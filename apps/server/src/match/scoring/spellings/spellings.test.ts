import { NOW } from '@sightscreen/test-kit/clock';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languagePage, type LanguagePage } from '@sightscreen/contracts';
import { spellingsReply } from '@sightscreen/contracts/feed/spellings';
import { type FeedScorer, type FeedTest, startFeed } from '../../../features/feed/testing/feed-scorer.ts';

let feed: FeedTest;
let scorer: FeedScorer;
let now = NOW;
beforeAll(async () => {
  feed = await startFeed({ clock: () => now });
  scorer = await feed.scorer();
});
afterAll(() => feed.close());

const squads = [
  ['Ada Strand', 'Bo Strand', 'Quinn de Haan', 'Dev Mirzad'].map((name) => ({ name })),
  ['Lea Okafor', 'Mo Perrin', 'constructor', 'Ola Farrelly'].map((name, at) => ({
    name,
    ...(at === 1 && { keeper: true }),
  })),
];
async function match(more: object = {}) {
  const { body } = await scorer.make({
    squads,
    venue: { name: 'Pier Ground', city: 'Saltby' },
    series: { name: 'Coast Cup', season: '2026' },
    ...more,
  });
  const [home, away] = body.sides.map(({ squad }) => squad.map(({ id }) => id)) as [number[], number[]];
  return {
    id: body.match,
    home,
    away,
    teams: body.sides.map(({ teamId }) => teamId) as [number, number],
    venueId: body.venueId,
    seriesId: body.seriesId,
  };
}
const spell = (id: string, body: object, who = scorer) => who.send('PATCH', `/feed/matches/${id}/spellings`, body);
const propsOf = (body: string): unknown =>
  JSON.parse(
    body
      .slice(body.indexOf('<script type="application/json">') + 32, body.lastIndexOf('</script>'))
      .replaceAll(String.raw`\u003c`, '<'),
  );
async function page(id: string, language: 'hi' | 'bn'): Promise<LanguagePage> {
  const first = await feed.app.inject({ url: `/${language}/live-cricket-scores/${id}` });
  return languagePage.parse(propsOf((await feed.app.inject({ url: String(first.headers.location) })).body));
}

describe('spelling the names of a match', () => {
  test('spellings replace earlier ones, null deletes, and a repeat changes nothing (BEYOND-20)', async () => {
    const { id, home, teams, venueId, seriesId } = await match();
    const all = {
      language: 'hi',
      people: [
        { id: home[0], name: '  एडा   स्ट्रैंड ' },
        { id: home[1], name: 'बो स्ट्रैंड' },
      ],
      teams: [
        { id: teams[0], name: 'हार्बर टर्न्स', shortName: 'टर्न्स' },
        { id: teams[1], name: 'मूरलैंड काइट्स' },
      ],
      venue: { name: 'पियर ग्राउंड', city: 'सॉल्टबी' },
      series: { name: 'कोस्ट कप' },
    };
    const expected = {
      match: id,
      language: 'hi',
      people: [
        { id: home[0], name: 'एडा स्ट्रैंड' },
        { id: home[1], name: 'बो स्ट्रैंड' },
      ],
      teams: [
        { id: teams[0], name: 'हार्बर टर्न्स', shortName: 'टर्न्स' },
        { id: teams[1], name: 'मूरलैंड काइट्स', shortName: 'मूरलैंड काइट्स' },
      ],
      venue: { id: venueId, name: 'पियर ग्राउंड', city: 'सॉल्टबी' },
      series: { id: seriesId, name: 'कोस्ट कप', shortName: 'कोस्ट कप' },
    };
    expect(await spell(id, all)).toMatchObject({ status: 200, body: expected });
    expect((await spell(id, all)).body).toEqual(spellingsReply.parse(expected));
    const fewer = { ...expected, people: [{ id: home[1], name: 'बो स्ट्रैंड' }], venue: null };
    expect(
      (await spell(id, { language: 'hi', people: [{ id: home[0], name: null }], venue: { name: null } })).body,
    ).toEqual(fewer);
    expect((await spell(id, { language: 'bn', people: [{ id: home[0], name: 'এডা স্ট্র্যান্ড' }] })).body).toMatchObject({
      people: [{ id: home[0], name: 'এডা স্ট্র্যান্ড' }],
      teams: [],
      series: null,
    });
    expect((await spell(id, { language: 'hi', people: [{ id: home[0], name: null }] })).body).toEqual(fewer);
  });
  test.each([
    ['a language without pages', { language: 'xx', series: { name: 'x' } }, 400, 'language'],
    ['letters of another script', { people: [{ id: 1, name: 'Ada' }] }, 400, 'people.0.name'],
    ['letters of another script in a city', { venue: { name: 'पियर', city: 'Saltby' } }, 400, 'venue.city'],
    ['an empty name', { series: { name: '' } }, 400, 'series.name'],
    ['a NUL', { series: { name: 'क\u0000' } }, 400, 'series.name'],
    ['markup', { teams: [{ id: 1, name: '<b>क' }] }, 400, 'teams.0.name'],
    ['an unknown field', { ground: 'क' }, 400, 'ground'],
    ['a person of another match', { people: [{ id: 999_999, name: 'क' }] }, 422, 'people.0.id'],
    ['a side of another match', { teams: [{ id: 999_999, name: 'क' }] }, 422, 'teams.0.id'],
  ])('is refused for %s, naming the field (BEYOND-20)', async (_what, more, status, field) => {
    const { id } = await match();
    expect(await spell(id, { language: 'hi', ...more })).toMatchObject({ status, body: { field } });
  });
  test('is refused for a duplicate, for a ground that the match does not have, and when empty (BEYOND-20)', async () => {
    const { id, home } = await match({ venue: null, series: null });
    expect(
      await spell(id, {
        language: 'hi',
        people: [
          { id: home[0], name: 'क' },
          { id: home[0], name: 'ख' },
        ],
      }),
    ).toMatchObject({ status: 422, body: { code: 'named_twice', field: 'people.1.id' } });
    expect(await spell(id, { language: 'hi', venue: { name: 'क' } })).toMatchObject({
      status: 422,
      body: { code: 'unknown_reference', field: 'venue' },
    });
    expect(await spell(id, { language: 'hi' })).toMatchObject({ status: 400, body: { code: 'nothing_given' } });
  });
  test('requires a key that covers the match and may manage it (BEYOND-20, MATCH-S02)', async () => {
    const { id, home } = await match();
    const body = { language: 'hi', people: [{ id: home[0], name: 'क' }] };
    expect(await spell(id, body, await feed.scorer({ rights: ['score', 'comment'] }))).toMatchObject({
      status: 403,
      body: { code: 'right_missing' },
    });
    expect(await spell(id, body, await feed.scorer({ scope: ['match:1000000999'] }))).toMatchObject({
      status: 403,
      body: { code: 'out_of_scope' },
    });
    expect(await spell('1000000998', body)).toMatchObject({ status: 404 });
    expect(await spell(id, body, await feed.scorer({ scope: [`match:${id}`] }))).toMatchObject({ status: 200 });
  });
});

describe('the pages of other languages', () => {
  test('show all names in their script, and fall back to the name in the source (BEYOND-20)', async () => {
    const { id, home, away, teams } = await match({
      sides: [
        { name: 'Harbour Gulls', kind: 'club' },
        { name: 'Moorland Coots', kind: 'club' },
      ],
    });
    await scorer.must(id, { type: 'toss', winner: 0, decision: 'bat' });
    await scorer.must(id, {
      type: 'startInnings',
      batting: 0,
      striker: home[0]!,
      nonStriker: home[2]!,
      bowler: away[0]!,
    });
    await scorer.must(id, { type: 'ball', bat: 4, boundary: true });
    await scorer.must(id, { type: 'ball', wicket: { kind: 'caught', fielders: [{ id: away[1]!, name: null }] } });
    await scorer.must(id, { type: 'batter', player: home[1]! });
    await spell(id, {
      language: 'bn',
      people: [
        { id: home[0], name: 'এডা স্ট্র্যান্ড' },
        { id: home[2], name: 'কুইন ডে হান' },
        { id: away[0], name: 'লিয়া ওকাফর' },
        { id: away[1], name: 'মো পেরিন' },
      ],
      teams: [{ id: teams[0], name: 'হারবার গালস', shortName: 'গালস' }],
      venue: { name: 'পিয়ার গ্রাউন্ড', city: 'সল্টবি' },
      series: { name: 'কোস্ট কাপ' },
    });
    const {
      match: { card, slug, paths },
      base,
      head,
      lines,
      card: { innings },
    } = await page(id, 'bn');
    expect([
      card.summary.sides.map(({ name, shortName }) => [name, shortName]),
      card.series?.name,
      card.venue,
      card.summary.description,
    ]).toEqual([
      [
        ['হারবার গালস', 'গালস'],
        ['Moorland Coots', 'MC'],
      ],
      'কোস্ট কাপ',
      'পিয়ার গ্রাউন্ড, সল্টবি',
      'প্রথম ম্যাচ',
    ]);
    expect([slug, card.href, base.path]).toEqual([
      expect.stringMatching(/^hg-vs-mc-1st-match-coast-cup$/),
      paths.live,
      `/bn/live-cricket-scores/${id}/${slug}`,
    ]);
    expect(lines.slice(0, 2).map(({ lead }) => lead)).toEqual([
      'ওকাফরের বল স্ট্র্যান্ডকে, আউট, ক্যাচ।',
      'ওকাফরের বল স্ট্র্যান্ডকে, চার।',
    ]);
    expect([lines[0]?.wicket?.[0]?.name, lines[0]?.wicket?.[0]?.how]).toEqual(['এডা স্ট্র্যান্ড', 'ক. †পেরিন ব. ওকাফর']);
    expect([head.summary.status, head.said]).toEqual([
      'হারবার গালসের সিদ্ধান্ত: আগে ব্যাটিং',
      expect.stringMatching(/^হারবার গালসের স্কোর .*Strand, .*ডে\u00a0হান, .*।$/),
    ]);
    expect(innings[0]?.batting.map(({ name, dismissal }) => [name, dismissal.text])).toEqual([
      ['এডা স্ট্র্যান্ড', 'ক. †মো পেরিন ব. লিয়া ওকাফর'],
      ['কুইন ডে\u00a0হান', 'অপরাজিত'],
      ['Bo Strand', 'অপরাজিত'],
    ]);
    const other = await page(id, 'hi');
    expect([other.match.card.summary.sides[0]?.name, other.card.innings[0]?.batting[0]?.name]).toEqual([
      'Harbour Gulls',
      'Ada Strand',
    ]);
  });
  test('show a new spelling without play, and the English page does not change (BEYOND-20)', async () => {
    const { id, teams } = await match({
      sides: [
        { name: 'Pier Terns', kind: 'club' },
        { name: 'Pond Coots', kind: 'club' },
      ],
    });
    const named = async () => (await page(id, 'hi')).match.card.summary.sides[0]?.name;
    expect(await named()).toBe('Pier Terns');
    await spell(id, { language: 'hi', teams: [{ id: teams[0], name: 'पियर टर्न्स' }] });
    for (let minute = 0; minute < 2; minute += 1) {
      now += 61_000;
      await named();
    }
    expect(await named()).toBe('पियर टर्न्स');
    const english = await feed.app.inject({ url: `/match-api/${id}/match.json` });
    expect(english.body).not.toContain('पियर');
  });
});
