/**
 * Blocks of the account page. To add one: `account/blocks/<name>.ts` exports `mount: MountBlock` (`block.ts`); its
 * markup, with `data-block="<name>"` and `hidden`, is a component listed in `pages/account/AccountPage.tsx` (or, for a
 * way in, in `pages/account/WaysIn.tsx`); a line in `BLOCKS`, below; styles beside it, imported by
 * `pages/account/account.sheet.css`. `mount` fills the place and then shows it.
 */
import type { BlockMeans, MountBlock } from './block.ts';

export const BLOCKS: Readonly<Record<string, () => Promise<{ mount: MountBlock }>>> = {
  profile: () => import('./profile.ts'),
  way: () => import('./way.ts'),
  devices: () => import('./devices.ts'),
  passkeys: () => import('./passkeys.ts'),
  social: () => import('./social.ts'),
  held: () => import('./held.ts'),
};

/** A block that cannot be loaded stays hidden: the others work without it. */
export async function mountBlocks(root: ParentNode, means: BlockMeans): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll<HTMLElement>('[data-block]')].map(async (place) => {
      try {
        await (await BLOCKS[place.dataset['block'] ?? '']?.())?.mount(place, means);
      } catch {
        place.hidden = true;
      }
    }),
  );
}
