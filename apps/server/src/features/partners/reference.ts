/**
 * The name of a reader at a partner. It is sealed: it says nothing of the account and differs on each visit, and a
 * partner can only name readers who were led to it.
 */
import type { Secrets } from '../identity/index.ts';

type Sealing = Pick<Secrets, 'open' | 'seal'>;
const PURPOSE = 'billing partner';

export const accountReference = ({ seal }: Sealing, partner: string, accountId: string): string =>
  seal(Buffer.from(JSON.stringify([PURPOSE, partner, accountId]))).toString('base64url');

/** Null if it was changed, or made for another partner. */
export function accountOf({ open }: Sealing, partner: string, reference: string): string | null {
  const text = open(Buffer.from(reference, 'base64url'))?.toString();
  if (text === undefined) return null;
  const [purpose, of, accountId] = JSON.parse(text) as string[];
  return purpose === PURPOSE && of === partner && accountId !== undefined ? accountId : null;
}
