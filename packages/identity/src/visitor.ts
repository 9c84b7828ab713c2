/**
 * Who looks at the site. The general site knows guests and who is signed in, and nobody else (AUTH-001, AUTH-002,
 * AUTH-013): chat and premium refine that by roles of their own.
 */
export interface Visitor {
  id: string | 0;
  /** Null: signed in, and has chosen none yet; or a viewer, who has no account to keep one. */
  name: string | null;
  /** What they sign in with: an address, a number, or of a viewer the TV provider. */
  account: string;
}

/** AUTH-010 to 012 */
export const GUEST: Visitor = { id: 0, name: 'Guest', account: '' };

const ROLES = ['user', 'tve_user', 'non_migrated_user'] as const;
export type Role = (typeof ROLES)[number];

/** A role that this version does not know is an ordinary reader's, never more (AUTH-028, AUTH-Q09). */
export const roleOf = (role: unknown): Role => ROLES.find((one) => one === role) ?? 'user';
