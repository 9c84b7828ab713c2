/** Parses what the server sends to a live page: frames, deltas, snapshots. */
import type { LiveSnapshot } from '@sightscreen/contracts';
import { readOlderLines, readSnapshotBody } from './frame-reader.generated.ts';
import type { Read } from './read.ts';

export { readDelta, readFrame, readLine } from './frame-reader.generated.ts';

/** From `live` in commentary.json, or from the top level. */
export const readSnapshot: Read<LiveSnapshot> = (value) => readSnapshotBody(within(value, 'live') ?? value);

/** Older lines, newest first, and the position of those before them: null at the first. */
export type OlderLines = Pick<LiveSnapshot, 'lines' | 'older'>;
/** From `live` in a page of older lines; the fields beside it are those of the documented call. */
export const readOlder: Read<OlderLines> = (value) => readOlderLines(within(value, 'live'));

function within(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
