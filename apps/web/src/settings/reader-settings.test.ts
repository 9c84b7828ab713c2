import { expect, test } from 'vitest';
import { DEFAULTS, heldBack, hiddenFrom, isHidden, readSettings, shownAgain, veilRules, writeSettings } from './reader-settings.ts';

const store = (saved: string | null) => ({ getItem: () => saved, setItem: () => {} });

test('whatever lies in the store, the settings are whole (SITE-033)', () => {
  for (const odd of [null, '', 'null', '[]', '{', '"x"', '{"theme":4,"zone":"<b>","shown":[1,"no-id!"],"delays":{"m":"x","n":999}}']) expect(readSettings(store(odd))).toEqual(DEFAULTS);
  expect(readSettings(null)).toEqual(DEFAULTS);
});
test('choices are read back as they were written (SITE-033)', () => {
  let kept = '';
  const chosen = { theme: 'dark' as const, zone: 'Asia/Kolkata', hideResults: true, shown: ['wi_212063'], hidden: ['m4'], delays: { m1: 18 }, spoken: 'overs' as const, keys: false };
  writeSettings({ getItem: () => kept, setItem: (_key, value) => { kept = value; } }, chosen);
  expect(readSettings(store(kept))).toEqual(chosen);
});
test('a store that refuses is no failure of the page (SITE-033)', () => {
  expect(writeSettings({ getItem: () => null, setItem: () => { throw new Error('full'); } }, DEFAULTS)).toBe(false);
});
test('hidden results stay hidden but for the match that was asked for; a delayed match is hidden by its id (MATCH-033, BEYOND-04)', () => {
  expect(veilRules(DEFAULTS)).toEqual([]);
  const rules = veilRules({ ...DEFAULTS, hideResults: true, shown: ['m1'] });
  expect(rules[0]).toBe('.score[data-match]:not([data-match="m1"]){visibility:hidden}');
  const settings = { ...DEFAULTS, hideResults: true, shown: ['m1'], delays: { m3: 5 } };
  expect([isHidden(settings, 'm1'), isHidden(settings, 'm2'), isHidden(DEFAULTS, 'm2'), isHidden({ ...settings, hideResults: false }, 'm3')]).toEqual([false, true, false, false]);
});
test('a match held back is hidden before the first paint but where an island stands at the reader’s moment (BEYOND-03)', () => {
  const rules = veilRules({ ...DEFAULTS, delays: { m2: 18 } });
  expect(rules[0]).toBe('.score[data-match="m2"]:not([data-stepped] *){visibility:hidden}');
  expect(rules).toContain(':is(.card,.fixture) .spoiler[data-veil="m2"]~.score{display:none}');
});
test('a chosen match is hidden by itself, its button with it, until it is asked for again (BEYOND-04)', () => {
  const hidden = hiddenFrom(DEFAULTS, 'm5');
  expect(veilRules(hidden)).toEqual(expect.arrayContaining(['.score[data-match="m5"]{visibility:hidden}', '[data-hide="m5"]{display:none}', '.spoiler[data-veil="m5"]{display:block}']));
  expect([isHidden(hidden, 'm5'), isHidden(hidden, 'm6')]).toEqual([true, false]);
  expect(isHidden(shownAgain(hidden, 'm5'), 'm5')).toBe(false);
  const all = { ...DEFAULTS, hideResults: true };
  expect(isHidden(hiddenFrom(shownAgain(all, 'm5'), 'm5'), 'm5')).toBe(true);
});
test('a delay is whole seconds from 0 to 120, and 0 is none (BEYOND-03)', () => {
  expect([heldBack(DEFAULTS, 'm1', 18.4).delays, heldBack(DEFAULTS, 'm1', 500).delays, heldBack(heldBack(DEFAULTS, 'm1', 9), 'm1', 0).delays, heldBack(DEFAULTS, 'm1', -3).delays]).toEqual([{ m1: 18 }, { m1: 120 }, {}, {}]);
});
