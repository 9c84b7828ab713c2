import { expect, test } from 'vitest';
import {
  DEFAULTS,
  heldBack,
  hiddenFrom,
  isHidden,
  readSettings,
  shownAgain,
  spoilerRules,
  writeSettings,
} from './reader-settings.ts';

const store = (saved: string | null) => ({ getItem: () => saved, setItem: () => {} });

test('invalid stored values never break the settings (SITE-033)', () => {
  for (const odd of [
    null,
    '',
    'null',
    '[]',
    '{',
    '"x"',
    '{"theme":4,"zone":"<b>","shown":[1,"no-id!"],"delays":{"m":"x","n":999}}',
  ])
    expect(readSettings(store(odd))).toEqual(DEFAULTS);
  expect(readSettings(null)).toEqual(DEFAULTS);
});
test('choices are read back as written (SITE-033)', () => {
  let stored = '';
  const chosen = {
    theme: 'dark' as const,
    zone: 'Asia/Kolkata',
    hideResults: true,
    shown: ['wi_212063'],
    hidden: ['m4'],
    delays: { m1: 18 },
    spoken: 'overs' as const,
    keys: false,
  };
  writeSettings(
    {
      getItem: () => stored,
      setItem: (_key, value) => {
        stored = value;
      },
    },
    chosen,
  );
  expect(readSettings(store(stored))).toEqual(chosen);
});
test('a store that throws does not break the page (SITE-033)', () => {
  expect(
    writeSettings(
      {
        getItem: () => null,
        setItem: () => {
          throw new Error('full');
        },
      },
      DEFAULTS,
    ),
  ).toBe(false);
});
/** Selector end of a rule that hides everything except what was known before play. */
const UNKNOWN = ':not([data-known=""],[data-known="all"],[data-known="all"] *){display:none!important}';

test('hidden results hide everything except requested matches and pre-match facts (MATCH-033, BEYOND-04)', () => {
  expect(spoilerRules(DEFAULTS)).toEqual([]);
  const rules = spoilerRules({ ...DEFAULTS, hideResults: true, shown: ['m1'] });
  expect(rules[0]).toBe(`[data-tells]:not([data-tells="m1"]) ${UNKNOWN}`);
  expect(rules).toContain('.score[data-match]:not([data-match="m1"]){visibility:hidden}');
  const settings = { ...DEFAULTS, hideResults: true, shown: ['m1'], delays: { m3: 5 } };
  expect([
    isHidden(settings, 'm1'),
    isHidden(settings, 'm2'),
    isHidden(DEFAULTS, 'm2'),
    isHidden({ ...settings, hideResults: false }, 'm3'),
  ]).toEqual([false, true, false, false]);
});
test('a delayed match is hidden before the first paint except where islands show its moment (BEYOND-03)', () => {
  const rules = spoilerRules({ ...DEFAULTS, delays: { m2: 18 } });
  expect(rules).toContain(
    '[data-tells="m2"]:not([data-stepped]) :not([data-known],[data-stepped],[data-stepped] *,[data-known="all"],[data-known="all"] *){visibility:hidden!important}',
  );
  expect(rules).toContain('.score[data-match="m2"]:not([data-stepped] *){visibility:hidden}');
});
test('delaying and hiding a match are independent and have separate notices (BEYOND-03, BEYOND-04)', () => {
  const late = { ...DEFAULTS, delays: { m2: 18 } };
  const notices = (settings: typeof DEFAULTS): string[] =>
    spoilerRules(settings).flatMap((rule) => /:is\(\.keptback,(\.\w+)\)/.exec(rule)?.[1] ?? []);
  expect([notices(late), notices(hiddenFrom(late, 'm2')), notices({ ...late, hideResults: true })]).toEqual([
    ['.lagged'],
    ['.spoiler'],
    ['.spoiler'],
  ]);
  expect(shownAgain(hiddenFrom(late, 'm2'), 'm2')).toMatchObject({ hidden: [], delays: { m2: 18 } });
  expect(shownAgain({ ...late, hideResults: true }, 'm2').delays).toEqual({ m2: 18 });
});
test('a match hidden individually stays hidden until it is shown again (BEYOND-04)', () => {
  const hidden = hiddenFrom(DEFAULTS, 'm5');
  expect(spoilerRules(hidden)).toEqual(
    expect.arrayContaining([
      `[data-tells="m5"] ${UNKNOWN}`,
      '[data-tells="m5"] :is(.keptback,.spoiler){display:block}',
      '.score[data-match="m5"]{visibility:hidden}',
    ]),
  );
  expect([isHidden(hidden, 'm5'), isHidden(hidden, 'm6')]).toEqual([true, false]);
  expect(isHidden(shownAgain(hidden, 'm5'), 'm5')).toBe(false);
  const all = { ...DEFAULTS, hideResults: true };
  expect(isHidden(hiddenFrom(shownAgain(all, 'm5'), 'm5'), 'm5')).toBe(true);
});
test('figures over several matches are hidden with any of them until requested or late enough (BEYOND-03, BEYOND-04)', () => {
  const hidden = spoilerRules(hiddenFrom(DEFAULTS, 'm5'));
  expect(hidden).toContain('[data-sums~="m5"]:not([data-revealed])>:not(.summed__kept){display:none!important}');
  const all = spoilerRules({ ...DEFAULTS, hideResults: true, shown: ['m1'], hidden: ['m5'] });
  expect(all.filter((rule) => rule.includes('data-sums') && rule.includes('none'))).toEqual([
    '[data-sums]:not([data-revealed])>:not(.summed__kept){display:none!important}',
  ]);
  const late = spoilerRules({ ...DEFAULTS, delays: { m2: 18 } });
  expect(late).toContain('[data-sums~="m2"]:not([data-stepped])>:not(.summed__kept){display:none!important}');
});
test('a delay is whole seconds from 0 to 120, and 0 is none (BEYOND-03)', () => {
  expect([
    heldBack(DEFAULTS, 'm1', 18.4).delays,
    heldBack(DEFAULTS, 'm1', 500).delays,
    heldBack(heldBack(DEFAULTS, 'm1', 9), 'm1', 0).delays,
    heldBack(DEFAULTS, 'm1', -3).delays,
  ]).toEqual([{ m1: 18 }, { m1: 120 }, {}, {}]);
});
