import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp, type TestApp } from '@sightscreen/server/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sumsOf } from './testing/golden/sums.ts';
import { realFileNames, realFolder, realFiles } from './testing/golden/real-files.ts';
import { importFiles } from './pipeline/import-files.ts';
import { openSources } from './pipeline/sources.ts';
import { bytesOf, ONE, overOf, written } from './testing/written-file.ts';

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'sightscreen-site-up-'));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const bring = async (...paths: string[]) =>
  importFiles({ db: site.database.db, sources: await openSources(paths), threads: 1, now: () => performance.now() });
const card = async (id: string) => {
  const reply = await site.app.inject({ url: `/api/match/${id}/scorecard` });
  return { status: reply.statusCode, body: reply.statusCode === 200 ? (reply.json() as Scorecard) : null };
};
interface Scorecard {
  status: string;
  result: string | null;
  innings: {
    team: string;
    runs: number;
    wickets: number;
    legalBalls: number;
    extras: Record<string, number>;
    batting: { name: string; runs: number; balls: number }[];
    bowling: { name: string; runs: number; balls: number; wickets: number }[];
  }[];
}
test('a match imported while the site is up appears at once, and again when its file changes (R22.1)', async () => {
  expect((await card('wi_5')).status).toBe(404);
  await writeFile(join(folder, 'wi_5.json'), bytesOf(written()));
  await bring(folder);
  await expect.poll(async () => (await card('wi_5')).status).toBe(200);
  expect((await card('wi_5')).body).toMatchObject({
    result: 'Northshire won by 12 runs',
    innings: [{ runs: 24 }, { runs: 12 }],
  });
  await writeFile(
    join(folder, 'wi_5.json'),
    bytesOf(written({ innings: [{ team: 'Northshire', overs: [overOf(ONE, 0, 4)] }] })),
  );
  await bring(folder);
  await expect.poll(async () => (await card('wi_5')).body?.innings.length).toBe(1);
  expect((await card('wi_5')).body?.innings).toMatchObject([{ runs: 24, legalBalls: 6 }]);
});

const names = realFileNames();
describe.skipIf(names.length === 0)('real matches on the site', () => {
  test('the card that the site serves adds up to the figures in the file (R19.8)', async () => {
    const some = names.filter((_, index) => index % 20 === 0);
    await bring(...some.map((name) => join(realFolder, name)));
    for (const { id, file } of realFiles(some)) {
      const { body } = await card(id);
      for (const [at, innings] of file.innings.entries()) {
        const sums = sumsOf(innings);
        const served = body?.innings[at];
        expect(served, `${id} innings ${at + 1}`).toMatchObject({
          team: innings.team,
          runs: sums.runs,
          wickets: sums.wickets,
          legalBalls: sums.legalBalls,
          extras: sums.extras,
        });
        for (const { name, runs, balls } of served!.batting)
          if (name in sums.batters) expect({ runs, balls }, `${id} ${name}`).toEqual(sums.batters[name]);
        for (const { name, runs, balls, wickets } of served!.bowling)
          expect({ runs, balls, wickets }, `${id} ${name}`).toEqual(sums.bowlers[name]);
      }
    }
  });
});
