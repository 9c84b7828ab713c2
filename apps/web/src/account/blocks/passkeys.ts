/** Passkeys of the account: added, named, removed. */
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { account, otherWays as words } from '../../words/in-scripts.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { MountBlock } from './block.ts';
import { browserName } from './browser-name.ts';
import { sayWhen } from './say-when.ts';

type Reply = { passkeys: Passkey[] };
/** Of the library: the key is on this device already. */
const THERE = 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';

export const mount: MountBlock = async (place, { session, sensitive, say }) => {
  const list = place.querySelector('ul')!;
  const row = place.querySelector<HTMLTemplateElement>('template')!;
  const add = place.querySelector<HTMLButtonElement>('[data-add]')!;
  const after = (reply: Reply | null, said: string | null): void => {
    if (reply === null) return;
    list.replaceChildren(...reply.passkeys.map(drawn));
    if (said !== null) say(said);
    // What was pressed may be gone.
    place.querySelector<HTMLElement>('[data-heading]')!.focus();
  };
  const drawn = (passkey: Passkey): Node => {
    const made = row.content.cloneNode(true) as DocumentFragment;
    const part = <E extends HTMLElement>(name: string) => made.querySelector<E>(`[data-${name}]`)!;
    const { id, name } = passkey;
    part('name').textContent = name;
    part('when').textContent = [
      passkey.last_used === null ? words.neverUsed : `${account.lastUsed} ${sayWhen(passkey.last_used, Date.now())}`,
      ...(passkey.synced ? [words.synced] : []),
    ].join(', ');
    const naming = part<HTMLFormElement>('naming');
    const field = naming.querySelector('input')!;
    const rename = part<HTMLButtonElement>('rename');
    rename.setAttribute('aria-label', `${words.rename}: ${name}`);
    rename.setAttribute('aria-expanded', 'false');
    rename.addEventListener('click', () => {
      naming.hidden = !naming.hidden;
      rename.setAttribute('aria-expanded', String(!naming.hidden));
      field.value = name;
      if (!naming.hidden) field.select();
    });
    naming.addEventListener('submit', (event) => {
      event.preventDefault();
      const given = field.value.trim();
      if (given === '') return;
      void sensitive(() =>
        session.authorised((with_) => premiumCall('passkeys/rename', { ...with_, id, name: given })),
      ).then((reply) => after(reply, null));
    });
    const remove = part<HTMLButtonElement>('remove');
    remove.setAttribute('aria-label', `${words.remove}: ${name}`);
    remove.addEventListener('click', () => {
      remove.disabled = true;
      void sensitive(() => session.authorised((with_) => premiumCall('passkeys/remove', { ...with_, id })))
        .then((reply) => after(reply, words.passkeyRemoved))
        .finally(() => (remove.disabled = false));
    });
    return made;
  };

  /** Null: the browser made none, and it was said why. */
  const make = async (): Promise<Reply | null> => {
    const { options } = await session.authorised((with_) => premiumCall('passkeys/options', with_));
    const { startRegistration } = await import('@simplewebauthn/browser');
    const response = await startRegistration({
      optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
    }).catch((error: unknown) => {
      say((error as { code?: string }).code === THERE ? words.passkeyThere : words.passkeyNotMade);
      return null;
    });
    if (response === null) return null;
    const { browser, system } = browserName(navigator.userAgent);
    const name = browser === null || system === null ? (browser ?? words.unnamed) : account.browserOn(browser, system);
    type Made = Parameters<typeof premiumCall<'passkeys/add'>>[1]['response'];
    return session.authorised((with_) => premiumCall('passkeys/add', { ...with_, name, response: response as Made }));
  };
  add.hidden = typeof PublicKeyCredential !== 'function';
  add.addEventListener('click', () => {
    add.disabled = true;
    void sensitive(make)
      .then((reply) => after(reply, words.passkeyAdded))
      .finally(() => (add.disabled = false));
  });
  const { passkeys } = await session.authorised((with_) => premiumCall('passkeys', with_));
  list.replaceChildren(...passkeys.map(drawn));
  place.hidden = add.hidden && passkeys.length === 0;
};
