import type { AuctionPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

export function Tabs({ tabs }: Pick<AuctionPage, 'tabs'>) {
  const words = useText('auction');
  return (
    <nav className="tabs" aria-label={words.tabsLabel}>
      <div className="wrap">
        {tabs.map(({ value, href, current }) => (
          <a key={value} href={href} aria-current={current ? 'page' : undefined}>
            {words.tabs[value]}
          </a>
        ))}
      </div>
    </nav>
  );
}
