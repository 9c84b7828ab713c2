import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS_KEY } from '../settings/reader-settings.ts';
import { dueSince } from './due-since.ts';
import { SEEN_KEY } from './last-seen.ts';
import { sayScore } from './say-score.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});
const choose = (settings: object): void => {
  kept.set(SETTINGS_KEY, JSON.stringify(settings));
};

function place(stepped = false, told: object = { say: '141 for 5' }) {
  const said = {
    textContent: '',
    dataset: { ...told, for: 'm1', hidden: 'hidden', later: 'not yet' },
    closest: () => (stepped ? said : null),
  };
  return { said, page: { querySelector: () => said } as unknown as ParentNode };
}

test('the key announces what the page printed, again on each press (BEYOND-08)', () => {
  const { said, page } = place();
  expect([sayScore(page), said.textContent]).toEqual([true, '141 for 5']);
  sayScore(page);
  expect(said.textContent).toBe('141 for 5\u00a0');
  expect(sayScore({ querySelector: () => null } as unknown as ParentNode)).toBe(false);
});
test('on a translated page the score is announced in its language (BEYOND-08, BEYOND-20)', () => {
  const { said, page } = place(false, { told: '141/5' });
  expect([sayScore(page), said.textContent]).toEqual([true, '141/5']);
});
test('a hidden or not yet current score is not announced (BEYOND-03, BEYOND-04, BEYOND-08)', () => {
  const told = (stepped: boolean): string => {
    const { said, page } = place(stepped);
    sayScore(page);
    return said.textContent;
  };
  choose({ hidden: ['m1'] });
  expect(told(false)).toBe('hidden');
  choose({ delays: { m1: 20 } });
  expect([told(false), told(true)]).toEqual(['not yet', '141 for 5']);
});
test('catch-up space is reserved for a visible match that moved on by more than an over (BEYOND-04, BEYOND-05)', () => {
  const due = (since: number, epoch = 1): boolean => {
    let is = false;
    dueSince({
      dataset: { for: 'm1', epoch: String(epoch), since: String(since) },
      toggleAttribute: (_: string, to: boolean) => {
        is = to;
      },
    } as unknown as HTMLElement);
    return is;
  };
  expect(due(90)).toBe(false);
  kept.set(SEEN_KEY, JSON.stringify({ m1: { epoch: 1, number: 60, label: '12.3', at: 1 } }));
  expect([due(90), due(65), due(90, 2)]).toEqual([true, false, false]);
  choose({ hidden: ['m1'] });
  expect(due(90)).toBe(false);
});
