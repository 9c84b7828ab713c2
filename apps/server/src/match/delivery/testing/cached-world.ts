/** A site with matches of every kind, all its cached replies, and every kind of write that changes them. */
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { highlightTag } from '@sightscreen/contracts/calls/match';
import { pageLanguage } from '@sightscreen/contracts';
import { type FactBody, type MatchFact, MIN_MATCHES_OF_RECORD, type Side } from '@sightscreen/cricket';
import { vi } from 'vitest';
import { homeResponses } from '../../../features/home/home.responses.ts';
import { matchListResponses } from '../../../features/matches/match-lists.responses.ts';
import { matchPageResponses } from '../../../features/matches/match-pages.responses.ts';
import { matchResponses } from '../../../features/matches/match.responses.ts';
import { pickedLineResponses } from '../../../features/matches/picked-lines.responses.ts';
import { matchPictureResponses } from '../../../features/pictures/match-pictures.responses.ts';
import { readerPageResponses } from '../../../features/reader-pages/reader-pages.responses.ts';
import { seriesResponses } from '../../../features/series/series.responses.ts';
import { renewFigures } from '../../figures/store-figures.ts';
import { ball, fresh, matchFact, newMatch, opening, commandSource, single } from '../../log/testing/facts.ts';
import { storeSpellings } from '../../scoring/spellings/spelling.store.ts';
import type { ResponseDefinition } from '../../../core/response-cache/response-cache.ts';
import { storeLists } from '../../../almanac/rankings/lists.store.ts';
import { indexSome } from '../../../features/search/index.store.ts';
import { withInvalidation } from '../../../core/tags/changing.ts';
import { type RegistryKind, type Tag, tagsOfResource } from '../../../core/tags/tag.ts';
import { saveRule } from '../../../features/series/table/rules.store.ts';
import { almanacReplies, rankedAt, REGISTER_ID } from './almanac-replies.ts';
import { auctionOfWorld } from './auction-writes.ts';
import { figureWrites } from './figure-writes.ts';
import { pollWrites } from './poll-writes.ts';

export const START = Date.UTC(2026, 10, 21, 9, 30);
const TABS = ['commentary', 'highlights', 'overs', 'day', 'squads', 'info'] as const;
export const SERIES = { cup: 1, shield: 2 };
const people = [1, 2, 3].flatMap((side) => Array.from({ length: 11 }, (_, at) => side * 100 + at + 1));
export const ENTITIES: Record<RegistryKind, readonly number[]> = {
  team: [1, 2, 3, 4],
  venue: [1],
  series: [SERIES.cup, SERIES.shield],
  person: people,
};
/** Sides without a match until one is written: each adds a row to a table. */
const NEWCOMERS = [11, 12, 13, 14];

export interface RecordedWorld {
  site: TestApp;
  definitions: () => ResponseDefinition[];
  almanac: () => ResponseDefinition[];
  /** By kind of write; `n` makes each call distinct. */
  writes: Record<string, (n: number) => Promise<unknown>>;
  /** Indexes renamed rows. The site does so at the next search, which may be answered from the old index. */
  index: () => Promise<void>;
  pass: (ms: number) => void;
  /**
   * Resolves once every notification of the writes so far has arrived, with the tags invalidated since the last call.
   */
  invalidatedTags: () => Promise<Tag[]>;
}

const ROLES = ['bowler', 'keeper', 'all-rounder'] as const;
const squadOf = (side: Side, team: number, players = 11): FactBody => ({
  kind: 'squad',
  side,
  players: people
    .filter((id) => Math.floor(id / 100) === team)
    .slice(0, players)
    .map((id) => ({ id, name: `Player ${id}` })),
});
const factOf = (teams: [number, number], more: Partial<MatchFact> = {}): MatchFact => ({
  ...matchFact,
  sides: [
    { teamId: teams[0], name: `Side ${teams[0]}`, shortName: `S${teams[0]}` },
    { teamId: teams[1], name: `Side ${teams[1]}`, shortName: `S${teams[1]}` },
  ],
  seriesId: SERIES.cup,
  seriesName: 'Coast Cup',
  venueId: 1,
  ...more,
});

