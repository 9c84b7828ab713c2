/** Lists the devices that are signed in to the account and ends their sessions. */
import { browserName } from '@sightscreen/identity';
import type { Device } from '@sightscreen/contracts/calls/identity';
import { textOf } from '../../text/text-of.ts';
import { premiumCall } from '../session/premium-call.ts';
import type { BlockDeps, MountBlock } from './block.ts';
import { sayWhen } from './say-when.ts';

const words = textOf('account');

export const mount: MountBlock = async (place, { session, sensitive, say }: BlockDeps) => {
  const list = place.querySelector('ul')!;
  const row = place.querySelector<HTMLTemplateElement>('template')!;
  const others = place.querySelector<HTMLButtonElement>('[data-end-others]')!;
  const show = (devices: readonly Device[]): void => {
    list.replaceChildren(...devices.map(drawn));
    others.hidden = devices.length < 2;
    place.hidden = false;
  };
  const drawn = (device: Device): Node => {
    const fragment = row.content.cloneNode(true) as DocumentFragment;
    const part = (name: string) => fragment.querySelector<HTMLElement>(`[data-${name}]`)!;
    const { browser, system, kind } = browserName(device.browser);
    const name = browser === null ? words.unknownBrowser : system === null ? browser : words.browserOn(browser, system);
    part('name').textContent = name;
    const country = device.country === null ? null : new Intl.DisplayNames('en', { type: 'region' }).of(device.country);
    part('when').textContent = [country, `${words.lastUsed} ${sayWhen(device.last_used, Date.now())}`]
      .filter((text) => text != null)
      .join('. ');
    for (const icon of fragment.querySelectorAll<SVGElement>('[data-kind]'))
      icon.toggleAttribute('hidden', icon.dataset['kind'] !== kind);
    part('here').hidden = !device.here;
    const end = part('end') as HTMLButtonElement;
    end.hidden = device.here;
    end.setAttribute('aria-label', `${words.endOne}: ${name}`);
    end.addEventListener('click', () => void act(end, words.ended, () => ended(device.id)));
    return fragment;
  };
  const ended = (id: string) => session.authorised((with_) => premiumCall('devices/end', { ...with_, id }));
  const act = async (
    button: HTMLButtonElement,
    message: string,
    make: () => Promise<{ devices: Device[] }>,
  ): Promise<void> => {
    button.disabled = true;
    const reply = await sensitive(make);
    button.disabled = false;
    if (reply === null) return;
    show(reply.devices);
    say(message);
    // The pressed button has been removed, so focus moves to the heading.
    place.querySelector<HTMLElement>('h2')!.focus();
  };
  others.addEventListener(
    'click',
    () =>
      void act(others, words.endedOthers, () =>
        session.authorised((with_) => premiumCall('devices/end-others', with_)),
      ),
  );
  show((await session.authorised((with_) => premiumCall('devices', with_))).devices);
};
