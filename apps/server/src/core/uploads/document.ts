/**
 * Documents are stored unchanged, because they cannot be re-encoded like pictures; those with active content are
 * refused.
 */
import { hasMacro } from './docx.ts';
import type { Examined } from './examined.ts';
import { hasScript } from './pdf.ts';
import { sniff } from './sniff.ts';

/** Name in the directory of an old Office file that contains macros. */
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le');

export async function examineDocument(bytes: Buffer): Promise<Examined> {
  const kind = await sniff(bytes);
  if (kind !== 'pdf' && kind !== 'doc' && kind !== 'docx') return { ok: false, reason: 'type' };
  const active = kind === 'pdf' ? hasScript(bytes) : kind === 'doc' ? bytes.includes(MACROS) : await hasMacro(bytes);
  if (active === null) return { ok: false, reason: 'type' };
  return active ? { ok: false, reason: 'active' } : { ok: true, bytes, ending: kind };
}
