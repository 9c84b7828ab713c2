/** Finds text that identifies a person. */
import type { Person } from './source.ts';

const escaped = (text: string): string => text.replaceAll(/[^a-z0-9@]/gi, '\\$&');

/**
 * A PostgreSQL regular expression (`~*`) for text that contains the person's e-mail address or phone number, but not as
 * part of a longer one. Null without either.
 */
export function namingOf({ email, phone }: Pick<Person, 'email' | 'phone'>): string | null {
  const names = [email, phone].filter((name) => name !== null).map(escaped);
  return names.length === 0 ? null : `(^|[^a-z0-9._%+-])(${names.join('|')})($|[^a-z0-9])`;
}
