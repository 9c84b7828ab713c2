/** What a block of the account page is given. */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import type { Session } from '../session/session.ts';

export interface BlockMeans {
  session: Session;
  /** As verified when the page was opened. */
  user: SignedInUser;
  /**
   * Does what asks for a recent sign-in: where the server says so (error 14007), the reader signs in again over the
   * page, and it is done then. Failures are told in a toast. Null when nothing was done.
   */
  sensitive<T>(act: () => Promise<T>): Promise<T | null>;
  /** A toast. */
  say(text: string): void;
}
export type MountBlock = (place: HTMLElement, means: BlockMeans) => void | Promise<void>;
