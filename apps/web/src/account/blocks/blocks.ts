/**
 * Blocks of the account page. To add one: export `mount: MountBlock` (`block.ts`) from `account/blocks/<name>.ts`; list
 * a component with `data-block="<name>"` and `hidden` in `pages/account/AccountPage.tsx` (for a sign-in method, in
 * `pages/account/WaysIn.tsx`); add a line to `BLOCKS` below; put its styles beside it and import them in
 * `pages/account/account.sheet.css`. `mount` fills the element, then shows it.
 */
import type { BlockDeps, MountBlock } from './block.ts';

export const BLOCKS: Readonly<Record<string, () => Promise<{ mount: MountBlock }>>> = {
  profile: () => import('./profile.ts'),
  way: () => import('./way.ts'),
  devices: () => import('./devices.ts'),
  passkeys: () => import('./passkeys.ts'),
  social: () => import('./social.ts'),
  held: () => import('./held.ts'),
};

/** A block that fails to load stays hidden; the other blocks work without it. */
export async function mountBlocks(root: ParentNode, deps: BlockDeps): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll<HTMLElement>('[data-block]')].map(async (place) => {
      try {
        await (await BLOCKS[place.dataset['block'] ?? '']?.())?.mount(place, deps);
      } catch {
        place.hidden = true;
      }
    }),
  );
}
