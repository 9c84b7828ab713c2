/**
 * Other ways in beside a code: passkeys, social accounts, TV providers. To add one:
 *
 * 1. `account/ways/<name>.ts` exports `mount: MountWay`. It is loaded when the login form stands, and only where its
 *    place does: what only a press needs is imported by that press.
 * 2. Its place is a component in `account/ways/<Name>Place.tsx` (an element with `data-way="<name>"`, its words from
 *    `text/en`), listed in `account/ways/Places.tsx` in the order in which the ways stand on the page. What the reader
 *    sees before the script comes is rendered by the server; a way that must be asked about first begins `hidden`.
 * 3. A line in `WAYS`, below.
 * 4. Styles: `account/ways/<name>.css`, imported by `pages/login/login.sheet.css`.
 *
 * Blocks of the account page (list, add, remove) go the same way: `account/blocks/blocks.ts`.
 */
import type { AuthState } from '../session/announce.ts';
import type { Session, Tokens } from '../session/session.ts';

export interface WayMeans {
  session: Session;
  /** False when a box of the terms is empty: it says so itself (AUTH-076, AUTH-077). Ask it before a way begins. */
  agreed(): boolean;
  /** Signs in with tokens of this way: stores, verifies, announces, and goes where the rules say. */
  signedIn(tokens: Tokens & { userName: string; provider: string }, app?: AuthState['app']): Promise<void>;
  /** Shown inline and announced as an error; null clears it. */
  say(message: string | null): void;
  /** The form in a panel over some page, or the page of its own. */
  panel: boolean;
}
export type MountWay = (place: HTMLElement, means: WayMeans) => void | Promise<void>;

export const WAYS: Readonly<Record<string, () => Promise<{ mount: MountWay }>>> = {};

/** A way that cannot be loaded is left out: the others work without it. */
export async function mountWays(root: ParentNode, means: WayMeans): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll<HTMLElement>('[data-way]')].map(async (place) => {
      try {
        await (await WAYS[place.dataset['way'] ?? '']?.())?.mount(place, means);
      } catch {
        place.hidden = true;
      }
    }),
  );
}
