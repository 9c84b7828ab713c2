import { expect, test } from 'vitest';
import * as english from '../text/en.ts';
import { languages } from '../languages/languages.ts';
import { ageText } from './age/age-text.ts';
import { framesOf } from './card/frames.ts';
import { totalAfter } from './chart/running.ts';
import { milestoneParts } from './commentary/milestone-figure.ts';
import { spoken } from './commentary/markup.tsx';
import { FIGURE_NAMES } from './emblem/figures.tsx';
import { crestPlan } from './emblem/crest-key.ts';
import { printed } from './time/printed.ts';
import { readerTime } from './time/reader-zone.ts';
import { surname } from './score/surname.ts';
import { timeSince } from './time/since.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

test('a future time is shown as upcoming (SITE-035)', () => expect(timeSince(NOW + 1, NOW)).toBe('yet to come'));
test('under a minute ago is just now (SITE-036)', () =>
  expect([timeSince(NOW, NOW), timeSince(NOW - 59_999, NOW)]).toEqual(['just now', 'just now']));
test('minutes are N min back (SITE-037, SITE-Q11)', () =>
  expect([timeSince(NOW - MINUTE, NOW), timeSince(NOW - 60 * MINUTE + 1, NOW)]).toEqual(['1 min back', '59 min back']));
test('hours are N hour back (SITE-038, SITE-Q11)', () =>
  expect([timeSince(NOW - 60 * MINUTE, NOW), timeSince(NOW - DAY + 1, NOW)]).toEqual(['1 hour back', '23 hour back']));
test('days are about N day back (SITE-039, SITE-Q11)', () =>
  expect([timeSince(NOW - DAY, NOW), timeSince(NOW - 30 * DAY + 1, NOW)]).toEqual([
    'about 1 day back',
    'about 29 day back',
  ]));
test('months are about N month back (SITE-040, SITE-Q11)', () =>
  expect([timeSince(NOW - 30 * DAY, NOW), timeSince(NOW - 364 * DAY, NOW)]).toEqual([
    'about 1 month back',
    'about 12 month back',
  ]));
test('years are about N year back (SITE-041, SITE-Q11)', () =>
  expect([timeSince(NOW - 365 * DAY, NOW), timeSince(NOW - 800 * DAY, NOW)]).toEqual([
    'about 1 year back',
    'about 2 year back',
  ]));

test('the age of the data is shown in seconds, then minutes, then hours (MATCH-102)', () => {
  expect([
    ageText(0, english.age),
    ageText(59_999, english.age),
    ageText(80_000, english.age),
    ageText(2 * 3_600_000 + 5 * MINUTE, english.age),
  ]).toEqual(['Data is 0 s old', 'Data is 59 s old', 'Data is 1 min 20 s old', 'Data is 2 h 5 min old']);
});
test('the age of the data is shown in the language of the page (BEYOND-20, BEYOND-01)', () => {
  const ageIn = (lang: keyof typeof languages) =>
    [12_000, 80_000, 2 * 3_600_000].map((ms) => ageText(ms, languages[lang].age));
  expect(ageIn('hi')).toEqual(['आँकड़े 12 सेकंड पुराने', 'आँकड़े 1 मिनट 20 सेकंड पुराने', 'आँकड़े 2 घंटे 0 मिनट पुराने']);
  expect(ageIn('bn')).toEqual(['তথ্য 12 সেকেন্ড আগের', 'তথ্য 1 মিনিট 20 সেকেন্ড আগের', 'তথ্য 2 ঘণ্টা 0 মিনিট আগের']);
});
test('the menu shows five matches per frame (MATCH-030)', () => {
  expect(framesOf([1, 2, 3, 4, 5, 6, 7]).map((frame) => frame.length)).toEqual([5, 2]);
  expect(framesOf([])).toEqual([]);
});
test('a time is printed at the ground, in GMT and in the reader’s zone (MATCH-049)', () => {
  expect(printed(NOW, 330, 'day-clock', english.time)).toBe('Sat 21 Nov, 17:30 at the ground, 12:00 GMT');
  expect([
    printed(NOW, 0, 'clock', english.time),
    printed(NOW, null, 'clock', english.time),
    printed(Date.UTC(2026, 10, 21, 22), 330, 'day', english.time),
  ]).toEqual(['12:00 GMT', '12:00 GMT', 'Sun 22 Nov']);
  const marks = { instant: NOW, offset: -210, style: 'clock' as const };
  expect([
    readerTime(marks, 'ground'),
    readerTime(marks, 'gmt'),
    readerTime(marks, 'Asia/Kolkata'),
    readerTime({ ...marks, offset: null }, 'ground'),
  ]).toEqual(['08:30', '12:00 GMT', '17:30', null]);
});
test('the total after the last over of an all-out innings shows no wickets (R19.2)', () => {
  const points = [
    { over: 0, runs: 3, total: 3, wickets: 5, wicketBalls: [], balls: 6 },
    { over: 1, runs: 4, total: 7, wickets: 4, wicketBalls: [], balls: 6 },
  ];
  expect([0, 1].map((at) => totalAfter({ points, allOut: true }, at))).toEqual(['3/5', '7']);
  expect(totalAfter({ points, allOut: false }, 1)).toBe('7/9');
});
test('a count of one is singular (R18.22)', () => {
  expect([english.board.balls('1'), english.board.balls('2'), languages.hi.board.balls('1')]).toEqual([
    '1 ball',
    '2 balls',
    '1 गेंद',
  ]);
});
test('a milestone is split into figure and text, and a hat-trick has no figure (MATCH-077)', () => {
  const milestones = [
    '50, Vedarth, 31 balls',
    '50, 3rd-wicket stand, 38 balls',
    '5 wickets, Corso',
    'Hat-trick, Okafor',
  ].map(milestoneParts);
  expect(milestones.map(({ figure }) => figure)).toEqual(['50', '50', '5w', null]);
  expect(milestones.map(({ said, rest }) => [said, rest])).toEqual([
    ['50', 'Vedarth, 31 balls'],
    ['50', '3rd-wicket stand, 38 balls'],
    ['5 wickets', 'Corso'],
    ['', 'Hat-trick, Okafor'],
  ]);
});
test('every crest key has a stable drawing, and its colours are used (MATCH-059)', () => {
  expect(FIGURE_NAMES.length).toBeGreaterThanOrEqual(16);
  expect(crestPlan('otters').figure).toBe('bars');
  expect(crestPlan('anchor-112233-aabbcc')).toEqual({ figure: 'anchor', ground: '#112233', colour: '#aabbcc' });
  expect(crestPlan('nobody-has-drawn-this')).toEqual(crestPlan('nobody-has-drawn-this'));
});
test('text for screen readers contains no markup (MATCH-066)', () => {
  expect(spoken('A <b>great</b> catch<br>by <i>him</i> &amp; &lt;nobody&gt; else')).toBe(
    'A great catch by him & <nobody> else',
  );
});
test('narrow layouts show the part after the first name (MATCH-033)', () => {
  expect(['Ishaan Vedarth', 'AB de Villiers', 'V Kohli', 'Mashrafe'].map(surname)).toEqual([
    'Vedarth',
    'de Villiers',
    'Kohli',
    'Mashrafe',
  ]);
});
