/** Rules for names in chat and comments (CHAT-025 to 029, CHAT-S03, CHAT-S04). */
import type { Profanity } from '../../../core/settings/foul-words.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { IDENTITY_SETTINGS } from '../settings.ts';

const MIN_LENGTH = 4;
const MAX_LENGTH = 20;
export type ChatNameError = 'chatNameLength' | 'chatNameForm' | 'chatNameFoul' | 'chatNameReserved';

/** Maps names that look alike to one form: lower case, no separators, one of each group of similar characters. */
export const foldName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[._-]/g, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll(/[1il]/g, 'l')
    .replaceAll('5', 's');
const HOUSE = foldName('sightscreen');

/** Also rejects variants such as `admin_2` and `the.moderator`. @param reservedNames names reserved for staff */
function isReserved(name: string, reservedNames: readonly string[]): boolean {
  const bare = name
    .toLowerCase()
    .replaceAll(/[._-]/g, '')
    .replaceAll(/^\d+|\d+$/g, '')
    .replace(/^the/, '');
  const folded = foldName(name);
  const reserved = new Set(reservedNames.map(foldName));
  return reserved.has(folded) || reserved.has(foldName(bare)) || folded.includes(HOUSE);
}

export interface NameRules {
  profanity: Profanity;
  settings: Pick<Settings, 'read'>;
}

/** @param name trimmed @returns null for an acceptable name, which may still be taken */
export async function findChatNameError(
  name: string,
  { profanity, settings }: NameRules,
): Promise<ChatNameError | null> {
  if (name.length < MIN_LENGTH || name.length > MAX_LENGTH) return 'chatNameLength';
  if (!/^[A-Za-z0-9._-]*$/.test(name) || !/[A-Za-z]/.test(name)) return 'chatNameForm';
  // Checks the name as it is, without the digits around it, without separators, and word by word.
  const bare = name.replaceAll(/^\d+|\d+$/g, '');
  for (const read of [name, bare, bare.replaceAll(/[._-]/g, ''), bare.replaceAll(/[._-]/g, ' ')])
    if ((await profanity.check(read)) !== null) return 'chatNameFoul';
  return isReserved(name, await settings.read(IDENTITY_SETTINGS['chat.reserved-names'])) ? 'chatNameReserved' : null;
}
