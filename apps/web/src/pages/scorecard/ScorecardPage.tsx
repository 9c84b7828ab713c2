import type { ScorecardPage as ScorecardPageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { Partnerships } from '../../ui/chart/Partnerships.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { nameOf } from '../../ui/scorecard/InningsCard.tsx';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { SaidOf } from '../match-page/SaidOf.tsx';
import { KNOWN } from '../../ui/score/known.ts';
import { sidesText } from '../../ui/score/side-score.ts';
import { MatchTabs } from '../../ui/tabs/MatchTabs.tsx';
import { Island, Seed } from '../../island/Island.tsx';
import { firstShown, type MatchIslandProps } from '../../island/match-island.ts';
import { CorrectionsBlock, InfoBlock, ManhattanBlocks } from '../match-page/MatchRail.tsx';
import { ServerRegion } from '../../regions/ServerRegion.tsx';
import { frameOf, liveSeed, type MatchSeed } from '../../island/match-seed.ts';
import cardIsland from './card.island.tsx';
import { Innings } from './Innings.tsx';
import summaryIsland from '../match-page/summary.island.tsx';

/** The scorecard of a match. Once the match is over it ships no island script. */
export function ScorecardPage({ match, head, card, series }: ScorecardPageProps) {
  const words = useText('match');
  const board = useText('board');
  const chart = useText('chart');
  const seed: MatchSeed = {
    frame: frameOf(match.card),
    live: liveSeed(head, match.mode, [], null),
    title: null,
    page: 'scorecard',
  };
  const still: MatchIslandProps = { seed, store: null, first: firstShown(seed) };
  const live = isInProgress(head.summary.phase);
  const id = head.summary.matchId;
  return (
    <>
      {live && <Seed name="match" value={{ ...seed, card }} />}
      <h1 className="sr" {...KNOWN}>
        {sidesText(head.summary, board)}
      </h1>
      {live ? <Island of={summaryIsland} props={still} /> : <summaryIsland.View {...still} />}
      <MatchTabs tabs={match.tabs} at="scorecard" over={!live} before={matchTone(head.summary) === 'upcoming'} />
      <SaidOf match={still} />
      <div className="wrap cols cols--card">
        {live ? <Island of={cardIsland} props={{ ...still, card }} /> : <Innings card={card} seed={seed} />}
        <aside className="rail" aria-label={words.info}>
          <ServerRegion part="rail" className="stack">
            <CorrectionsBlock match={match} />
            <ManhattanBlocks match={id} series={series} />
            {card.innings
              .filter(({ superOver, partnerships }) => !superOver && partnerships.length > 0)
              .toReversed()
              .map((innings) => (
                <Block key={innings.number} title={chart.partnerships(nameOf(innings))}>
                  <div {...marks(id)}>
                    <Partnerships stands={innings.partnerships} />
                  </div>
                </Block>
              ))}
            <InfoBlock match={match} />
          </ServerRegion>
          <AdSlot place="aside" />
        </aside>
      </div>
    </>
  );
}
