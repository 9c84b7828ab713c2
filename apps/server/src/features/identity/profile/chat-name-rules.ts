/** What somebody may be called in chat and comments (CHAT-025 to 029, CHAT-S03, CHAT-S04). */
import type { Profanity } from '../../../settings/foul-words.ts';
import type { Settings } from '../../../settings/settings.ts';

const MIN_LENGTH = 4;
const MAX_LENGTH = 20;
export type NameFault = 'chatNameLength' | 'chatNameForm' | 'chatNameFoul' | 'chatNameReserved';

/**
 * Names that people take for one another have one form: no case, nothing that only divides, one of the signs that look
 * alike.
 */
export const foldedName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[._-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1il]/g, 'l')
    .replaceAll('5', 's');
const HOUSE = foldedName('sightscreen');

/** `admin_2` and `the.moderator` are as believable. @param kept for the people of the house */
function isReserved(name: string, kept: readonly string[]): boolean {
  const bare = name
    .toLowerCase()
    .replaceAll(/[._-]/g, '')
    .replaceAll(/^\d+|\d+$/g, '')
    .replace(/^the/, '');
  const folded = foldedName(name);
  const reserved = new Set(kept.map(foldedName));
  return reserved.has(folded) || reserved.has(foldedName(bare)) || folded.includes(HOUSE);
}

export interface NameRules {
  profanity: Profanity;
  settings: Pick<Settings, 'read'>;
}

/** @param name trimmed @returns null for one that may be had, as far as it is free */
export async function faultOfName(name: string, { profanity, settings }: NameRules): Promise<NameFault | null> {
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return 'chatNameLength';
  if (!/^[A-Za-z0-9._-]*$/.test(name) || !/[A-Za-z]/.test(name)) return 'chatNameForm';
  // Written together, and as its parts; without the number that made it free.
  const bare = name.replaceAll(/^\d+|\d+$/g, '');
  for (const read of [name, bare, bare.replaceAll(/[._-]/g, ''), bare.replaceAll(/[._-]/g, ' ')])
    if ((await profanity.check(read)) !== null) return 'chatNameFoul';
  return isReserved(name, await settings.read('chat.reserved-names')) ? 'chatNameReserved' : null;
}
