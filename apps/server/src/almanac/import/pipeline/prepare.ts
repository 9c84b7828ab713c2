/**
 * Converts the bytes of a file to a match ready to be stored. Uses no database: ids are requested through `recognise`.
 */
import { createHash } from 'node:crypto';
import { readFile as readBytes } from 'node:fs/promises';
import type { Instant } from '@sightscreen/cricket';
import { withFigures } from '../../../match/figures/store-figures.ts';
import { IMPORT_AUTHOR, packLog } from '../../../match/log/packing/pack-log.ts';
import type { Cast, Known } from '../../../registry/naming/cast.ts';
import { castOf } from '../translation/cast.ts';
import { readFile } from '../reading/read-file.ts';
import { record } from '../translation/record.ts';
import { translate } from '../translation/translate.ts';
import type { FileJob, Outcome } from './protocol.ts';

export interface PrepareWith {
  recognise: (cast: Cast) => Promise<Known>;
  now: () => Instant;
}

/** Never throws: any error in a file becomes its refusal, and the import continues. */
export async function prepare(file: Omit<FileJob, 'job'>, { recognise, now }: PrepareWith): Promise<Outcome> {
  try {
    const bytes = 'path' in file.source ? await readBytes(file.source.path) : file.source.bytes;
    const sourceHash = createHash('sha256').update(bytes).digest('hex');
    if (sourceHash === file.knownHash) return { kind: 'unchanged' };
    const read = readFile(bytes);
    if (!read.ok) return { kind: 'refused', reason: `${read.fault.code}: ${read.fault.words}` };
    const known = await recognise(castOf(read.file));
    const { facts, state } = record(file.id, translate(read.file, known));
    const deliveries = state.innings.reduce((sum, innings) => sum + innings.deliveries, 0);
    return {
      kind: 'prepared',
      prepared: {
        ...withFigures({ world: 'real', sourceHash, facts: packLog(file.id, facts, now(), IMPORT_AUTHOR), state }),
        deliveries,
      },
    };
  } catch (error) {
    return { kind: 'refused', reason: `unexpected: ${error instanceof Error ? error.message : String(error)}` };
  }
}
