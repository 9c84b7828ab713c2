/**
 * Match files to import: real ones if the optional folder `../shared` exists beside the project, otherwise generated
 * ones, which is reported.
 */
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realFileNames, realFolder } from '@sightscreen/server/almanac/import/testing/golden/real-files';
import { bytesOf, ONE, overOf, TWO, written } from '@sightscreen/server/almanac/import/testing/written-file';

export interface MatchFiles {
  folder: string;
  ids: string[];
  clear(): void;
}

/** Every `nth` real file, or `instead` generated ones of twenty overs a side. */
export function matchFiles(nth: number, instead: number): MatchFiles {
  const folder = mkdtempSync(join(tmpdir(), 'sightscreen-files-'));
  const real = realFileNames().filter((_, at) => at % nth === 0);
  for (const name of real) copyFileSync(join(realFolder, name), join(folder, name));
  if (real.length === 0) {
    console.log('../shared/data/cricsheet is not there: written files take the place of real ones');
    for (let at = 1; at <= instead; at += 1) {
      const overs = (side: string[]) =>
        Array.from({ length: 20 }, (_, number) => overOf(side, number, (number + at) % 5));
      const file = written({
        info: { overs: 20, event: { name: 'Harbour Cup', match_number: at } },
        innings: [
          { team: 'Northshire', overs: overs(ONE) },
          { team: 'Southshire', overs: overs(TWO) },
        ],
      });
      writeFileSync(join(folder, `wi_${at}.json`), bytesOf(file));
    }
  }
  const ids =
    real.length > 0
      ? real.map((name) => name.replace(/\.json$/, ''))
      : Array.from({ length: instead }, (_, at) => `wi_${at + 1}`);
  return { folder, ids, clear: () => rmSync(folder, { recursive: true, force: true }) };
}
