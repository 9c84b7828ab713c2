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
import { catchUp } from '@sightscreen/contracts/views-more';
import { expect, test } from 'vitest';
import { readerSource } from './testing/reader-source.ts';

test('the readers are those of the contracts (MATCH-127, MATCH-060, BEYOND-05)', async () => {
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
  // A kind of moment that is new must not make the summary of an open page unreadable.
  const moment = catchUp.shape.moments.element.extend({ kind: catchUp.shape.words });
  const summary = catchUp.pick({ words: true, rate: true }).extend({ moments: moment.array() });
  const catchUps = readerSource({ readCatchUp: summary });
  await expect(frames, 'Run with --update').toMatchFileSnapshot('frame-reader.generated.ts');
  await expect(cards, 'Run with --update').toMatchFileSnapshot('scorecard-reader.generated.ts');
  await expect(catchUps, 'Run with --update').toMatchFileSnapshot('catch-up-reader.generated.ts');
});
