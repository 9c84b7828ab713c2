import type { HighlightsPage as HighlightsPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Choices } from '../match-page/Choices.tsx';
import { Lines } from '../match-page/Lines.tsx';
import { MatchPage } from '../match-page/MatchPage.tsx';
import { PlayRail } from '../match-page/PlayRail.tsx';

/** The highlights centre (MATCH-034). Without highlights there is no section (MATCH-142). */
export function HighlightsPage({ match, head, tabs, filters, lines, series, partnerships }: HighlightsPageProps) {
  const highlights = useText('highlights');
  const commentary = useText('commentary');
  return (
    <MatchPage
      match={match}
      head={head}
      at="highlights"
      aside={<PlayRail match={match} head={head} series={series} partnerships={partnerships} />}
    >
      {lines.length === 0 ? (
        <p className="empty">{highlights.empty}</p>
      ) : (
        <section className="block feedbox bleed" aria-labelledby="highlights-title" data-highlights="">
          <h2 className="sr" id="highlights-title">
            {highlights.title}
          </h2>
          <div className="feedbox__tools feedbox__tools--two">
            <Choices label={commentary.innings} choices={tabs} />
            <Choices label={highlights.kinds} choices={filters} />
          </div>
          <Lines match={head.summary.matchId} lines={lines} offset={match.card.groundOffset} bare />
        </section>
      )}
    </MatchPage>
  );
}
