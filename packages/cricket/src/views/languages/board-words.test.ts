/** Short texts of a match in other languages: labels, recent overs, last ball. */
import { expect, test } from 'vitest';
import { scripted, type Scripted } from '../../testing/scripted.ts';
import { commentaryIn, labelIn, miniscoreIn } from './languages.ts';

const pause = (match: Scripted, name: 'stumps'): Scripted => match.fact({ kind: 'state', state: 'break', break: name });

test('the state of a match has a short label in each language (BEYOND-20, R18.23)', () => {
  const over = scripted().start(0).balls('1');
  over.fact({ kind: 'result', outcome: 'win', winner: 0, by: { runs: 1 }, method: null, playersOfMatch: [] });
  const states = [
    scripted(),
    scripted().start(0).balls('1'),
    pause(scripted({ type: 'TEST' }).start(0).balls('1'), 'stumps'),
    over,
  ];
  const labels = (language: 'en' | 'hi' | 'bn') => states.map(({ state }) => labelIn(language, state));
  expect(labels('en')).toEqual(['Upcoming', 'Live', 'Stumps', 'Result']);
  expect(labels('hi')).toEqual(['आगामी', 'लाइव', 'स्टंप्स', 'नतीजा']);
  expect(labels('bn')).toEqual(['আসন্ন', 'লাইভ', 'দিনের খেলা শেষ', 'ফলাফল']);
});
test('recent overs and the last ball are translated, with the same figures (BEYOND-20, R20.2)', () => {
  const { state } = scripted().start(0).balls('1 4 . wd');
  const [over] = miniscoreIn('hi', state)?.strips ?? [];
  expect([over?.label, over?.balls.map(({ say }) => say), miniscoreIn('hi', state)?.lastBall]).toEqual([
    'ओवर 1',
    ['1 रन', 'चौका', 'कोई रन नहीं', 'वाइड'],
    { kind: 'extra', text: 'वा', say: 'वाइड', again: true },
  ]);
  const english = miniscoreIn('en', state);
  expect([over?.runs, over?.toCome]).toEqual([english?.strips[0]?.runs, english?.strips[0]?.toCome]);
  expect(miniscoreIn('bn', scripted({ type: 'HUN' }).start(0).balls('1').state)?.strips[0]?.label).toBe('বল 1–5');
});
test('the reason of a correction, written in English, is omitted in other languages (BEYOND-01, BEYOND-20)', () => {
  const match = scripted().start(0).balls('4');
  const four = match.state.entries.findLast(({ body }) => body.kind === 'delivery')!;
  if (four.body.kind !== 'delivery') throw new Error('no ball');
  match.fact({
    kind: 'amend',
    of: four.number,
    reason: 'off the pad',
    body: { ...four.body, bat: 0, boundary: 0, legByes: 4 },
  });
  const reason = (language: 'en' | 'hi') => commentaryIn(language, match.state).at(-1)?.correction?.reason;
  expect([reason('en'), reason('hi')]).toEqual(['off the pad', null]);
});
