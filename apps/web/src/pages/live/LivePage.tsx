import type { LivePage as LivePageProps } from '@sightscreen/contracts';
import { AdSlot } from '../../ui/ad/AdSlot.tsx';
import { useText } from '../../text/use-text.ts';
import { isInProgress, matchTone } from '../../ui/score/match-state.ts';
import { SaidOf } from '../match-page/SaidOf.tsx';
import { sidesText } from '../../ui/score/side-score.ts';
import { Countdown } from '../../ui/time/Countdown.tsx';
import { MatchTabs } from '../../ui/tabs/MatchTabs.tsx';
import { KNOWN } from '../../ui/score/known.ts';
import { Best } from '../finished/Best.tsx';
import { Moments } from '../finished/Moments.tsx';
import { Stand } from '../finished/Stand.tsx';
import { Stands } from '../finished/Stands.tsx';
import { Stars } from '../finished/Stars.tsx';
import { Island, SeedText } from '../../island/Island.tsx';
import { firstShown, type MatchIslandProps } from '../../island/match-island.ts';
import {
  CorrectionsBlock,
  FactsRow,
  InfoBlock,
  RainLink,
  SayLink,
  WaysBlock,
  WormBlock,
} from '../match-page/MatchRail.tsx';
import { ServerRegion } from '../../regions/ServerRegion.tsx';
import { frameOf, liveSeed, type MatchSeed, seedText } from '../../island/match-seed.ts';
import { Ahead } from '../upcoming/Ahead.tsx';
import { GroundBlock, MeetingsBlock, TableBlock } from '../upcoming/Preview.tsx';
import { FormBlock, SquadsBlock } from '../upcoming/Sides.tsx';
import feedIsland from './feed.island.tsx';
import foldedIsland from './folded.island.tsx';
import matchSettingsIsland from './follow/match-settings.island.tsx';
import sinceIsland from './follow/since.island.tsx';
import { Rail } from './Rail.tsx';
import screenIsland from './screen.island.tsx';

/** True before a start whose time is known. */
export const countsDown = ({ summary, startTime }: LivePageProps['head']): boolean =>
  startTime !== null && (summary.phase === 'upcoming' || summary.phase === 'preview');

export function LivePage({ match, head, lines, older, series, partnerships, finished, ahead, watch }: LivePageProps) {
  const words = useText('match');
  const board = useText('board');
  const until = countsDown(head) ? head.startTime : null;
  const stars =
    finished !== null && finished.stars.length > 0 ? (
      <Stars match={head.summary.matchId} stars={finished.stars} card={match.paths.scorecard} />
    ) : null;
  const mood = matchTone(head.summary);
  const still =
    mood === 'complete' && stars !== null
      ? { still: mood }
      : mood === 'upcoming' && until !== null
        ? { still: mood }
        : {};
  const seed: MatchSeed = {
    frame: frameOf(match.card),
    live: liveSeed(head, match.mode, lines, older),
    title: 'score',
    page: 'live',
    ...still,
  };
  const first: MatchIslandProps = { seed, store: null, first: firstShown(seed) };
  const over = !isInProgress(head.summary.phase);
  const screen = {
    ...first,
    aside: stars ?? (ahead !== null && <Ahead match={head.summary.matchId} ahead={ahead} />),
    count: until !== null && <Countdown until={until} />,
  };
  return (
    <>
      <SeedText name="match" text={seedText(seed)} />
      {!over && (
        <h1 className="sr" {...KNOWN}>
          {sidesText(head.summary, board)}
        </h1>
      )}
      {over ? <screenIsland.View {...screen} /> : <Island of={screenIsland} props={screen} />}
      <MatchTabs tabs={match.tabs} at="live" over={over} before={mood === 'upcoming'}>
        {!over && <Island of={foldedIsland} props={first} />}
      </MatchTabs>
      <SaidOf match={first} />
      <div className="wrap cols">
        <div className="stack">
          {ahead !== null && !over && (
            <>
              <FormBlock match={match} sides={ahead.sides} />
              <SquadsBlock match={match} sides={ahead.sides} />
              {ahead.preview !== null && (
                <>
                  <MeetingsBlock match={match} preview={ahead.preview} />
                  <GroundBlock preview={ahead.preview} />
                </>
              )}
            </>
          )}
          {finished !== null && over && <Summary match={match} head={head} series={series} finished={finished} />}
          <div>
            <Island of={sinceIsland} props={first} />
            <div className="ownrow">
              <Island of={matchSettingsIsland} props={first} wakesFor={head.summary.matchId} />
              <ServerRegion part="facts">
                <FactsRow match={match} />
              </ServerRegion>
            </div>
            {/* A finished match is read: React comes with the first press in its commentary. */}
            <Island of={feedIsland} props={first} when={over ? 'use' : undefined} />
          </div>
        </div>
        <aside className="rail" aria-label={words.info}>
          {ahead?.preview?.table != null && !over && <TableBlock preview={ahead.preview} table={ahead.preview.table} />}
          {finished === null ? (
            <Rail match={match} head={head} series={series} partnerships={partnerships} watch={watch} />
          ) : (
            <ServerRegion part="stands" className="stack">
              <Stands match={head.summary.matchId} stands={finished.stands} />
              <CorrectionsBlock match={match} />
            </ServerRegion>
          )}
          <ServerRegion part="about" className="stack">
            <RainLink match={match} head={head} />
            <InfoBlock match={match} />
            <SayLink match={match} />
            <WaysBlock match={match} />
          </ServerRegion>
          <AdSlot place="aside" />
        </aside>
      </div>
    </>
  );
}

/** The summary of a finished match, the most wanted parts first. */
function Summary({
  match,
  head,
  series,
  finished,
}: Pick<LivePageProps, 'match' | 'head' | 'series'> & { finished: NonNullable<LivePageProps['finished']> }) {
  const { matchId, type } = head.summary;
  const hundred = type === 'HUN';
  return (
    <ServerRegion part="summary" className="stack">
      <Best match={match} sides={finished.sides} hundred={hundred} />
      {finished.stand !== null && (
        <Stand match={matchId} stand={finished.stand} card={match.paths.scorecard} hundred={hundred} />
      )}
      <WormBlock match={match} series={series} wide />
      <Moments match={matchId} moments={finished.moments} />
    </ServerRegion>
  );
}
