/** Dependencies that each block of the account page receives. */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import type { Session } from '../session/session.ts';

export interface BlockDeps {
  session: Session;
  /** The user as verified when the page was opened. */
  user: SignedInUser;
  /**
   * Runs a change that requires a recent sign-in. On error 14007 the reader re-authenticates in the login panel, then
   * the change is retried. Failures are shown in a toast. Null when nothing was changed.
   */
  sensitive<T>(act: () => Promise<T>): Promise<T | null>;
  /** Shows a toast. */
  say(text: string): void;
}
export type MountBlock = (place: HTMLElement, deps: BlockDeps) => void | Promise<void>;
