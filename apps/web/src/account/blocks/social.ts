/** Social accounts: linking, removal, and a pending link stored in this browser. */
import type { socialAccountsReply, ProviderReply } from '@sightscreen/contracts/calls/social';
import type { z } from 'zod';
import { textOf } from '../../text/text-of.ts';
import type { ExceptionReply } from '@sightscreen/contracts/calls/identity';
import { premiumCall } from '../session/premium-call.ts';
import { askedProviders, takeReturn } from '../methods/social-calls.ts';
import type { MountBlock } from './block.ts';

const words = textOf('otherWays');

type Reply = Exclude<z.infer<typeof socialAccountsReply>, ExceptionReply>;
interface Row {
  name: string;
  note: string;
  says: string;
  act: () => Promise<Reply | null>;
  said: string;
}

export const mount: MountBlock = async (place, { session, sensitive, say }) => {
  const list = place.querySelector('ul')!;
  const template = place.querySelector<HTMLTemplateElement>('template')!;
  const back = takeReturn();
  const providers = await askedProviders();
  const labelOf = (name: string) => providers.find((provider) => provider.name === name)?.label ?? name;
  const remove = (provider: string) =>
    session.authorised((with_) => premiumCall('social-accounts/remove', { ...with_, provider }));
  const joinWaiting = (provider: string) =>
    session.authorised((with_) => premiumCall('social-accounts/join-waiting', { ...with_, provider }));
  /** Goes to the provider, which returns to this page. */
  const leaveFor = async (provider: string): Promise<null> => {
    const { url } = await session.authorised((with_) => premiumCall('social-accounts/start', { ...with_, provider }));
    location.assign(url);
    return null;
  };

  const rowsOf = ({ accounts, waiting }: Reply): Row[] => {
    const isJoined = (name: string) => accounts.some(({ provider }) => provider === name);
    return [
      ...(waiting === null || isJoined(waiting.provider)
        ? []
        : [
            {
              name: waiting.label,
              note: words.waiting(waiting.label, waiting.name ?? words.someone),
              says: words.join,
              act: () => joinWaiting(waiting.provider),
              said: words.joined(waiting.label),
            },
          ]),
      ...accounts.map(({ provider, label, email }) => ({
        name: label,
        note: email ?? '',
        says: words.remove,
        act: () => remove(provider),
        said: words.removed(label),
      })),
      ...providers
        .filter(({ name }: ProviderReply) => !isJoined(name) && waiting?.provider !== name)
        .map(({ name, label }) => ({ name: label, note: '', says: words.join, act: () => leaveFor(name), said: '' })),
    ];
  };
  const show = (reply: Reply): void => {
    const rows = rowsOf(reply);
    list.replaceChildren(...rows.map(drawn));
    place.hidden = rows.length === 0;
  };
  const drawn = ({ name, note, says, act, said }: Row): Node => {
    const fragment = template.content.cloneNode(true) as DocumentFragment;
    fragment.querySelector('[data-name]')!.textContent = name;
    fragment.querySelector('[data-note]')!.textContent = note;
    const button = fragment.querySelector<HTMLButtonElement>('[data-act]')!;
    button.textContent = says;
    button.setAttribute('aria-label', says === words.join ? `${says} ${name}` : `${says}: ${name}`);
    button.addEventListener('click', () => {
      button.disabled = true;
      void sensitive(act)
        .then((reply) => after(reply, said))
        .finally(() => (button.disabled = false));
    });
    return fragment;
  };
  const after = (reply: Reply | null, message: string): void => {
    if (reply === null) return;
    show(reply);
    say(message);
    place.querySelector<HTMLElement>('[data-heading]')!.focus();
  };

  show(await session.authorised((with_) => premiumCall('social-accounts', with_)));
  if (back === null) return;
  const { provider, proof } = back;
  if (proof === null) return say(words.socialFailed);
  const reply = await sensitive(() =>
    session.authorised((with_) => premiumCall('social-accounts/join', { ...with_, auth_app: provider, ...proof })),
  );
  after(reply, words.joined(labelOf(provider)));
};
