import { useText } from '../../text/use-text.ts';
import { ProfileTabs } from './ProfileTabs.tsx';

/** The pages of a series. */
export function SeriesTabs({ tabs, at }: { tabs: readonly { tab: string; href: string }[]; at: string }) {
  const words = useText('seriesTable');
  return (
    <ProfileTabs
      label={words.pages}
      tabs={tabs.map(({ tab, href }) => ({ tab, href, name: words.tabs[tab] ?? tab }))}
      at={at}
    />
  );
}
