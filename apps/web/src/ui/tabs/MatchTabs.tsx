import type { MatchFurniture } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { match } from '../../text/en.ts';

/** The pages of a match. A tab joins when its page exists. */
export function MatchTabs({ paths, at, over, children }: { paths: MatchFurniture['paths']; at: 'live' | 'scorecard'; over: boolean; children?: ReactNode }) {
  return (
    <nav className="tabs" aria-label={match.tabs}>
      {children}
      <div className="wrap">
        {(['live', 'scorecard'] as const).map((tab) => <a key={tab} href={paths[tab]} aria-current={tab === at ? 'page' : undefined}>{match[tab === 'live' && over ? 'commentary' : tab]}</a>)}
      </div>
    </nav>
  );
}
