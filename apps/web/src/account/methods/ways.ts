/**
 * Sign-in methods beside a code: passkeys, social accounts, TV providers. To add one: (1) Export `mount: MountWay`
 * (`way.ts`) from `account/methods/<name>.ts`. It is loaded after the login form, and only where its container exists;
 * import code that only a press needs on that press. (2) Add a component `account/methods/<Name>Place.tsx` (an element
 * with `data-way="<name>"`, its text from `text/en`) and list it in `account/methods/Places.tsx` in page order. The
 * server renders everything visible before the script; a method whose availability must be checked first begins
 * `hidden`. (3) Add a line to `WAYS` below. (4) Import its styles, `account/methods/<name>.css`, in
 * `pages/login/login.sheet.css`. Blocks of the account page (list, add, remove) work the same way:
 * `account/blocks/blocks.ts`.
 */
import type { MountSignInMethod, WayDeps } from './way.ts';

export const SIGN_IN_METHODS: Readonly<Record<string, () => Promise<{ mount: MountSignInMethod }>>> = {
  passkey: () => import('./passkey.ts'),
  social: () => import('./social.ts'),
  tv: () => import('./tv.ts'),
};

/** A method that fails to load is left out; the others work without it. */
export async function mountSignInMethods(root: ParentNode, deps: WayDeps): Promise<void> {
  await Promise.all(
    [...root.querySelectorAll<HTMLElement>('[data-way]')].map(async (place) => {
      try {
        await (await SIGN_IN_METHODS[place.dataset['way'] ?? '']?.())?.mount(place, deps);
      } catch {
        place.hidden = true;
      }
    }),
  );
}