export async function openRecordedWorld(): Promise<RecordedWorld> {
  let now = START;
  const site = await startApp({
    clock: () => now,
    picture: {
      draw: (props) => JSON.stringify(props),
      emblem: (emblem) => JSON.stringify(emblem),
      rasterise: async (svg) => svg,
    },
  });
  const {
    context,
    database: { db },
  } = site;
  const { log, tags } = context;
  await db
    .insertInto('team')
    .values(
      [...ENTITIES.team, ...NEWCOMERS].map((id) => ({
        id,
        world: 'real',
        name: `Side ${id}`,
        short_name: `S${id}`,
        gender: 'female',
        kind: 'club',
        emblem: JSON.stringify({ kind: 'initials', text: `S${id}` }),
      })),
    )
    .execute();
  await db.insertInto('venue').values({ id: 1, world: 'real', name: 'Quay Ground', city: 'Harbour City' }).execute();
  await db
    .insertInto('series')
    .values(
      ENTITIES.series.map((id) => ({
        id,
        world: 'real',
        name: `Cup ${id}`,
        short_name: `C${id}`,
        season: '2026',
        gender: 'female',
        category: 'League',
      })),
    )
    .execute();
  await db
    .insertInto('person')
    .values(
      people.map((id) => ({
        id,
        world: 'real',
        register_id: id === 301 ? REGISTER_ID : null,
        name: `Player ${id}`,
        full_name: null,
        batting_hand: 'left',
        bowling_style: null,
        role: 'batter',
      })),
    )
    .execute();
  let commands = 0;
  const once = () => commandSource(`c${++commands}`);
  /** Runs immediately, while the site does it some seconds later, so that nothing changes between two reads. */
  const renew = (id: string, facts: readonly FactBody[]) =>
    facts.some(({ kind }) => kind === 'inningsStart' || kind === 'delivery') ? renewFigures(db, id) : null;
  /** Runs immediately as well: some seconds later it would store figures in the middle of another write. */
  const pack = (id: string, facts: readonly FactBody[]) =>
    facts.some(({ kind }) => kind === 'result') ? log.pack(id) : null;
  const make = async (id: string, fact: MatchFact, ...facts: FactBody[]) => {
    await log.create({ ...newMatch(id), facts: [fact, ...facts].map(fresh) }, once());
    await renew(id, facts);
    await pack(id, facts);
  };
  const play = opening.slice(3).map(({ body }) => body);
  const squads = (a: number, b: number) => [squadOf(0, a), squadOf(1, b)];
  const add = async (id: string, ...facts: FactBody[]) => {
    await log.append(ball(id, `c${++commands}`, { decide: () => ({ ok: true, facts: facts.map(fresh) }) }));
    if (id !== 'ahead' || facts.some(({ kind }) => kind === 'delivery')) await renewFigures(db, id);
    await pack(id, facts);
  };
  /** A match of a day ago, with one person named for the first side. */
  const lately = (id: string, teams: [number, number], more: Partial<MatchFact>, player: number) =>
    make(
      id,
      factOf(teams, { seriesId: null, dates: ['2026-11-20'], ...more }),
      { kind: 'squad', side: 0, players: [{ id: player, name: `Player ${player}` }] },
      ...play,
      { kind: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] },
    );
  const balls = (count: number, more = {}) => Array.from({ length: count }, (_, n) => single(n, more));
  const video: FactBody = {
    kind: 'comment',
    innings: 1,
    snippet: 'video',
    text: 'Seen again',
    href: 'https://video.test/1',
  };
  const ahead = { dates: ['2026-11-22'], startTime: START + 86_400_000, expectedEnd: null };
  await make('m1', factOf([1, 2]), ...squads(1, 2), ...play, ...balls(8, { bat: 4, boundary: 4 }), video);
  await make('m2', factOf([2, 3], { seriesId: SERIES.shield }), ...squads(2, 3), ...play, ...balls(3));
  await make(
    'hun',
    factOf([1, 2], { type: 'HUN', ruleset: { format: 'Hundred', date: '2026-11-21', gender: 'female' } }),
    ...squads(1, 2),
    ...play,
    ...balls(5),
  );
  await make('ahead', factOf([1, 3], ahead), ...squads(1, 3));
  const finished = (id: string, more: Partial<MatchFact> = {}) =>
    make(id, factOf([1, 3], more), ...squads(1, 3), ...play, ...balls(4), {
      kind: 'result',
      outcome: 'win',
      winner: 0,
      by: { runs: 3 },
      method: null,
      playersOfMatch: [101],
    });
  await finished('over');
  const hundredOn = (date: string): Partial<MatchFact> => ({
    type: 'HUN',
    dates: [date],
    ruleset: { format: 'Hundred', date, gender: 'female' },
  });
  await finished('hunover', hundredOn('2026-11-19'));
  // As many of each format as a ground needs for its records to be shown, with their holders.
  for (let day = 1; day <= MIN_MATCHES_OF_RECORD.real; day += 1) {
    await finished(`past${day}`, { seriesId: null, dates: [`2026-10-0${day}`] });
    await finished(`hunpast${day}`, { seriesId: null, ...hundredOn(`2026-09-0${day}`) });
  }

  await lately('oc', [2, 4], { venueId: null, seriesId: SERIES.cup, seriesName: 'Cup' }, 401);
  await lately('os', [2, 4], { venueId: null, seriesId: SERIES.shield, seriesName: 'Shield' }, 401);
  await lately('sa', [1, 4], { venueId: null }, 401);
  for (const id of Object.values(SERIES)) await saveRule(db, id, { kind: 'rules', table: true });
  const almanac = almanacReplies(context);

  const number = await log.read('m1').then((part) => part?.facts.find(({ kind }) => kind === 'delivery')?.number ?? 0);
  const [matches, picked, pages, readers, pictures, lists, home, series] = [
    matchResponses,
    pickedLineResponses,
    matchPageResponses,
    readerPageResponses,
    matchPictureResponses,
    matchListResponses,
    homeResponses,
    seriesResponses,
  ].map((made) => made(context)) as [
    ReturnType<typeof matchResponses>,
    ReturnType<typeof pickedLineResponses>,
    ReturnType<typeof matchPageResponses>,
    ReturnType<typeof readerPageResponses>,
    ReturnType<typeof matchPictureResponses>,
    ReturnType<typeof matchListResponses>,
    ReturnType<typeof homeResponses>,
    ReturnType<typeof seriesResponses>,
  ];
  const later = START * 2;
  const ofMatch = (id: string): ResponseDefinition[] => [
    matches.match(id),
    matches.scorecard(id),
    matches.miniscore(id),
    matches.commentary(id),
    matches.hundredCommentary(id),
    matches.fullCommentary(id),
    matches.inningsCommentary(id, 1),
    matches.highlights(id),
    matches.inningsHighlights(id, 1),
    matches.older(id, 1, later, id === 'hun'),
    picked.videos(id),
    picked.liveFeed(id),
    picked.highlightVideo(id),
    picked.liveStreamChat(id),
    picked.wicketZone(id, 5),
    ...highlightTag.options.map((tag) => picked.tagged(id, tag, later)),
    pages.livePage(id),
    pages.rail(id),
    pages.scorecardPage(id),
    ...TABS.map((tab) => pages.tabPage(id, tab, { innings: null, size: 10, event: null })),
    readers.ballPage(id, `1.${number}`),
    readers.textPage(id),
    readers.textPage(id, true),
    ...pageLanguage.options.map((language) => readers.languagePage(id, language)),
    pictures.matchPicture(id),
    pictures.ballPicture(id, `1.${number}`),
    pictures.ballDrawing(id, `1.${number}`),
  ];
  const definitions = () => [
    ...['m1', 'hun', 'ahead'].flatMap(ofMatch),
    picked.liveStreamChat(undefined),
    ...(['live', 'upcoming', 'recent'] as const).map((kind) => lists.matchesPage(kind, 1)),
    lists.inPlay(),
    lists.current(),
    home.homePage(),
    home.homePage('m2'),
    series.seriesListPage(1),
    series.seriesPage(SERIES.cup, null),
    series.seriesPage(SERIES.cup, 1),
    series.seriesMatches(SERIES.cup),
    series.strips(SERIES.cup, null),
    series.strips(SERIES.cup, 2),
    series.squad(SERIES.cup, 1),
  ];

  const figuresOf = figureWrites(context);
  const storeOver = await figuresOf('over', 'hunover');
  // Of the tables shown on pages, without a side shown there; and of such a side, without a table.
  const storeOthers = await figuresOf('oc', 'os');
  const storeAlone = await figuresOf('sa');
  /** The site rebuilds rankings some seconds after the figures that they are based on. */
  const list = (n: number) =>
    storeLists(
      db,
      { world: 'real', level: 'clubs', format: 'T20', gender: 'female', matches: n, fingerprint: `${n}` },
      rankedAt(n),
    );
  await list(0);
  const thenList = (store: () => Promise<unknown>) => async (n: number) => {
    await store();
    await list(n);
  };
  const raised = new Set<Tag>();
  const raise = tags.invalidate.bind(tags);
  vi.spyOn(tags, 'invalidate').mockImplementation((some) => {
    for (const tag of some) raised.add(tag);
    raise(some);
  });
  let times = 0;
  let moves = 0;
  let newcomers = 0;
  const rename = (kind: RegistryKind, set: (name: string, n: number) => object) => async (n: number) => {
    times++;
    await withInvalidation(db, tags, async (trx, changed) => {
      for (const id of ENTITIES[kind]) {
        await trx
          .updateTable(kind)
          .set(set(`${n} ${id}`, n))
          .where('id', '=', id)
          .execute();
        changed(tagsOfResource(kind, [id]));
      }
    });
  };
  const index = async () => {
    while ((await indexSome(db, tags)) > 0);
    await site.waitForNotifications();
  };
  await index();
  const auction = await auctionOfWorld(context, db);
  const polls = await pollWrites(db, tags, SERIES.cup);
  return {
    site,
    definitions: () => [...definitions(), ...auction.definitions()],
    almanac,
    index,
    pass: (ms) => {
      now += ms;
    },
    invalidatedTags: async () => {
      await site.waitForNotifications();
      const all = [...raised];
      raised.clear();
      return all;
    },
    writes: {
      ball: () => add('m1', single(8, { bat: 6, boundary: 6 })),
      'ball of another match': () => add('m2', single(3)),
      'ball of the Hundred': () => add('hun', single(5, { bat: 6, boundary: 6 })),
      wicket: () =>
        add(
          'm1',
          single(9, { bat: 0, wickets: [{ player: 101, kind: 'bowled', bowler: 201, fielders: [] }] as never }),
        ),
      correction: (n) => add('m1', { kind: 'amend', of: number, body: single(0, { bat: n % 4, boundary: 0 }) }),
      video: () => add('m1', video, { ...video, href: 'https://video.test/2' } as FactBody),
      'squad of a match ahead': (n) =>
        add('ahead', squadOf(0, 1, 11 - (n % 3)), { kind: 'state', state: 'upcoming', text: `Delayed ${n}` } as never),
      'new matches': async (n) => {
        await make(
          `n${n}`,
          factOf([1, 2], { startTime: START + n, description: `Match ${n}` }),
          ...squads(1, 2),
          ...play,
        );
        await make(
          `u${n}`,
          factOf([1, 2], {
            dates: ['2026-11-23'],
            startTime: START + 2 * 86_400_000 + n,
            expectedEnd: null,
            description: `Coming ${n}`,
          }),
        );
      },
      /** Includes the rankings based on them. */
      figures: thenList(storeOver),
      'figures of others in a series': thenList(storeOthers),
      'figures without a series': thenList(storeAlone),
      // While the last competition of a side is a league, which a change of the series row may affect.
      'fixture of others': async (n) => {
        const side = NEWCOMERS[newcomers++ % NEWCOMERS.length]!;
        for (const seriesId of Object.values(SERIES))
          await make(`o${n}s${seriesId}`, factOf([2, side], { ...ahead, seriesId, venueId: null }));
      },
      'rule of a table': async (n) => {
        for (const id of Object.values(SERIES))
          await saveRule(db, id, { kind: 'points', team: 1, points: n, reason: `Fined ${n}` });
      },
      result: async (n) => {
        await make(`r${n}`, factOf([1, 3], { description: `Lost ${n}` }), ...squads(1, 3), ...play);
        await add(`r${n}`, single(0), {
          kind: 'result',
          outcome: 'win',
          winner: 1,
          by: { wickets: 1 + (n % 9) },
          method: null,
          playersOfMatch: [301],
        });
        await list(n);
      },
      // Data that a match in play is compared with: of its ground, a side or a person, each without the others.
      'match at the ground': (n) => lately(`vg${n}`, [4, 5], { venueId: 1 }, 401),
      'match of a side': (n) => lately(`sd${n}`, [1, 5], { venueId: null }, 401),
      'match of a guest': (n) => lately(`gu${n}`, [4, 5], { venueId: null }, 101),
      'another series': (n) =>
        add(
          'hun',
          factOf([1, 2], {
            type: 'HUN',
            // The last match of its sides: they are listed under its competition.
            dates: ['2026-11-22'],
            ruleset: { format: 'Hundred', date: '2026-11-21', gender: 'female' },
            seriesId: ++moves % 2 === 1 ? SERIES.shield : SERIES.cup,
            seriesName: `Cup ${n}`,
          }),
        ),
      team: rename('team', (name, n) => ({
        name: `Renamed ${name}`,
        short_name: `R${n}`,
        emblem: JSON.stringify({ kind: 'initials', text: `R${n}` }),
      })),
      venue: rename('venue', (name, n) => ({
        name: `Ground ${name}`,
        city: `City ${n}`,
        country: `Country ${n}`,
        time_zone: n % 2 === 0 ? 'Asia/Kolkata' : 'Europe/London',
      })),
      series: rename('series', (name, n) => ({
        name: `Trophy ${name}`,
        short_name: `T${n}`,
        category: n % 2 === 0 ? 'Domestic' : 'International',
      })),
      rankings: list,
      ...polls,
      ...auction.writes,
      person: rename('person', (name, n) => ({
        name: `Renamed ${name}`,
        full_name: `Renamed Player ${name}`,
        batting_hand: times % 2 === 0 ? 'right' : 'left',
        bowling_style: `Style ${n}`,
        role: ROLES[times % ROLES.length],
      })),
      'spelling of people': (n) =>
        storeSpellings(
          db,
          tags,
          pageLanguage.options.flatMap((language) =>
            ENTITIES.person.map((id) => ({
              kind: 'person' as const,
              id,
              language,
              name: `${language === 'hi' ? 'क' : 'ক'}${n} ${id}`,
              short_name: null,
              city: null,
            })),
          ),
        ),
      'other spellings': (n) =>
        storeSpellings(
          db,
          tags,
          pageLanguage.options.flatMap((language) =>
            (['team', 'venue', 'series'] as const).map((kind) => ({
              kind,
              id: 1,
              language,
              name: `ख${n}`,
              short_name: kind === 'venue' ? null : `ख${n}`,
              city: kind === 'venue' ? `घ${n}` : null,
            })),
          ),
        ),
      fixture: async (n) => {
        const later = { dates: ['2026-11-21'], startTime: START + 3_600_000 - n, expectedEnd: null };
        await make(`f${n}`, factOf([1, 3], later));
        // Its first match: the table gets a new row.
        await make(`g${n}`, factOf([1, 4], later));
      },
      'play begins': async () => {
        await add('ahead', ...play, ...balls(2, { bat: 6, boundary: 6 }), video);
        await add('hun', video);
      },
    },
  };
}
