import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SETTINGS_KEY } from '../settings/reader-settings.ts';
import { dueSince } from './due-since.ts';
import { SEEN_KEY } from './last-seen.ts';
import { sayScore } from './say-score.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
    },
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});
const choose = (settings: object): void => {
  stored.set(SETTINGS_KEY, JSON.stringify(settings));
};

function place(stepped = false, data: object = { say: '141 for 5' }) {
  const region = {
    textContent: '',
    dataset: { ...data, for: 'm1', hidden: 'hidden', later: 'not yet' },
    closest: () => (stepped ? region : null),
  };
  return { region, page: { querySelector: () => region } as unknown as ParentNode };
}

test('the key announces what the page printed, again on each press (BEYOND-08)', () => {
  const { region, page } = place();
  expect([sayScore(page), region.textContent]).toEqual([true, '141 for 5']);
  sayScore(page);
  expect(region.textContent).toBe('141 for 5\u00a0');
  expect(sayScore({ querySelector: () => null } as unknown as ParentNode)).toBe(false);
});
test('on a translated page the score is announced in its language (BEYOND-08, BEYOND-20)', () => {
  const { region, page } = place(false, { told: '141/5' });
  expect([sayScore(page), region.textContent]).toEqual([true, '141/5']);
});
test('a hidden or not yet current score is not announced (BEYOND-03, BEYOND-04, BEYOND-08)', () => {
  const announced = (stepped: boolean): string => {
    const { region, page } = place(stepped);
    sayScore(page);
    return region.textContent;
  };
  choose({ hidden: ['m1'] });
  expect(announced(false)).toBe('hidden');
  choose({ delays: { m1: 20 } });
  expect([announced(false), announced(true)]).toEqual(['not yet', '141 for 5']);
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
  stored.set(SEEN_KEY, JSON.stringify({ m1: { epoch: 1, number: 60, label: '12.3', at: 1 } }));
  expect([due(90), due(65), due(90, 2)]).toEqual([true, false, false]);
  choose({ hidden: ['m1'] });
  expect(due(90)).toBe(false);
});
