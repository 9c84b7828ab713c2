// @vitest-environment happy-dom
import type { StatsPage } from '@sightscreen/contracts';
import type { SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStats, refusedStats, statsProps } from '../../fixtures/stats.ts';
import { NameField } from './NameField.tsx';
import { StatsDesk } from './StatsDesk.tsx';

const HERE = '/stats?of=batting&world=real';
const answered = { ...statsProps, base: { ...statsProps.base, path: HERE } };

/** A desk whose requests a test answers in order. */
function desk(printed: StatsPage = answered) {
  const asked: string[] = [];
  const left: string[] = [];
  const replies: ((page: StatsPage | null) => void)[] = [];
  render(
    <StatsDesk
      printed={printed}
      request={(address) => {
        asked.push(address);
        return new Promise((resolve) => replies.push((page) => resolve({ ok: page !== null, json: async () => page })));
      }}
      go={(address) => left.push(address)}
    />,
  );
  const answer = (page: StatsPage | null) => act(async () => replies.shift()!(structuredClone(page)));
  return { asked, left, answer };
}
const fold = () =>
  screen.getByText<HTMLElement>(/Change the question|Ask your own/).parentElement as HTMLDetailsElement;
const at = () => location.pathname + location.search;

beforeEach(() => history.replaceState(null, '', HERE));
afterEach(cleanup);

test('the form waits for Show, sends what is filled in, and folds with the answer (issue 10)', async () => {
  history.replaceState(null, '', '/stats');
  const { asked, answer } = desk(openStats);
  expect(fold().open).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'death overs' }));
  await userEvent.type(screen.getByLabelText('Minimum balls'), '0');
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(asked).toEqual(['/stats/page.json?world=real&phase=powerplay%2Cdeath&min-balls=60&team=Kestria+%231']);
  await answer(answered);
  expect([at(), fold().open]).toEqual([HERE, false]);
  // The fields have the values of the reply.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'death overs' }).checked).toBe(false);
});

test('a filter is removed in place, and a sort order keeps its link in focus (issue 10)', async () => {
  const { asked, answer } = desk();
  await userEvent.click(screen.getByRole('link', { name: 'Remove: in the powerplay' }));
  expect(asked).toEqual(['/stats/page.json?of=batting']);
  expect(document.querySelector('#answer')?.hasAttribute('data-awaited')).toBe(true);
  await answer({ ...answered, asked: { ...answered.asked!, chips: [] }, base: { ...answered.base, path: '/stats?a' } });
  expect([at(), screen.queryByRole('link', { name: /^Remove/ })]).toEqual(['/stats?a', null]);
  expect(document.querySelector('#answer')?.hasAttribute('data-awaited')).toBe(false);
  const sort = screen.getByRole('link', { name: '6s' });
  await userEvent.click(sort);
  await answer({ ...answered, base: { ...answered.base, path: '/stats?b' } });
  expect([at(), document.activeElement]).toEqual(['/stats?b', sort]);
});

test('a refused query says so, keeps its address and opens its fields (issue 10)', async () => {
  const { asked, answer } = desk();
  await userEvent.type(screen.getByLabelText('Maximum runs'), 'many');
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await answer(refusedStats);
  expect(at()).toContain('max-runs=many');
  expect(screen.getByRole('status', { name: '' }).textContent).toBe('Please fix 3 filters');
  expect(asked).toHaveLength(1);
  expect([fold().open, document.activeElement?.id]).toEqual([true, 'faults']);
  expect(screen.getByRole('link', { name: 'Home 1, Helena One' }).getAttribute('href')).toBe('/stats?player=900');
  await userEvent.click(screen.getByRole('link', { name: 'Maximum runs' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Maximum runs'));
});

test('Back asks for the earlier address; a failed request navigates (issue 10)', async () => {
  const { asked, left, answer } = desk();
  history.replaceState(null, '', '/stats?of=team');
  await act(async () => window.dispatchEvent(new Event('popstate')));
  expect(asked).toEqual(['/stats/page.json?of=team']);
  await answer(null);
  expect(left).toEqual([expect.stringMatching(/\/stats\?of=team$/)]);
});

test('the whole address is selected where the browser cannot copy it (issue 10)', async () => {
  desk();
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await act(async () => screen.getByRole('button', { name: 'Copy link' }).click());
  expect(getSelection()?.toString()).toBe(location.href);
});

test('the last of several names is suggested, and its id is written into the field (issue 10)', async () => {
  const asked: string[] = [];
  const ask = async (address: string): Promise<SuggestionsReply> => {
    asked.push(address);
    const found = { type: 'Players', id: 827, title: 'V Kohli', detail: 'India', imageId: null, url: '/x' } as const;
    return { suggestionList: [found], world: 'real' };
  };
  function One() {
    const [value, change] = useState('R Sharma #5');
    const input = useRef<HTMLInputElement>(null);
    const attributes = { id: 'ask-player', 'aria-label': 'Player' };
    const field = { id: 'ask-player', parameter: 'player', type: 'Players', world: 'real' } as const;
    return <NameField {...field} value={value} change={change} inputRef={input} attributes={attributes} ask={ask} />;
  }
  render(<One />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await userEvent.type(field, ', koh');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(asked).toEqual(['/api/search/suggestions?q=koh&type=Players&world=real']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field.value).toBe('R Sharma #5, V Kohli #827');
  expect(screen.queryAllByRole('option')).toEqual([]);
});

test('a name field takes what is typed before and after its list is loaded (issue 10)', async () => {
  const { asked } = desk();
  const field = screen.getByLabelText<HTMLInputElement>('Team');
  await userEvent.clear(field);
  await userEvent.type(field, 'ab');
  await waitFor(() => expect(field.getAttribute('role')).toBe('combobox'));
  await userEvent.type(field, 'c');
  expect(field.value).toBe('abc');
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect([field.value, asked]).toEqual(['', ['/stats/page.json?world=real&phase=powerplay&min-balls=6']]);
});
