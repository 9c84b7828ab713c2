/** A site with five matches between two sides at one ground, a demonstration side and a demonstration ground. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fragmentProps, pageProps, type PageProps } from '@sightscreen/contracts';
import { startApp } from '@sightscreen/server/testing';
import { importFiles } from '../../../almanac/import/pipeline/import-files.ts';
import { openSources } from '../../../almanac/import/pipeline/sources.ts';
import { ball, bytesOf, ONE, over, overOf, TWO, written } from '../../../almanac/import/testing/written-file.ts';

export const NORTH = 'Northshire';
export const SOUTH = 'Southshire';
const innings = (batting: string[], runs: number, more: object = {}) => ({
  team: batting === ONE ? NORTH : SOUTH,
  overs: [overOf(batting, 0, runs), overOf(batting, 1, runs)],
  ...more,
});
const won = (winner: string, by: object) => ({ winner, by });
/** A T20 won, one lost, one tied and decided by a super over six days ago, one without result, one of The Hundred. */
const FILES = {
  wi_1: written({ info: { event: { name: 'Harbour Cup', match_number: 1 } } }),
  wi_2: written({
    info: { dates: ['2025-05-01'], outcome: won(SOUTH, { wickets: 10 }), toss: { winner: SOUTH, decision: 'field' } },
    innings: [
      innings(ONE, 1),
      { team: SOUTH, overs: [overOf(TWO, 0, 2), over(1, [ball(TWO, 1)])], target: { runs: 13, overs: 2 } },
    ],
  }),
  wi_3: written({
    info: { dates: ['2026-11-15'], outcome: { result: 'tie', eliminator: NORTH } },
    innings: [
      innings(ONE, 1),
      innings(TWO, 1, { target: { runs: 13, overs: 2 } }),
      { team: SOUTH, overs: [overOf(TWO, 0, 4)], super_over: true },
      { team: NORTH, overs: [overOf(ONE, 0, 6)], super_over: true },
    ],
  }),
  wi_4: written({ info: { dates: ['2025-06-01'], outcome: { result: 'no result' } }, innings: [innings(ONE, 0)] }),
  wi_5: written({
    info: {
      dates: ['2025-07-01'],
      balls_per_over: 5,
      outcome: won(NORTH, { runs: 20 }),
      event: { name: 'The Hundred', match_number: 1 },
    },
    innings: [ONE, TWO].map((side, at) => ({
      team: at === 0 ? NORTH : SOUTH,
      overs: [0, 1].map((number) =>
        over(
          number,
          Array.from({ length: 5 }, () => ball(side, at === 0 ? 4 : 2)),
        ),
      ),
    })),
  }),
};

export async function startHarbourSite(clock: () => number) {
  const folder = await mkdtemp(join(tmpdir(), 'sightscreen-harbour-'));
  const site = await startApp({ clock });
  const { db } = site.database;
  for (const [name, file] of Object.entries(FILES)) await writeFile(join(folder, `${name}.json`), bytesOf(file));
  await importFiles({ db, sources: await openSources([folder]), threads: 1, now: () => performance.now() });
  await rm(folder, { recursive: true, force: true });
  const idOf = async (kind: 'team' | 'venue' | 'series', name: string) =>
    (await db.selectFrom(kind).select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
  const [north, south, ground, cup] = await Promise.all([
    idOf('team', NORTH),
    idOf('team', SOUTH),
    idOf('venue', 'Harbour Ground'),
    idOf('series', 'Harbour Cup'),
  ]);
  const demo = await db
    .insertInto('team')
    .values({
      world: 'demo',
      name: NORTH,
      short_name: 'NOR',
      gender: 'male',
      kind: 'club',
      emblem: '{"kind":"initials","text":"N"}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const elsewhere = await db
    .insertInto('venue')
    .values({ world: 'demo', name: 'Elsewhere' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  return {
    ...site,
    ids: { north, south, ground, cup, demoTeam: demo.id, demoGround: elsewhere.id },
    get,
    async propsOf<Page extends PageProps['page']>(
      page: Page,
      url: string,
    ): Promise<Extract<PageProps, { page: Page }>> {
      const reply = await get(url);
      const props = pageProps.parse(
        JSON.parse(/<script type="application\/json">(.*)<\/script>/s.exec(reply.body)?.[1] ?? '{}'),
      );
      if (props.page !== page) throw new Error(`no page ${page} at ${url}`);
      return props as Extract<PageProps, { page: Page }>;
    },
    fragmentOf: async (url: string, headers?: Record<string, string>) =>
      fragmentProps.parse(JSON.parse(/<!-- (.*) -->/s.exec((await get(url, headers)).body)?.[1] ?? '{}')),
    team: (tail = '') => `/cricket-team/northshire/${north}${tail}`,
    ground: (tail = '') => `/cricket-venues/${ground}/harbour-ground${tail}`,
  };
}
