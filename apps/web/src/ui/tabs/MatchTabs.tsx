import type { MatchFurniture, MatchTab } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { match } from '../../text/en.ts';
import { tabNames } from '../../text/tabs.ts';

/** The pages of a match that have something to show. The row scrolls sideways and starts at the page the reader is on. */
export function MatchTabs({ tabs, at, over, children }: { tabs: MatchFurniture['tabs']; at: MatchTab; over: boolean; children?: ReactNode }) {
  return (
    <nav className="tabs" aria-label={match.tabs}>
      {children}
      <div className="wrap">
        {tabs.map(({ tab, href }) => <a key={tab} href={href} aria-current={tab === at ? 'page' : undefined}>{tab === 'live' && over ? tabNames.over : tabNames[tab]}</a>)}
      </div>
    </nav>
  );
}
