import type { LiveHead, MatchLayout, MatchTab } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { SaidOf } from './SaidOf.tsx';
import { sidesText } from '../../ui/score/side-score.ts';
import { KNOWN } from '../../ui/score/known.ts';
import { MatchTabs } from '../../ui/tabs/MatchTabs.tsx';
import { Island, Seed } from '../../island/Island.tsx';
import { firstShown } from '../../island/match-island.ts';
import { ServerRegion } from '../../regions/ServerRegion.tsx';
import { frameOf, liveSeed, type MatchSeed } from '../../island/match-seed.ts';
import summaryIsland from './summary.island.tsx';
import freshIsland from './fresh.island.tsx';

/** A tab of a match: the Screen, the tabs, and the content of one. In play, the page refreshes its own HTML. */
export function MatchPage({
  match,
  head,
  at,
  failed,
  children,
  aside,
}: {
  match: MatchLayout;
  head: LiveHead;
  at: MatchTab;
  /** What the page says if it cannot be refreshed, instead of the usual sentence. */
  failed?: string;
  children: ReactNode;
  aside?: ReactNode;
}) {
  const tabNames = useText('tabNames');
  const board = useText('board');
  const seed: MatchSeed = {
    frame: frameOf(match.card),
    live: liveSeed(head, match.mode, [], null),
    title: null,
    page: at,
    failed,
  };
  const still = { seed, store: null, first: firstShown(seed) };
  const live = isInProgress(head.summary.phase);
  return (
    <>
      {live && <Seed name="match" value={seed} />}
      <h1 className="sr" {...KNOWN}>
        {sidesText(head.summary, board)}: {tabNames[at]}
      </h1>
      {live ? <Island of={summaryIsland} props={still} /> : <summaryIsland.View {...still} />}
      <MatchTabs tabs={match.tabs} at={at} over={!live} before={matchTone(head.summary) === 'upcoming'} />
      <SaidOf match={still} />
      {live && <Island of={freshIsland} props={still} />}
      <ServerRegion part="page" className={aside === undefined ? 'wrap cols cols--one' : 'wrap cols'} data-tab={at}>
        <div className="stack">{children}</div>
        {aside !== undefined && (
          <aside className="rail" aria-label={tabNames.info}>
            {aside}
            <AdSlot place="aside" />
          </aside>
        )}
      </ServerRegion>
    </>
  );
}
