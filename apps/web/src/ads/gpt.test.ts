import { afterEach, expect, test, vi } from 'vitest';
import { showGpt } from './gpt.ts';

afterEach(() => vi.unstubAllGlobals());

/** A stub of GPT whose slots are rendered by hand. */
function tag() {
  const listeners: ((event: { slot: object; isEmpty: boolean }) => void)[] = [];
  const slots = new Map<string, object>();
  const destroyed: string[] = [];
  const pubads = {
    setForceSafeFrame() {},
    setPrivacySettings() {},
    setTargeting() {},
    addEventListener: (_: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
  };
  const googletag = {
    cmd: { push: (act: () => void) => act() },
    pubads: () => pubads,
    enableServices() {},
    defineSlot(_: string, __: unknown, id: string) {
      const slot = { id, addService: () => slot };
      slots.set(id, slot);
      return slot;
    },
    display() {},
    destroySlots: (all: { id: string }[]) => void destroyed.push(...all.map(({ id }) => id)),
  };
  vi.stubGlobal('window', { googletag });
  const rendered = (id: string, isEmpty: boolean): void => {
    for (const listener of listeners) listener({ slot: slots.get(id)!, isEmpty });
  };
  return { rendered, destroyed };
}

test('a GPT ad stays until another has loaded (ADS-014, ADS-024)', async () => {
  const { rendered, destroyed } = tag();
  const slot = {} as HTMLElement;
  const show = (id: string, isConnected = true) =>
    showGpt({ id, isConnected } as HTMLElement, { unit: '/1/a', sizes: [], slot }, null);
  const first = show('first');
  rendered('first', false);
  expect([await first, destroyed]).toEqual([true, []]);
  const empty = show('empty');
  expect(destroyed).toEqual([]);
  rendered('empty', true);
  expect([await empty, destroyed]).toEqual([false, ['empty']]);
  // Its box was removed before the event.
  const late = show('late', false);
  rendered('late', false);
  expect([await late, destroyed]).toEqual([false, ['empty', 'late']]);
  const next = show('next');
  rendered('next', false);
  expect([await next, destroyed]).toEqual([true, ['empty', 'late', 'first']]);
});
