/** Cleans every string of a parsed request: `text` fields as commentary, all others as plain text. */
import { plainText, words } from './words.ts';
import { refuse } from '../not-scored.ts';

/** Path of a string that is empty after cleaning. */
export interface Emptied {
  field: string;
}

/**
 * By key rather than by schema, so that new fields are cleaned by default. Enum values ("run out") pass unchanged.
 * Returns a copy, or the first string that is empty after cleaning.
 */
export function cleaned<T>(value: T, path = ''): { ok: true; value: T } | { ok: false; emptied: Emptied } {
  let emptied: string | null = null;
  const walk = (part: unknown, key: string, at: string): unknown => {
    if (typeof part === 'string') {
      const clean = key === 'text' ? words(part) : plainText(part);
      if (clean === '' && part !== '') emptied ??= at;
      return clean;
    }
    if (Array.isArray(part)) return part.map((item, index) => walk(item, key, `${at}.${index}`));
    if (part !== null && typeof part === 'object') {
      return Object.fromEntries(
        Object.entries(part).map(([name, item]) => [name, walk(item, name, at === '' ? name : `${at}.${name}`)]),
      );
    }
    return part;
  };
  const copy = walk(value, '', path) as T;
  return emptied === null ? { ok: true, value: copy } : { ok: false, emptied: { field: emptied } };
}

/**
 * The request with its texts cleaned; `at` is its path in the body. @throws ScoringRefused naming a text that is empty
 * after cleaning
 */
export function plain<T>(request: T, at?: string): T {
  const clean = cleaned(request, at);
  if (clean.ok) return clean.value;
  return refuse({
    kind: 'malformed',
    code: 'empty_text',
    field: clean.emptied.field,
    words: 'This text has no visible characters.',
  });
}
