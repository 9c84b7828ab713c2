/**
 * The real files, for tests: read once per worker, with ids assigned here. Without the folder every test over them is
 * skipped, with a message.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainFact } from '@sightscreen/cricket';
import { castOf } from '../../translation/cast.ts';
import { type Known } from '../../../../registry/naming/cast.ts';
import { readFile } from '../../reading/read-file.ts';
import type { CricsheetFile } from '../../reading/schema.ts';
import { translate } from '../../translation/translate.ts';

/** Beside the clone; never shipped. */
export const realFolder = join(import.meta.dirname, '../../../../../../../../shared/data/cricsheet');

export interface RealFile {
  id: string;
  file: CricsheetFile;
  bodies: PlainFact[];
}

export function realFileNames(): string[] {
  try {
    return readdirSync(realFolder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    console.warn(`SKIPPED: ${realFolder} is not here, so nothing was checked against real matches.`);
    return [];
  }
}

/** A dozen test files go through them all and spend half of their time reading. At most 80 MB. */
const cache = new Map<string, CricsheetFile>();

function fileOf(name: string): CricsheetFile {
  const known = cache.get(name);
  if (known) return known;
  const read = readFile(realBytes(name));
  if (!read.ok) throw new Error(`${name}: ${read.fault.words}`);
  cache.set(name, read.file);
  return read.file;
}

export const realBytes = (name: string): Uint8Array => readFileSync(join(realFolder, name));

export function* realFiles(names = realFileNames()): Generator<RealFile> {
  const ids = new Map<string, number>();
  const idOf = (key: string): number => ids.get(key) ?? ids.set(key, ids.size + 1).size;
  for (const name of names) {
    const file = fileOf(name);
    const cast = castOf(file);
    const known: Known = {
      people: new Map(cast.people.map(({ key }) => [key, idOf(key)])),
      teams: [
        { id: 1, shortName: 'ONE' },
        { id: 2, shortName: 'TWO' },
      ],
      venueId: null,
      seriesId: null,
    };
    yield { id: name.replace('.json', ''), file, bodies: [...translate(file, known)] };
  }
}
