/** What a way in is given by the login form. */
import type { AcceptedVersions } from '@sightscreen/contracts/calls/identity';
import type { AuthState } from '../session/announce.ts';
import type { Session, Tokens } from '../session/session.ts';

export interface WayMeans {
  session: Session;
  /** False when a box of the terms is empty: it says so itself (AUTH-076, AUTH-077). Ask it before a way begins. */
  agreed(): boolean;
  /** Versions of the terms that are ticked, to be told where the way begins. */
  ticked(): AcceptedVersions;
  /** Shows new ones in their place, after the server refused those. */
  newTerms(message: string): Promise<void>;
  /** Signs in with tokens of this way: stores, verifies, announces, goes where the rules say. False: not verified. */
  signedIn(tokens: Tokens & { userName: string; provider: string }, app?: AuthState['app']): Promise<boolean>;
  /** Shown inline and announced as an error; null clears it. */
  say(message: string | null): void;
  /** The form in a panel over some page, or the page of its own. */
  panel: boolean;
}
export type MountWay = (place: HTMLElement, means: WayMeans) => void | Promise<void>;
