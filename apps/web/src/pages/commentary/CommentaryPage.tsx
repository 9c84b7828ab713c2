import type { CommentaryPage as CommentaryPageProps } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Choices } from '../match-page/Choices.tsx';
import { Lines } from '../match-page/Lines.tsx';
import { MatchPage } from '../match-page/MatchPage.tsx';
import { PlayRail } from '../match-page/PlayRail.tsx';

/**
 * Every line of an innings: first 10 and 30 more, then 30 at a time (MATCH-112, MATCH-113). Beside it, the state of the
 * match.
 */
export function CommentaryPage({ match, head, tabs, lines, total, more, series, partnerships }: CommentaryPageProps) {
  const commentary = useText('commentary');
  return (
    <MatchPage
      match={match}
      head={head}
      at="commentary"
      failed={commentary.failed}
      aside={<PlayRail match={match} head={head} series={series} partnerships={partnerships} />}
    >
      <section className="block feedbox bleed" aria-labelledby="commentary-title">
        <h2 className="sr" id="commentary-title">
          {commentary.title}
        </h2>
        {tabs.length > 1 && (
          <div className="feedbox__tools">
            <Choices label={commentary.innings} choices={tabs} />
          </div>
        )}
        {lines.length === 0 ? (
          <p className="empty">{commentary.empty}</p>
        ) : (
          <Lines match={head.summary.matchId} lines={lines} offset={match.card.groundOffset} head={head} />
        )}
        {lines.length > 0 && (
          <div className="older" id="more">
            <p className="note num">{commentary.shown(lines.length, total)}</p>
            {more !== null && (
              <a className="btn btn--line" href={`${more.href}#more`} data-more="">
                {commentary.more(Math.min(more.size, total))}
              </a>
            )}
            {more === null && lines.length < total && <p className="note">{commentary.cap}</p>}
          </div>
        )}
      </section>
    </MatchPage>
  );
}
