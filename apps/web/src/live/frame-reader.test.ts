import { delta, frame, liveSnapshot, scorecard } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { chaseLive, chaseScorecard } from '../fixtures/t20.ts';
import { readDelta, readFrame, readSnapshot } from './frame-reader.ts';
import { parsed } from './read.ts';
import { readScorecard } from './scorecard-reader.generated.ts';

const good = {
  match: '1000000033',
  epoch: 1,
  number: 269,
  after: 268,
  at: 1,
  head: chaseLive.head,
  lines: chaseLive.lines,
};
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(good)) as Record<string, unknown>;

test('a frame is parsed by the contract (MATCH-128)', () => {
  expect(readFrame(copy())).toEqual(frame.parse(copy()));
});
test('a delta and a snapshot are parsed by the contract (MATCH-127)', () => {
  const poll = { match: 'm', epoch: 1, number: 269, resync: false, frames: [copy()] };
  expect(readDelta(poll)).toEqual(delta.parse(poll));
  const snapshot = {
    match: 'm',
    epoch: 1,
    number: 269,
    head: chaseLive.head,
    lines: chaseLive.lines,
    older: chaseLive.older,
  };
  expect(readSnapshot({ id: 'm', live: snapshot })).toEqual(liveSnapshot.parse(snapshot));
});
test('a scorecard is parsed by the contract (MATCH-060)', () => {
  expect(readScorecard(JSON.parse(JSON.stringify(chaseScorecard.card)))).toEqual(scorecard.parse(chaseScorecard.card));
});
test('invalid input is not a frame (MATCH-128)', () => {
  for (const odd of [
    null,
    undefined,
    4,
    'x',
    [],
    {},
    { ...good, number: '269' },
    { ...good, lines: 'none' },
    { ...good, head: null },
    { ...good, number: 1.5 },
    { ...good, lines: [{}] },
  ]) {
    expect(readFrame(odd)).toBeUndefined();
  }
});
test('a frame with one invalid field in its head is refused as a whole (MATCH-128)', () => {
  const head = copy()['head'] as Record<string, Record<string, unknown>>;
  for (const part of ['summary', 'miniscore']) {
    for (const name of Object.keys(head[part] ?? {})) {
      const spoilt = copy();
      ((spoilt['head'] as Record<string, Record<string, unknown>>)[part] ?? {})[name] = { odd: Symbol.iterator };
      expect(readFrame(spoilt), `${part}.${name}`).toBeUndefined();
    }
  }
});
test('an unknown event becomes `other`, and a missing optional field null (MATCH-085)', () => {
  const next = copy();
  next['lines'] = [
    {
      ...(JSON.parse(JSON.stringify(chaseLive.lines[0])) as object),
      events: ['six', 'drone'],
      by: undefined,
      correction: undefined,
    },
  ];
  expect(readFrame(next)?.lines[0]).toMatchObject({ events: ['six', 'other'], by: null, correction: null });
});
test('invalid JSON parses as undefined (MATCH-128)', () => {
  expect([parsed('{"a":'), parsed('')]).toEqual([undefined, undefined]);
});
