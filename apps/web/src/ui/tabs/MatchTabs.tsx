import type { MatchLayout, MatchTab } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { ServerRegion } from '../../regions/ServerRegion.tsx';
import { useText } from '../../text/use-text.ts';
import { KNOWN, LATE } from '../score/known.ts';

/** Tabs that exist before play; the presence of others reveals that something has happened. */
const FROM_THE_START: ReadonlySet<MatchTab> = new Set(['scorecard', 'squads', 'info']);

/** The tabs of a match that have content. The row scrolls sideways and starts at the current tab. */
export function MatchTabs({
  tabs,
  at,
  over,
  before = false,
  children,
}: {
  tabs: MatchLayout['tabs'];
  at: MatchTab;
  over: boolean;
  before?: boolean;
  children?: ReactNode;
}) {
  const match = useText('match');
  const tabNames = useText('tabNames');
  return (
    <nav className="tabs" aria-label={match.tabs} {...LATE}>
      {children}
      <ServerRegion part="tabs" className="wrap" {...LATE}>
        {tabs.map(({ tab, href }) => (
          <a
            key={tab}
            href={href}
            aria-current={tab === at ? 'page' : undefined}
            {...(FROM_THE_START.has(tab) || (tab === 'live' && !over) ? KNOWN : {})}
          >
            {tab === 'live' && over ? tabNames.over : tab === 'live' && before ? tabNames.before : tabNames[tab]}
          </a>
        ))}
      </ServerRegion>
    </nav>
  );
}
