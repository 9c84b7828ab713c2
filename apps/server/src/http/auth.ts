/** Who may call. A route says which kind of caller it takes; the check itself is handed in. */
import type { KeyCheck, KeyHolder } from '../features/feed/keys/key-desk.ts';

export type AuthKind = 'none' | 'feed';

export interface CallerOf { none: null; feed: KeyHolder }

export interface Gate {
  /** @param authorization the header as it came */
  check(authorization: string | undefined): Promise<KeyCheck>;
}
