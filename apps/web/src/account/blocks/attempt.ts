/** Runs sensitive changes and returns refusals, so that a block can show them beside the field. */
import { CODES } from '@sightscreen/identity';
import { PremiumException } from '../session/premium-call.ts';
import type { BlockDeps } from './block.ts';

/** Errors that the reader resolves by signing in, not by correcting the form. */
const ELSEWHERE: readonly number[] = [CODES.stale, CODES.accessToken, CODES.mismatch];

export const attempting =
  (sensitive: BlockDeps['sensitive']) =>
  /** Null when nothing was changed; the error was already shown. */
  <T>(act: () => Promise<T>): Promise<{ reply: T } | { fault: PremiumException } | null> =>
    sensitive(async () => {
      try {
        return { reply: await act() };
      } catch (error) {
        if (error instanceof PremiumException && !ELSEWHERE.includes(error.errorCode)) return { fault: error };
        throw error;
      }
    });
