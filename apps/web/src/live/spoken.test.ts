import { expect, test } from 'vitest';
import { line } from '../fixtures/balls.ts';
import * as english from '../text/en.ts';
import { announcer, BETWEEN, wordsOf } from './spoken.ts';
import { handClock } from './testing.ts';

const end = {
  label: 'End of over 12',
  runs: 8,
  wickets: 1,
  score: 'IND 104/3',
  need: null,
  maiden: false,
  balls: [],
  batters: [],
  bowler: null,
};
const dot = line({
  label: '12.1',
  lead: 'Okafor to Lockwood, no run.',
  text: 'Left <b>alone</b>',
  wicket: null,
  overEnd: null,
});
const out = line({ label: '12.2', lead: 'Okafor to Lockwood, OUT.', text: 'Bowled', wicket: [], overEnd: null });

test('the reader chooses what is announced: balls, overs and wickets, wickets, or nothing (BEYOND-08)', () => {
  const last = { ...dot, overEnd: end };
  expect([
    wordsOf(dot, 'balls', english.lines),
    wordsOf(dot, 'overs', english.lines),
    wordsOf(dot, 'wickets', english.lines),
    wordsOf(dot, 'nothing', english.lines),
  ]).toEqual(['12.1 Okafor to Lockwood, no run. Left alone', null, null, null]);
  expect([
    wordsOf(out, 'overs', english.lines),
    wordsOf(out, 'wickets', english.lines),
    wordsOf(out, 'nothing', english.lines),
  ]).toEqual(['12.2 Okafor to Lockwood, OUT. Bowled', '12.2 Okafor to Lockwood, OUT. Bowled', null]);
  expect(wordsOf(last, 'overs', english.lines)).toBe('End of over 12: IND 104/3.');
  expect(wordsOf({ ...out, overEnd: end }, 'overs', english.lines)).toBe(
    '12.2 Okafor to Lockwood, OUT. Bowled End of over 12: IND 104/3.',
  );
  expect(wordsOf({ ...out, voided: true }, 'wickets', english.lines)).toBeNull();
});
test('announcements keep a pause, and a burst is joined, newest only (BEYOND-08)', async () => {
  const clock = handClock();
  const announced: { words: string; at: number }[] = [];
  const start = clock.now();
  const voice = announcer(clock, (words) => announced.push({ words, at: clock.now() - start }));
  voice.tell(['one']);
  for (const word of ['two', 'three', 'four', 'five']) voice.tell([word]);
  await clock.pass(BETWEEN - 1);
  expect(announced).toEqual([{ words: 'one', at: 0 }]);
  await clock.pass(60_000);
  expect(announced).toEqual([
    { words: 'one', at: 0 },
    { words: 'three. four. five', at: BETWEEN },
  ]);
  voice.tell(['six']);
  expect(announced.at(-1)?.words).toBe('six');
});
test('sentences that end with a full stop are joined without a second one (BEYOND-08)', async () => {
  const clock = handClock();
  const announced: string[] = [];
  const voice = announcer(clock, (words) => announced.push(words));
  voice.tell(['0.3 B10 to A1, no run.']);
  voice.tell(['0.4 B10 to A1, FOUR.', 'Drinks', 'Play resumes.']);
  await clock.pass(BETWEEN);
  expect(announced[1]).toBe('0.4 B10 to A1, FOUR. Drinks. Play resumes.');
});
