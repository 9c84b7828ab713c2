/** Sensitive acts whose refusals stand beside their field. */
import { CODES } from '@sightscreen/identity';
import { PremiumException } from '../session/premium-call.ts';
import type { BlockMeans } from './block.ts';

/** What the reader does about elsewhere: by signing in. */
const ELSEWHERE: readonly number[] = [CODES.stale, CODES.accessToken, CODES.mismatch];

export const attempting =
  (sensitive: BlockMeans['sensitive']) =>
  /** Null: nothing was done, and it was said why. */
  <T>(act: () => Promise<T>): Promise<{ reply: T } | { fault: PremiumException } | null> =>
    sensitive(async () => {
      try {
        return { reply: await act() };
      } catch (error) {
        if (error instanceof PremiumException && !ELSEWHERE.includes(error.errorCode)) return { fault: error };
        throw error;
      }
    });
