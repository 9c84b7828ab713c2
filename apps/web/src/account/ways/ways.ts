/**
 * Other ways in beside a code: passkeys, social accounts, TV providers. To add one:
 *
 * 1. `account/ways/<name>.ts` exports `mount: MountWay` (`way.ts`). It is loaded when the login form stands, and only
 *    where its place does: what only a press needs is imported by that press.
 * 2. Its place is a component in `account/ways/<Name>Place.tsx` (an element with `data-way="<name>"`, its words from
 *    `text/en`), listed in `account/ways/Places.tsx` in the order in which the ways stand on the page. What the reader
 *    sees before the script comes is rendered by the server; a way that must be asked about first begins `hidden`.
 * 3. A line in `WAYS`, below.
 * 4. Styles: `account/ways/<name>.css`, imported by `pages/login/login.sheet.css`.
 *
 * Blocks of the account page (list, add, remove) go the same way: `account/blocks/blocks.ts`.
 */
import type { MountWay, WayMeans } from './way.ts';

export const WAYS: Readonly<Record<string, () => Promise<{ mount: MountWay }>>> = {
  passkey: () => import('./passkey.ts'),
  social: () => import('./social.ts'),
  tv: () => import('./tv.ts'),
};

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
