/**
 * The visitor of the site. The general site knows only guests and signed-in users (AUTH-001, AUTH-002, AUTH-013); chat
 * and premium add their own roles.
 */
export interface Visitor {
  id: string | 0;
  /** Null for a signed-in user who has not chosen one, or a TV viewer, who has no account to store it. */
  name: string | null;
  /** Sign-in identifier: e-mail address, number, or a viewer's TV provider. */
  account: string;
}

/** AUTH-010 to 012 */
export const GUEST: Visitor = { id: 0, name: 'Guest', account: '' };

const ROLES = ['user', 'tve_user', 'non_migrated_user'] as const;
export type Role = (typeof ROLES)[number];

/** An unknown role counts as an ordinary user, never more (AUTH-028, AUTH-Q09). */
export const roleOf = (role: unknown): Role => ROLES.find((known) => known === role) ?? 'user';
