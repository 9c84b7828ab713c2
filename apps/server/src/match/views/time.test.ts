import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { slugOf } from './paths.ts';
import { joinChunks, bodyChunk } from './body-chunks.ts';
import { changesAt, groundOffset, offsetText, phaseBy } from './time.ts';

const HOUR = 3_600_000;
const start = Date.UTC(2026, 10, 21, 9);

test('an upcoming match becomes a preview a day before its start (MATCH-S07)', () => {
  const times = { startTime: start, endTime: null };
  expect(phaseBy('upcoming', times, start - 25 * HOUR)).toBe('upcoming');
  const at = changesAt('upcoming', times, start - 25 * HOUR) ?? 0;
  expect([phaseBy('upcoming', times, at - 1), phaseBy('upcoming', times, at)]).toEqual(['upcoming', 'preview']);
  expect(changesAt('upcoming', times, at)).toBeNull();
  expect(phaseBy('upcoming', { startTime: null, endTime: null }, start)).toBe('upcoming');
});

test('a complete match becomes recent two hours after its end, or at once without a clock (MATCH-101, MATCH-Q02)', () => {
  const times = { startTime: start, endTime: start + 4 * HOUR };
  const at = changesAt('complete', times, start + 5 * HOUR) ?? 0;
  expect([phaseBy('complete', times, at - 1), phaseBy('complete', times, at)]).toEqual(['complete', 'recent']);
  expect(changesAt('complete', times, at)).toBeNull();
  expect(phaseBy('complete', { startTime: null, endTime: null }, start)).toBe('recent');
  expect(phaseBy('inprogress', times, start + 90 * HOUR)).toBe('inprogress');
});

test('the offset of the ground is that of the day, in hours and minutes (MATCH-050)', () => {
  expect([
    groundOffset('Europe/London', start, ''),
    groundOffset('Europe/London', null, '2026-07-01'),
    groundOffset('Asia/Kolkata', start, ''),
    groundOffset(null, start, ''),
    groundOffset('Nowhere/None', start, ''),
  ]).toEqual([0, 60, 330, null, null]);
  expect([330, -210, 0, null].map(offsetText)).toEqual(['+5:30', '-3:30', '+0:00', null]);
});

test('a slug contains only plain letters, whatever the names are (MATCH-S12)', () => {
  const side = (shortName: string) => ({ shortName }) as never;
  expect(slugOf({ sides: [side('IND'), side('AUS')], description: '2nd Test' }, 'Border–Gavaskar Trophy')).toBe(
    'ind-vs-aus-2nd-test-border-gavaskar-trophy',
  );
  expect(slugOf({ sides: [side('Ø'), side('日本')], description: '' }, null)).toBe('o-vs-team');
  expect(slugOf({ sides: [], description: '' }, null)).toBe('-');
});

test('separately compressed pieces join into one gzip stream, whatever their sizes', () => {
  const parts = ['', 'a', '{"lines":[', 'x'.repeat(70_000), ',', 'Östlich – ünicode', ']}'];
  for (let n = 0; n <= parts.length; n++) {
    const { body, gzip } = joinChunks(parts.slice(0, n).map(bodyChunk));
    expect([body.toString(), gunzipSync(gzip).toString()]).toEqual([
      parts.slice(0, n).join(''),
      parts.slice(0, n).join(''),
    ]);
  }
});
