/** Finds similar players of an auction, whose prices estimate a player's price (BEYOND-24). Pure. */
import type { Cap, Role } from './fact.ts';
import type { Lot } from './state.ts';

/** Maximum ratio of similar base prices. */
const APART = 1.5;

export interface Likeness {
  role: Role;
  /** Null if unknown: matches any. */
  cap: Cap | null;
  /** Range of base prices in whole units; null if unknown: matches any. */
  base: { from: number; to: number } | null;
}

/** Null for a player of unknown role, who has no similar players. */
export const similarityCriteria = ({ role, cap, base }: Pick<Lot, 'role' | 'cap' | 'base'>): Likeness | null =>
  role === null
    ? null
    : { role, cap, base: base === null ? null : { from: Math.ceil(base / APART), to: Math.floor(base * APART) } };

/** Same role; same cap and similar base price where both are known. */
export const isLike = ({ role, cap, base }: Likeness, lot: Pick<Lot, 'role' | 'cap' | 'base'>): boolean =>
  lot.role === role &&
  (lot.cap === null || cap === null || lot.cap === cap) &&
  (lot.base === null || base === null || (lot.base >= base.from && lot.base <= base.to));
