/** Lists, adds, renames and removes the passkeys of the account. */
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { accountWords } from '../../text/en/account.ts';
import { textOf } from '../../text/text-of.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { MountBlock } from './block.ts';
import { makePasskey, onPasskeys, tellPasskeys } from './make-passkey.ts';
import { sayWhen } from './say-when.ts';

const words = textOf('otherWays');

type Reply = { passkeys: Passkey[] };

export const mount: MountBlock = async (place, { session, sensitive, say }) => {
  const list = place.querySelector('ul')!;
  const row = place.querySelector<HTMLTemplateElement>('template')!;
  const add = place.querySelector<HTMLButtonElement>('[data-add]')!;
  const after = (reply: Reply | null, message: string | null): void => {
    if (reply === null) return;
    tellPasskeys(reply.passkeys);
    if (message !== null) say(message);
    // The pressed button may have been removed, so focus moves to the heading.
    place.querySelector<HTMLElement>('[data-heading]')!.focus();
  };
  const drawn = (passkey: Passkey): Node => {
    const fragment = row.content.cloneNode(true) as DocumentFragment;
    const part = <E extends HTMLElement>(name: string) => fragment.querySelector<E>(`[data-${name}]`)!;
    const { id, name } = passkey;
    part('name').textContent = name;
    part('when').textContent = [
      passkey.last_used === null
        ? words.neverUsed
        : `${accountWords.lastUsed} ${sayWhen(passkey.last_used, Date.now())}`,
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
      const newName = field.value.trim();
      if (newName === '') return;
      void sensitive(() =>
        session.authorised((with_) => premiumCall('passkeys/rename', { ...with_, id, name: newName })),
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
    return fragment;
  };

  add.hidden = typeof PublicKeyCredential !== 'function';
  add.addEventListener('click', () => {
    add.disabled = true;
    void sensitive(() => makePasskey({ session, say }))
      .then((reply) => after(reply, words.passkeyAdded))
      .finally(() => (add.disabled = false));
  });
  const { passkeys } = await session.authorised((with_) => premiumCall('passkeys', with_));
  const draw = (all: Passkey[]) => list.replaceChildren(...all.map(drawn));
  onPasskeys(draw);
  draw(passkeys);
  place.hidden = add.hidden && passkeys.length === 0;
};
