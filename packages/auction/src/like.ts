/** Which players of an auction are like another: what they went for says what he may go for (BEYOND-24). Pure. */
import type { Cap, Role } from './fact.ts';
import type { Lot } from './state.ts';

/** Base prices that are like one another differ by half at most. */
const APART = 1.5;

export interface Likeness {
  role: Role;
  /** Null where the list does not tell: then any. */
  cap: Cap | null;
  /** Base prices, whole units; null where his is not known: then any. */
  base: { from: number; to: number } | null;
}

/** Null for a player of no known role, who is like nobody. */
export const likenessOf = ({ role, cap, base }: Pick<Lot, 'role' | 'cap' | 'base'>): Likeness | null =>
  role === null
    ? null
    : { role, cap, base: base === null ? null : { from: Math.ceil(base / APART), to: Math.floor(base * APART) } };

/** Of the same role; of the same cap and of a like base price where both lists tell them. */
export const isLike = ({ role, cap, base }: Likeness, lot: Pick<Lot, 'role' | 'cap' | 'base'>): boolean =>
  lot.role === role &&
  (lot.cap === null || cap === null || lot.cap === cap) &&
  (lot.base === null || base === null || (lot.base >= base.from && lot.base <= base.to));
