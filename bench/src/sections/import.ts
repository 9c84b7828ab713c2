/**
 * `npm run import` into a new private database: the real files beside the project when present, else generated ones.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realFileNames, realFolder } from '@sightscreen/server/import/golden/real-files';
import { ball, bytesOf, ONE, over, TWO, written } from '@sightscreen/server/import/testing/written-file';
import { run } from '@sightscreen/test-kit/site/site';
import type { Row } from '../measure.ts';
import { prepareSite } from '../stage.ts';

const WRITTEN = 400;

export async function benchImport(): Promise<Row[]> {
  const real = realFileNames().length;
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-bench-files-'));
  const site = await prepareSite({ SIGHTSCREEN_DEMO: '0' });
  try {
    if (real === 0) writeFiles(folder);
    // One file is imported first: the first start of a new data folder is not part of the import.
    writeFileSync(join(folder, 'first.json'), bytesOf(written()));
    await run('apps/server/src/import/main.ts', [join(folder, 'first.json')], site.env);
    const out = await run('apps/server/src/import/main.ts', [real === 0 ? folder : realFolder], site.env);
    const [, deliveries, seconds, rate] = /([\d,]+) deliveries in ([\d.]+) s, ([\d,]+) a second/.exec(out) ?? [];
    if (rate === undefined) throw new Error(`the import said:\n${out}`);
    return [
      {
        section: 'import',
        what: 'deliveries a second',
        value: rate,
        aim: '30,000',
        note: `${deliveries} deliveries of ${real === 0 ? `${WRITTEN} written` : `${real} real`} files in ${seconds} s, from the first file to the last commit, both cores shared with the private database`,
      },
    ];
  } finally {
    await site.clear();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Matches of two innings of fifty overs, each ball a run or none. */
export function writeFiles(folder: string): void {
  for (let number = 0; number < WRITTEN; number += 1) {
    const innings = [ONE, TWO].map((side, at) => ({
      team: at === 0 ? 'Northshire' : 'Southshire',
      overs: Array.from({ length: 50 }, (_, index) =>
        over(
          index,
          Array.from({ length: 6 }, (__, bowled) => ball(side, (index + bowled + number) % 2)),
        ),
      ),
    }));
    writeFileSync(
      join(folder, `w${number}.json`),
      bytesOf(written({ info: { overs: 50, match_type: 'ODI', outcome: { result: 'tie' } }, innings })),
    );
  }
}
