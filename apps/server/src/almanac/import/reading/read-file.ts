/**
 * Parses the bytes of a Cricsheet file. Total: every input yields a file or a fault with its reason, and nothing is
 * thrown.
 */
import { cricsheetFile, type CricsheetFile } from './schema.ts';
import { NUL_REFUSED, whereNul } from '@sightscreen/contracts/text/plain-text';
import { contradictionIn } from './contradictions.ts';

export type ReadFault =
  | { code: 'not_json'; words: string }
  /** JSON, but not a match file: the position and reason of the first difference. */
  | { code: 'not_a_match'; words: string }
  /** Well-formed, but contradicts itself in a way that cannot be stored. */
  | { code: 'contradiction'; words: string };
export type Read = { ok: true; file: CricsheetFile } | { ok: false; fault: ReadFault };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** R22.1-R22.3. The schema absorbs the quirks of the format; missing data stays missing. */
export function readFile(bytes: Uint8Array): Read {
  let json: unknown;
  try {
    json = JSON.parse(utf8.decode(bytes));
  } catch (error) {
    return fault('not_json', error instanceof Error ? error.message : 'unreadable');
  }
  const nul = whereNul(json);
  if (nul !== null) return fault('not_a_match', `${nul || 'file'}: ${NUL_REFUSED}`);
  const parsed = cricsheetFile.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return fault('not_a_match', `${issue?.path.join('.') || 'file'}: ${issue?.message ?? 'not understood'}`);
  }
  const contradiction = contradictionIn(parsed.data);
  return contradiction === null ? { ok: true, file: parsed.data } : fault('contradiction', contradiction);
}

const fault = (code: ReadFault['code'], words: string): Read => ({
  ok: false,
  fault: { code, words: words.slice(0, 300) },
});

/**
 * The match id is the file name without its extension, not always a number (`wi_212063`); null if it cannot be a public
 * id.
 */
export function matchIdOf(fileName: string): string | null {
  const base = fileName
    .slice(Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
    .replace(/\.json$/i, '');
  return /^[a-z0-9_]{1,24}$/.test(base) ? base : null;
}
