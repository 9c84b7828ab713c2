// @vitest-environment happy-dom
import type { AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { AuctionSearch } from './AuctionSearch.tsx';

const player = (playerId: number, playerName: string, soldPrice: number | null) =>
  ({
    playerId,
    playerName,
    soldPrice,
    status: 'unsold',
    url: `/p/${playerId}`,
  }) as AuctionPlayersReply['playersList'][0];

/** A field whose calls and visited addresses the test sees. */
function opened(playersList: AuctionPlayersReply['playersList'], total = playersList.length) {
  const [asked, visited]: [string[], string[]] = [[], []];
  const ask = async (address: string): Promise<AuctionPlayersReply> => {
    asked.push(address);
    return { tournament: 'ipl', year: 2025, currency: 'INR', total, next: null, playersList };
  };
  render(
    <AuctionSearch
      search="/cricket-auction/ipl/2025/search"
      call="/api/ipl-auction/search/ipl/2025"
      typed=""
      currency="USD"
      ask={ask}
      go={(address) => visited.push(address)}
    />,
  );
  return { asked, visited, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Find a player' }) };
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const results = '/cricket-auction/ipl/2025/search?currency=USD&q=player+a';

afterEach(cleanup);

test('players are suggested with their price and chosen by keyboard (AUCT-019, AUCT-028, AUCT-029)', async () => {
  const { asked, visited, field } = opened([player(1, 'Player A', 150_000_000), player(2, 'Player Ab', null)], 12);
  await userEvent.type(field, 'player a');
  await waitFor(() =>
    expect(options()).toEqual(['Player A ₹15 crore', 'Player Ab Unsold', 'All players matching “player a”']),
  );
  expect(asked).toEqual(['/api/ipl-auction/search/ipl/2025/player_a']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await userEvent.keyboard('{Enter}');
  expect(visited).toEqual(['/p/2', results, results]);
});

test('a name that no player has and a text too short are reported (AUCT-020, AUCT-021)', async () => {
  const { visited, field } = opened([]);
  await userEvent.type(field, 'n{Enter}');
  expect(screen.getByRole('alert').textContent).toBe('Please enter minimum of 2 characters');
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
  await userEvent.type(field, 'obody');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(options()).toEqual(['No such player found in this IPL Auction']));
  await userEvent.keyboard('{Escape}');
  expect([field.getAttribute('aria-expanded'), visited]).toEqual(['false', []]);
});

test('the search path contains the text with underscores (AUCT-028, AUCT-029)', async () => {
  const { asked, field } = opened([]);
  await userEvent.type(field, "M S O'Brien é");
  await waitFor(() => expect(asked).toEqual(["/api/ipl-auction/search/ipl/2025/M_S_O'Brien_%C3%A9"]));
});
