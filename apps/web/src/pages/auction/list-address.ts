/** Addresses of auction lists (AUCT-009). */
import type { AuctionListView } from '@sightscreen/contracts';

type Chosen = AuctionListView['chosen'];

const defaultOf = (name: string): string => (name === 'sort' ? 'recent' : 'all');

/** Without defaults. `currency` is null for that of the auction. */
export function listAddress(path: string, currency: string | null, chosen: Chosen): string {
  const query = new URLSearchParams(currency === null ? {} : { currency });
  for (const [name, value] of Object.entries(chosen)) if (value !== defaultOf(name)) query.set(name, value);
  const text = query.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Whether the query of an address has these filters: a move to the end of the list (`#players-end`) keeps them. */
export function hasFilters(search: string, chosen: Chosen): boolean {
  const query = new URLSearchParams(search);
  return Object.entries(chosen).every(([name, value]) => (query.get(name) ?? defaultOf(name)) === value);
}
