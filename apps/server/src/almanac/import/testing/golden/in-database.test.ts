/**
 * Real files imported once, for every test that compares the replies of the site with the files. A usual run takes a
 * tenth of them, as importing all takes twenty seconds; the soak takes all.
 */
import { foldMatch, summarise } from '@sightscreen/cricket';
import { careersReply } from '@sightscreen/contracts/calls/player';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { sampled } from '@sightscreen/test-kit/soak';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readLog } from '../../../../match/log/rows.ts';
import { importFiles } from '../../pipeline/import-files.ts';
import { openSources } from '../../pipeline/sources.ts';
import type { Tally } from '../../pipeline/tally.ts';
import { careersOf } from '../oracle/careers.ts';
import { readMatches } from '../oracle/match-file.ts';
import { realFileNames, realFolder } from './real-files.ts';

const names = sampled(realFileNames());
describe.skipIf(names.length === 0)('the real files in the database', () => {
  let site: TestApp;
  let tally: Tally;
  beforeAll(async () => {
    site = await startApp();
    tally = await importFiles({
      db: site.database.db,
      sources: await openSources(names.map((name) => join(realFolder, name))),
      threads: 2,
      now: () => performance.now(),
    });
  }, 600_000);
  afterAll(() => site.close());

  test('all files import, and each log folds to the stored summary (R22.1)', async () => {
    const { db } = site.database;
    expect([tally.imported, tally.changed, tally.unchanged, tally.refused]).toEqual([names.length, 0, 0, []]);
    const matches = await db.selectFrom('match').select(['id', 'head', 'summary']).execute();
    for (const match of matches) {
      const log = await readLog(db, match.id, 0, null);
      expect(log?.facts.length, match.id).toBe(match.head);
      expect(JSON.parse(JSON.stringify(summarise(foldMatch(match.id, log!.facts)))), match.id).toEqual(match.summary);
    }
    const { rows } = await sql`select (select sum(runs) from innings_figure) - (select sum(runs) from batting_figure)
      - (select sum(byes + leg_byes + wides + no_balls + penalty) from innings_figure) as left_over`.execute(db);
    expect(rows).toEqual([{ left_over: 0 }]);
  });

  test('batting by phase adds up to the batting card of every innings with limited overs (R17.1, R12.19, R9.3)', async () => {
    const { rows } = await sql`
      select b.match_id, b.innings, b.person_id from batting_figure b join match_figure f on f.match_id = b.match_id and f.type <> 'TEST'
        join innings_figure i on i.match_id = b.match_id and i.innings = b.innings and not i.super_over
        left join batting_phase_figure p on p.match_id = b.match_id and p.innings = b.innings and p.person_id = b.person_id
       group by 1, 2, 3, b.runs, b.balls, b.dots, b.fours, b.sixes, b.out
      having (coalesce(sum(p.runs), 0), coalesce(sum(p.balls), 0), coalesce(sum(p.dots), 0), coalesce(sum(p.fours), 0), coalesce(sum(p.sixes), 0), coalesce(bool_or(p.out), false))
          <> (b.runs, b.balls, b.dots, b.fours, b.sixes, b.out)`.execute(site.database.db);
    expect(rows).toEqual([]);
  });

  test('every career figure of every player equals a count from the files alone (issue 9, R6.1, R12.1 to R12.16)', async () => {
    const matches = readMatches(realFolder, names);
    // Players without an entry in the register have no address there.
    const people = [...careersOf(matches)].filter(([who]) => /^[\da-f]{8}$/.test(who));
    const differences: object[] = [];
    let careers = 0;
    // A call for each of five thousand people takes a minute.
    const chosen = sampled(people);
    for (const [registerId, ours] of chosen) {
      const reply = await site.app.inject({ url: `/api/player/register/${registerId}/careers` });
      const { careers: found, names: spellings } = careersReply.parse(reply.json());
      const theirs = Object.fromEntries(
        found.map(({ format, gender, ...figures }) => [`${format} ${gender}`, figures]),
      );
      careers += Object.keys(ours).length;
      for (const key of new Set([...Object.keys(theirs), ...Object.keys(ours)]))
        if (JSON.stringify(theirs[key]) !== JSON.stringify(ours[key]))
          differences.push({ registerId, key, site: theirs[key], files: ours[key] });
      const listed = new Set(matches.flatMap((match) => match.names.get(registerId) ?? []));
      if (listed.size > 0) expect(new Set(spellings), registerId).toEqual(listed);
    }
    expect(differences).toEqual([]);
    expect(careers).toBeGreaterThan(chosen.length);
  }, 600_000);
});
