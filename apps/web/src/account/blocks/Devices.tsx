import type { Device } from '@sightscreen/contracts/calls/identity';
import { browserName } from '@sightscreen/identity';
import { type ReactNode, useRef } from 'react';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { useText } from '../../text/use-text.ts';
import { Icon } from '../../ui/frame/Icon.tsx';
import { useBusy } from '../use-busy.ts';
import type { BlockProps } from './account-data.ts';
import { sayWhen } from './say-when.ts';

const ICONS: Readonly<Record<ReturnType<typeof browserName>['kind'], ReactNode>> = {
  computer: <path d="M4 4.500h14v10H4zM2 17.500h18" />,
  phone: <path d="M7 2.500h8v17H7zM10 16.500h2" />,
  tv: <path d="M2.500 4h17v11h-17zM7 18.500h8" />,
};

/** Lists the devices that are signed in to the account and ends their sessions. */
export function Devices({ devices, account, onChange }: BlockProps & { devices: readonly Device[] }) {
  const words = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isBusy, run] = useBusy();
  const end = async (call: () => Promise<{ devices: Device[] }>, message: string): Promise<void> => {
    const reply = await account.sensitive(call);
    if (reply === null) return;
    onChange({ devices: reply.devices });
    account.toast(message);
    // The pressed button disappears.
    heading.current?.focus();
  };
  return (
    <section className="block bleed" aria-labelledby="devices" data-block="devices">
      <div className="block__head">
        <h2 id="devices" ref={heading} tabIndex={-1}>
          {words.devices}
        </h2>
        {devices.length > 1 && (
          <button
            type="button"
            className="link"
            disabled={isBusy}
            onClick={() => run(() => end(() => account.call('devices/end-others'), words.endedOthers))}
          >
            {words.endOthers}
          </button>
        )}
      </div>
      <ul className="accrows">
        {devices.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            onEnd={() => end(() => account.call('devices/end', { id: device.id }), words.ended)}
          />
        ))}
      </ul>
    </section>
  );
}

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => Promise<void> }) {
  const words = useText('account');
  const [isBusy, run] = useBusy();
  const { browser, system, kind } = browserName(device.browser);
  const name = browser === null ? words.unknownBrowser : system === null ? browser : words.browserOn(browser, system);
  const country = device.country === null ? null : new Intl.DisplayNames('en', { type: 'region' }).of(device.country);
  const lastUsed = `${words.lastUsed} ${sayWhen(device.last_used, Date.now())}`;
  return (
    <li className="accrow">
      <Icon>{ICONS[kind]}</Icon>
      <div className="accrow__says">
        <b>{name}</b>
        <span className="note">{country == null ? lastUsed : `${country}. ${lastUsed}`}</span>
      </div>
      {device.here ? (
        <span className="accrow__here">
          <Sign name="tick" /> {words.thisOne}
        </span>
      ) : (
        <button
          type="button"
          className="btn btn--line"
          aria-label={`${words.endOne}: ${name}`}
          disabled={isBusy}
          onClick={() => run(onEnd)}
        >
          {words.endOne}
        </button>
      )}
    </li>
  );
}
