import {
  ballToken,
  delta,
  frame,
  line,
  liveHead,
  liveSnapshot,
  matchSummary,
  overStrip,
  scorecard,
  scorecardInnings,
  sideScore,
} from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { readerSource } from './testing/reader-source.ts';

test('the readers are those of the contracts (MATCH-127, MATCH-060)', async () => {
  const frames = readerSource({
    sideScore,
    summary: matchSummary,
    token: ballToken,
    strip: overStrip,
    head: liveHead,
    readLine: line,
    readFrame: frame,
    readDelta: delta,
    readSnapshotBody: liveSnapshot,
    readOlderLines: liveSnapshot.pick({ lines: true, older: true }),
  });
  const cards = readerSource({ innings: scorecardInnings, readScorecard: scorecard });
  await expect(frames, 'Run with --update').toMatchFileSnapshot('frame-reader.generated.ts');
  await expect(cards, 'Run with --update').toMatchFileSnapshot('scorecard-reader.generated.ts');
});
