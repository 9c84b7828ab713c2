/** The account page: verifies the session first, then mounts the blocks. */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { CODES, PATHS } from '@sightscreen/identity';
import { textOf } from '../text/text-of.ts';
import { tvWords } from '../text/en/tv.ts';
import { offerPasskey } from './blocks/passkey-offer.ts';
import { mountBlocks } from './blocks/blocks.ts';
import { sayDay } from './blocks/say-when.ts';
import { formatAddress } from './blocks/say-way.ts';
import { NoReply, PremiumException } from './session/premium-call.ts';
import { type Session, SignedOut } from './session/session.ts';

const words = textOf('account');

export interface PageDeps {
  session: Session;
  /** Resolves to true after the same user has re-authenticated. */
  again(name: string): Promise<boolean>;
  say(text: string): void;
  signOut(): Promise<void>;
}

export function beginAccountPage(root: HTMLElement, deps: PageDeps): void {
  const { session } = deps;
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-${name}]`)!;
  const toLogin = (goTo: string | null): void => {
    session.saveUrl(location.href);
    location.replace(goTo ?? PATHS.login);
  };
  const begin = async (): Promise<void> => {
    part('lost').hidden = true;
    part('loading').hidden = false;
    try {
      const result = await session.verify();
      if (result.user === null && (await shownViewer())) return;
      if (result.user === null) return toLogin(result.goTo);
      await show(result.user);
    } catch {
      part('loading').hidden = true;
      part('lost').hidden = false;
    }
  };
  const show = async (user: SignedInUser): Promise<void> => {
    if (user.name !== null) part('who').textContent = user.name;
    part('since').textContent = `${words.since} ${sayDay(user.created_on)}`;
    for (const [name, value, checked] of [
      ['email', user.email, user.email_verified],
      ['mobile', user.phone_number, user.phone_number_verified],
    ] as const)
      part(`way-${name}`).textContent = formatAddress(value, checked);
    // AUTH-026: users who skipped the migration page find the link to it here.
    part('migrate').hidden = user.role !== 'non_migrated_user';
    const block = { session, user, sensitive, say: deps.say };
    await offerPasskey(part('passkey-offer'), block).catch(() => {});
    part('loading').hidden = true;
    part('shown').hidden = false;
    await mountBlocks(root, block);
    root.dataset['ready'] = '';
  };
  /** A viewer of a TV provider has no account: the page shows the provider and a sign-out button (AUTH-181). */
  const shownViewer = async (): Promise<boolean> => {
    if (session.read().identifier === null) return false;
    const { isTvViewer } = await import('./methods/tv-calls.ts');
    if (!(await isTvViewer(session))) return false;
    part('who').textContent = tvWords.signedInBy(session.read().providerName ?? '');
    part('loading').hidden = true;
    part('viewer').hidden = false;
    root.dataset['ready'] = '';
    return true;
  };
  async function sensitive<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      if (error instanceof PremiumException && error.errorCode === CODES.stale) {
        const name = session.read().userName ?? '';
        return (await deps.again(name)) ? sensitive(act) : null;
      }
      if (error instanceof SignedOut) toLogin(error.goTo);
      else if (error instanceof PremiumException) deps.say(error.message);
      else deps.say(error instanceof NoReply && error.said !== null ? error.said : words.unknown);
      return null;
    }
  }
  part('retry').addEventListener('click', () => void begin());
  part('sign-out').addEventListener('click', () => void deps.signOut());
  void begin();
}
