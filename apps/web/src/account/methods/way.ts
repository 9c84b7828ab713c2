/** Dependencies that the login form passes to each sign-in method. */
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import type { AuthState } from '../session/announce.ts';
import type { Session, Tokens } from '../session/session.ts';

export interface WayDeps {
  session: Session;
  /**
   * False if a required checkbox of the terms is empty, which then shows its error (AUTH-076, AUTH-077). Call it before
   * a method begins.
   */
  agreed(): boolean;
  /** Versions of the ticked terms, sent when the method begins. */
  ticked(): AcceptedVersions;
  /** Shows the new terms after the server refused outdated versions. */
  newTerms(message: string): Promise<void>;
  /**
   * Signs in with the tokens of this method: stores, verifies, announces and redirects by the rules. False if not
   * verified.
   */
  signedIn(tokens: Tokens & { userName: string; provider: string }, app?: AuthState['app']): Promise<boolean>;
  /** Shows an inline error and announces it; null clears it. */
  say(message: string | null): void;
  /** Whether the form is in a panel, not on the login page. */
  panel: boolean;
}
export type MountSignInMethod = (place: HTMLElement, deps: WayDeps) => void | Promise<void>;
