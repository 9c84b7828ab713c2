import type { LivePage as LivePageProps } from '@sightscreen/contracts';
import { isInProgress } from '../../live/poll-interval.ts';
import { match as words } from '../../text/en.ts';
import { sidesText } from '../../ui/score/side-score.ts';
import { Countdown } from '../../ui/time/Countdown.tsx';
import { MatchTabs } from '../../ui/tabs/MatchTabs.tsx';
import { KNOWN } from '../../ui/veil/known.ts';
import { Island, SeedText } from '../island.tsx';
import { firstShown, type MatchIslandProps } from '../match-island.ts';
import { InfoBlock, WaysBlock, RainLink } from '../MatchRail.tsx';
import { frameOf, liveSeed, type MatchSeed, seedText } from '../match-seed.ts';
import FeedIsland from './feed.island.tsx';
import FoldedIsland from './folded.island.tsx';
import { FollowBar } from './follow/FollowBar.tsx';
import { Rail } from './Rail.tsx';
import ScreenIsland from './screen.island.tsx';

/** Before the start, where its hour is known. */
export const countsDown = ({ summary, startTime }: LivePageProps['head']): boolean => startTime !== null && (summary.phase === 'upcoming' || summary.phase === 'preview');

export function LivePage({ match, head, lines, older, series, partnerships }: LivePageProps) {
  const seed: MatchSeed = { frame: frameOf(match.card), live: liveSeed(head, match.mode, lines, older), title: 'score' };
  const still: MatchIslandProps = { seed, store: null, first: firstShown(seed) };
  const until = countsDown(head) ? head.startTime : null;
  return (
    <>
      <SeedText name="match" text={seedText(seed)} />
      <p className="sr" role="status" data-say="" {...KNOWN} />
      <h1 className="sr" {...KNOWN}>{sidesText(head.summary)}</h1>
      <Island name="screen"><ScreenIsland {...still} /></Island>
      <MatchTabs tabs={match.tabs} at="live" over={!isInProgress(head.summary.phase)}><Island name="folded"><FoldedIsland {...still} /></Island></MatchTabs>
      {until !== null && <div className="wrap"><Countdown until={until} /></div>}
      <div className="wrap cols">
        <div><FollowBar /><Island name="feed"><FeedIsland {...still} /></Island></div>
        <aside className="rail" aria-label={words.info}>
          <Rail match={match} head={head} series={series} partnerships={partnerships} />
          <div className="stack" data-printed="live" data-part="about">
            <RainLink match={match} head={head} />
            <InfoBlock match={match} />
            <WaysBlock match={match} />
          </div>
        </aside>
      </div>
    </>
  );
}
