/**
 * Interrupts an import, and stops the site during an import: no match is half stored, and a second run resumes (issue
 * 2).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldMatch, summarise } from '@sightscreen/cricket';
import { readHost } from '@sightscreen/server/core/config/env';
import { forBulk } from '@sightscreen/server/core/db/client';
import { openDatabase } from '@sightscreen/server/core/db/open-database';
import { readLog } from '@sightscreen/server/match/log/rows';
import { Site } from '@sightscreen/test-kit/site/site';
import { ask } from '../stage/crowd.ts';
import { killDatabase } from '../stage/database.ts';
import { importing, summaryOf } from '../stage/importing.ts';
import { matchFiles, type MatchFiles } from '../stage/match-files.ts';
import { soak } from '@sightscreen/test-kit/soak';

let files: MatchFiles;
beforeAll(() => {
  files = matchFiles(1, 600);
});
afterAll(() => files?.clear());

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const open = (site: Site) =>
  openDatabase({
    url: null,
    directUrl: null,
    dataFolder: site.data,
    host: readHost(),
    deadlines: forBulk,
    poolSize: 2,
    migrate: false,
  });
type Open = Awaited<ReturnType<typeof open>>;
const stored = async ({ db }: Open): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('match')
        .select((count) => count.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

/** Checks that every stored match is complete: its log up to the head, a row that equals the fold, and figures. */
async function allWhole({ db }: Open): Promise<string[]> {
  const rows = await db.selectFrom('match').select(['id', 'head', 'summary', 'source_hash']).orderBy('id').execute();
  for (const { id, head, summary, source_hash: hash } of rows) {
    const log = await readLog(db, id, 0, null);
    expect([id, log?.facts.length, log?.facts.at(-1)?.number, hash !== null]).toEqual([id, head, head, true]);
    const fold = foldMatch(id, log!.facts);
    expect(summary).toEqual(JSON.parse(JSON.stringify(summarise(fold))));
    const { n } = await db
      .selectFrom('innings_figure')
      .select((count) => count.fn.countAll<number>().as('n'))
      .where('match_id', '=', id)
      .executeTakeFirstOrThrow();
    expect([id, Number(n)]).toEqual([id, fold.innings.length]);
  }
  return rows.map(({ id }) => id);
}

test('an interrupted or killed import leaves only complete matches, and a second run finishes it (R22.1)', async () => {
  const site = await Site.prepareProduction();
  // Keeps the database running between the runs so that the stored data can be inspected.
  const prepared = await importing(site, files.folder + '-nothing').ended;
  expect(prepared.code).toBe(1);
  const look = await open(site);
  try {
    const stopIn = async (signal: NodeJS.Signals): Promise<{ before: number; after: number; output: string }> => {
      const before = await stored(look);
      const run = importing(site, files.folder);
      while (!run.over() && (await stored(look)) === before) await sleep(5);
      expect(run.over(), 'it was over before it could be stopped').toBe(false);
      run.stop(signal);
      const { code, signal: by, output } = await run.ended;
      expect([code, by]).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [130, null]);
      const after = (await allWhole(look)).length;
      return { before, after, output };
    };
    const interrupted = await stopIn('SIGINT');
    expect(interrupted.output).toContain('Run the same command again');
    expect(interrupted.after).toBeGreaterThan(0);
    const killed = await stopIn('SIGKILL');
    expect(killed.after).toBeGreaterThan(killed.before);
    expect(killed.after).toBeLessThan(files.ids.length);
    const last = await importing(site, files.folder).ended;
    expect([last.code, summaryOf(last.output)]).toEqual([
      0,
      { imported: files.ids.length - killed.after, unchanged: killed.after, changed: 0, refused: 0 },
    ]);
    expect(await allWhole(look)).toEqual(files.ids.toSorted());
    console.log(
      `import of ${files.ids.length}: ${interrupted.after} after Ctrl-C, ${killed.after} after kill -9, then the rest`,
    );
    expect(summaryOf((await importing(site, files.folder).ended).output)).toEqual({
      imported: 0,
      unchanged: files.ids.length,
      changed: 0,
      refused: 0,
    });
  } finally {
    await look.close();
    await site.clear();
  }
});

test.runIf(soak)(
  'killing the database ends an import with a message, and a second run completes it (R22.1)',
  async () => {
    const site = await Site.prepareProduction();
    await importing(site, files.folder + '-nothing').ended;
    const look = await open(site);
    try {
      const run = importing(site, files.folder);
      while ((await stored(look)) === 0) {
        expect(run.over(), 'it was over before the database could be killed').toBe(false);
        await sleep(5);
      }
      killDatabase(site);
      const { code, output } = await run.ended;
      expect([
        code,
        output
          .split('\n')
          .filter(
            (line) =>
              line.startsWith('The import stopped:') && line.endsWith('Run the same command again to continue.'),
          ).length,
      ]).toEqual([2, 1]);
      const again = await importing(site, files.folder).ended;
      const unchangedCount = summaryOf(again.output)?.unchanged ?? 0;
      console.log(`import of ${files.ids.length}: ${unchangedCount} were in when the database was killed`);
      expect(unchangedCount).toBeGreaterThan(0);
      expect([again.code, summaryOf(again.output)]).toEqual([
        0,
        { imported: files.ids.length - unchangedCount, unchanged: unchangedCount, changed: 0, refused: 0 },
      ]);
      expect(await allWhole(look)).toEqual(files.ids.toSorted());
    } finally {
      await look.close();
      await site.clear();
    }
  },
);

test.runIf(soak)('an import survives stopping and killing the site, which then shows the matches (R22.1)', async () => {
  const site = await (await Site.prepareProduction()).start();
  const countVisible = async (): Promise<number> => {
    let found = 0;
    for (const id of files.ids) if ((await ask(site.origin, `/api/match/${id}/scorecard`)).status === 200) found += 1;
    return found;
  };
  try {
    expect(await countVisible()).toBe(0);
    const postmaster = site.databasePid();
    const run = importing(site, files.folder);
    const look = await open(site);
    while ((await stored(look)) === 0) {
      expect(run.over(), 'it was over before the site could be stopped').toBe(false);
      await sleep(5);
    }
    const first = await stored(look);
    await site.end('SIGTERM');
    // Paused so that it does not finish before the site is back.
    run.stop('SIGSTOP');
    expect(run.over(), 'it was over before the site was stopped').toBe(false);
    await look.close();
    await site.start();
    expect(site.databasePid(), 'the site took the database with it').toBe(postmaster);
    const during = await countVisible();
    expect(during).toBeGreaterThanOrEqual(first);
    expect(during).toBeLessThan(files.ids.length);
    run.stop('SIGCONT');
    await site.end('SIGKILL');
    await site.start();
    const { code, output } = await run.ended;
    expect([code, summaryOf(output)]).toEqual([
      0,
      { imported: files.ids.length, unchanged: 0, changed: 0, refused: 0 },
    ]);
    console.log(
      `site stopped when ${first} were stored, showed ${during} when it was back, ${files.ids.length} in the end`,
    );
    expect(await countVisible()).toBe(files.ids.length);
    const after = await open(site);
    try {
      expect(await allWhole(after)).toEqual(files.ids.toSorted());
    } finally {
      await after.close();
    }
  } finally {
    await site.clear();
  }
});
