// @vitest-environment happy-dom
import type { Suggestion, SuggestionsReply } from '@sightscreen/contracts/calls/search';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SearchField } from './SearchField.tsx';
import { addRecent, readRecent } from './recent.ts';

const named = (type: Suggestion['type'], id: number, title: string): Suggestion => ({
  type,
  id,
  title,
  detail: null,
  imageId: null,
  url: `/${type.toLowerCase()}/${id}`,
});
const found = [named('Teams', 1, 'Quayside Ash'), named('Players', 2, 'Quay Vane'), named('Teams', 3, 'Quayside Bay')];

/** A field whose suggestions and visited addresses the test sees. */
function opened(typed = '') {
  const [asked, visited]: [string[], string[]] = [[], []];
  const ask = async (address: string): Promise<SuggestionsReply> => {
    asked.push(address);
    return { suggestionList: found, world: 'real' };
  };
  render(<SearchField id="q" typed={typed} ask={ask} go={(address) => visited.push(address)} />);
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Search Sightscreen' });
  return { asked, visited, field };
}
const titles = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const selected = () => screen.queryByRole('option', { selected: true })?.textContent ?? null;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('suggestions are listed by kind; arrows select and Enter opens one (SEARCH-018, SEARCH-Q01)', async () => {
  const { asked, visited, field } = opened();
  await userEvent.type(field, 'quay');
  await waitFor(() => expect(titles()).toHaveLength(5));
  expect(asked).toEqual(['/api/search/suggestions?q=quay']);
  expect(titles()).toEqual([
    'Quayside Ash',
    'Quayside Bay',
    'Quay Vane',
    'Quay Vane, innings by innings',
    'All results for “quay”',
  ]);
  expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Teams',
    'Players',
    'Ask the statistics',
  ]);
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await userEvent.keyboard('{ArrowUp}');
  expect(selected()).toBe('All results for “quay”');
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toBeNull();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toBe('Quayside Bay');
  expect(document.getElementById(field.getAttribute('aria-activedescendant')!)?.textContent).toBe('Quayside Bay');
  await userEvent.keyboard('{Enter}');
  expect(visited).toEqual(['/teams/3']);
  expect(readRecent(localStorage)).toEqual(['Quayside Bay']);
});

test('Escape closes the list, then clears the field; leaving the field opens nothing (SEARCH-014)', async () => {
  const { visited, field } = opened();
  await userEvent.type(field, 'quay');
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'quay']);
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab();
  expect([field.getAttribute('aria-expanded'), visited]).toEqual(['false', []]);
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(field.value).toBe('');
});

test('Enter without a selection searches; a text too short is refused at the field (SEARCH-021, SEARCH-022)', async () => {
  const { visited, field } = opened();
  await userEvent.type(field, 'qu{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter minimum 3 characters');
  expect(field.getAttribute('aria-describedby')).toBe('q-refused');
  await userEvent.type(field, 'ay');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('true'));
  await userEvent.keyboard('{Enter}');
  expect([visited, readRecent(localStorage)]).toEqual([['/search?q=quay'], ['quay']]);
});

test('an empty field shows recent searches, and focus stays near a removed one (SEARCH-015)', async () => {
  for (const text of ['herons', 'kites']) addRecent(localStorage, text);
  const { field } = opened();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['kites', 'herons']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove kites' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove herons' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove herons' }));
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('link')).toBeNull();
});
