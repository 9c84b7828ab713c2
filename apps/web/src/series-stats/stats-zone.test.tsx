// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seriesStats } from '../fixtures/series-tab.ts';
import { StatsZone } from './StatsZone.tsx';
import type { StatsContent } from './use-series-stats.ts';

const href = '/cricket-series/5/x/stats';
const printed = seriesStats.content as StatsContent;
const content: StatsContent = {
  ...printed,
  asked: { statsType: 'batting', matchTypeId: '0', teamId: '0', playerId: '0', list: '' },
  profile: null,
  search: { text: '', short: false, players: [] },
};
const named = (id: number, name: string) => ({ id, name, image: '/x.svg', team: null, url: `/profiles/${id}/x` });

/** The statistics of a series, whose calls a test answers in order. */
function zone() {
  const asked: string[] = [];
  const replies: { resolve(value: unknown): void; reject(): void }[] = [];
  const request = (address: string) => {
    asked.push(address);
    return new Promise<unknown>((resolve, reject) =>
      replies.push({ resolve, reject: () => reject(new Error(address)) }),
    );
  };
  render(<StatsZone content={content} href={href} request={request} />);
  return {
    asked,
    answer: (value: unknown) => act(async () => replies.shift()!.resolve(value)),
    fail: () => act(async () => replies.shift()!.reject()),
  };
}
const block = (name: string) => document.querySelector(`[data-stats-block=${name}]`)!;

beforeEach(() => history.replaceState(null, '', href));
afterEach(cleanup);

test('a choice requests its blocks, which stay dimmed until the reply (STAT-003, STAT-006, STAT-037)', async () => {
  const { asked, answer, fail } = zone();
  await userEvent.selectOptions(screen.getByLabelText('Team'), '7');
  expect(asked).toEqual([
    '/cricket-series/api/stats/zone?statsType=batting&matchTypeId=0&seriesId=5&teamId=7',
    '/api/stats/highlights-list/boundary/0/5/7',
  ]);
  expect(location.search).toBe('?teamId=7');
  expect([block('zone').getAttribute('aria-busy'), block('zone').querySelectorAll('table').length]).toEqual([
    'true',
    1,
  ]);
  await answer({ ...content.zone, of: { matches: ['m1'], ended: null } });
  expect(block('zone').getAttribute('aria-busy')).toBeNull();
  expect(block('zone').querySelector('[data-sums]')?.getAttribute('data-sums')).toBe('m1');
  await fail();
  expect(block('boundaries').textContent).toContain('No Data Available');
});

test('a revealed figure is hidden again with the next reply (BEYOND-04)', async () => {
  const { answer } = zone();
  const hidden = () => block('zone').querySelector('[data-sums]')!;
  hidden().setAttribute('data-revealed', '');
  await userEvent.selectOptions(
    screen.getByLabelText('Match type'),
    screen.getAllByRole('option', { name: /ODI|Test|T20/ })[0]!,
  );
  await answer(content.zone);
  expect(hidden().hasAttribute('data-revealed')).toBe(false);
});

test('players found are narrowed while typing, and one opens a profile in place (STAT-004, STAT-005, STAT-018)', async () => {
  const { asked, answer } = zone();
  await userEvent.type(screen.getByRole('searchbox'), 'as');
  await answer({ empty: false, players: [named(1, 'Asha Rane'), named(2, 'Asif Khan')] });
  expect(block('players').querySelectorAll('a')).toHaveLength(2);
  await userEvent.type(screen.getByRole('searchbox'), 'h');
  expect(asked).toEqual(['/cricket-series/api/player-search/as?series=5']);
  await userEvent.click(screen.getByRole('link', { name: 'Asha Rane' }));
  expect(asked.at(-1)).toBe('/cricket-series/api/stats/player-profile?matchTypeId=0&seriesId=5&playerId=1');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Player profile' }));
  expect([location.search, block('profile').textContent]).toEqual(['?playerId=1', 'Player profileLoading …']);
});

test('too short a name is refused until the reader types on (STAT-017)', async () => {
  const { asked } = zone();
  const field = screen.getByRole('searchbox');
  await userEvent.type(field, ' a{Enter}');
  expect([field.getAttribute('aria-invalid'), document.activeElement, asked]).toEqual(['true', field, []]);
  await userEvent.type(field, 'b');
  expect(field.hasAttribute('aria-invalid')).toBe(false);
});
