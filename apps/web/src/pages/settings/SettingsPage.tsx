import type { SettingsPage as SettingsPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { Island, Seed } from '../../island/Island.tsx';
import settingsIsland from './settings.island.tsx';

export function SettingsPage({ zones, countries }: SettingsPageProps) {
  const settings = useText('settings');
  return (
    <div className="wrap plain">
      <h1 className="headline">{settings.title}</h1>
      <noscript>
        <Notice tone="warn">{settings.noScript}</Notice>
      </noscript>
      <Seed name="zones" value={zones} />
      <Seed name="countries" value={countries} />
      <Island of={settingsIsland} props={{ zones, countries }} />
      <p className="note">{settings.kept}</p>
    </div>
  );
}
