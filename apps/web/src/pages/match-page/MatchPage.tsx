import type { LiveHead, MatchLayout, MatchTab } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { isInProgress } from '../../live/poll-interval.ts';
import { tabNames } from '../../text/tabs.ts';
import { moodOf } from '../../ui/score/match-state.ts';
import { Said } from '../../ui/score/Said.tsx';
import { sidesText } from '../../ui/score/side-score.ts';
import { KNOWN } from '../../ui/score/known.ts';
import { MatchTabs } from '../../ui/tabs/MatchTabs.tsx';
import { Island, type IslandName, Seed } from '../island.tsx';
import { firstShown } from '../match-island.ts';
import { frameOf, liveSeed, type MatchSeed } from '../match-seed.ts';
import SummaryIsland from '../scorecard/summary.island.tsx';
import FreshIsland from './fresh.island.tsx';

/** What the page of a match needs of script: nothing once the match is over. */
export const tabIslands = (head: LiveHead): IslandName[] => (isInProgress(head.summary.phase) ? ['summary', 'fresh'] : []);

/** A page of a match: the board, the tabs, and one matter below. While the match is in play its own HTML is brought up to date. */
export function MatchPage({ match, head, at, children, aside }: { match: MatchLayout; head: LiveHead; at: MatchTab; children: ReactNode; aside?: ReactNode }) {
  const seed: MatchSeed = { frame: frameOf(match.card), live: liveSeed(head, match.mode, [], null), title: null };
  const still = { seed, store: null, first: firstShown(seed) };
  const live = isInProgress(head.summary.phase);
  return (
    <>
      {live && <Seed name="match" value={seed} />}
      <h1 className="sr" {...KNOWN}>{sidesText(head.summary)}: {tabNames[at]}</h1>
      {live ? <Island name="summary"><SummaryIsland {...still} /></Island> : <SummaryIsland {...still} />}
      <MatchTabs tabs={match.tabs} at={at} over={!live} before={moodOf(head.summary) === 'upcoming'} />
      <Said head={head} />
      {live && <Island name="fresh"><FreshIsland {...still} /></Island>}
      <div className={aside === undefined ? 'wrap cols cols--one' : 'wrap cols'} data-tab={at} data-printed={at}>
        <div className="stack">{children}</div>
        {aside !== undefined && <aside className="rail" aria-label={tabNames.info}>{aside}</aside>}
      </div>
    </>
  );
}
