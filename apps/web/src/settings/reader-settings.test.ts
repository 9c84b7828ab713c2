import { expect, test } from 'vitest';
import { DEFAULTS, isVeiled, readSettings, veilRules, writeSettings } from './reader-settings.ts';

const store = (saved: string | null) => ({ getItem: () => saved, setItem: () => {} });

test('whatever lies in the store, the settings are whole (SITE-033)', () => {
  for (const odd of [null, '', 'null', '[]', '{', '"x"', '{"theme":4,"zone":"<b>","shown":[1,"no-id!"],"delays":{"m":"x","n":999}}']) expect(readSettings(store(odd))).toEqual(DEFAULTS);
  expect(readSettings(null)).toEqual(DEFAULTS);
});
test('choices are read back as they were written (SITE-033)', () => {
  let kept = '';
  const chosen = { theme: 'dark' as const, zone: 'Asia/Kolkata', hideResults: true, shown: ['wi_212063'], delays: { m1: 18 } };
  writeSettings({ getItem: () => kept, setItem: (_key, value) => { kept = value; } }, chosen);
  expect(readSettings(store(kept))).toEqual(chosen);
});
test('a store that refuses is no failure of the page (SITE-033)', () => {
  expect(writeSettings({ getItem: () => null, setItem: () => { throw new Error('full'); } }, DEFAULTS)).toBe(false);
});
test('hidden results stay hidden but for the match that was asked for; a delayed match is hidden by its id (MATCH-033)', () => {
  expect(veilRules(DEFAULTS)).toEqual([]);
  const rules = veilRules({ ...DEFAULTS, hideResults: true, shown: ['m1'] });
  expect(rules[0]).toBe('.score[data-match]:not([data-match="m1"]){visibility:hidden}');
  expect(veilRules({ ...DEFAULTS, delays: { m2: 18 } })[0]).toBe('.score[data-match="m2"]{visibility:hidden}');
  const settings = { ...DEFAULTS, hideResults: true, shown: ['m1'], delays: { m3: 5 } };
  expect([isVeiled(settings, 'm1'), isVeiled(settings, 'm2'), isVeiled(DEFAULTS, 'm2'), isVeiled({ ...settings, hideResults: false }, 'm3')]).toEqual([false, true, false, true]);
});
