/** Finds text that names a person. */
import type { Person } from './duty.ts';

const escaped = (text: string): string => text.replaceAll(/[^a-z0-9@]/gi, '\\$&');

/**
 * A regular expression of PostgreSQL (`~*`) for text that has their mail address or number, and not merely a longer one
 * that ends in it. Null for nobody.
 */
export function namingOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string | null {
  const names = [email, phone].filter((name) => name !== null).map(escaped);
  return names.length === 0 ? null : `(^|[^a-z0-9._%+-])(${names.join('|')})($|[^a-z0-9])`;
}
