import { expect, test } from 'vitest';
import { isMeant } from './use-keys.ts';

const pressed = (key: string, more: Partial<Parameters<typeof isMeant>[0]> = {}) => ({
  key,
  repeat: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});

test('a held key acts once, so that holding U undoes one fact (AUCT-S01)', () => {
  expect([isMeant(pressed('u')), isMeant(pressed('u', { repeat: true }))]).toEqual([true, false]);
});

test('list navigation keys repeat while held, and others do not (AUCT-S01)', () => {
  const held = (key: string) => isMeant(pressed(key, { repeat: true }), 'jk');
  expect([held('j'), held('k'), held('x'), held('jk')]).toEqual([true, true, false, false]);
});

test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)(
  'a key with %s is not a command (AUCT-S01)',
  (with_) => {
    expect(isMeant(pressed('u', { [with_]: true }))).toBe(false);
  },
);
