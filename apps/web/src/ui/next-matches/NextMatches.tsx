import type { MatchCard } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { CalendarIcon } from '../calendar/CalendarIcon.tsx';
import { matchCalendar } from '../calendar/calendar-path.ts';
import { Block } from '../frame/Block.tsx';
import { sidesText } from '../score/side-score.ts';
import { dayOf } from '../time/day-of.ts';
import { printed } from '../time/printed.ts';

/** The next matches of a team or at a ground, each with a link that adds it to a calendar (BEYOND-15). */
export function NextMatches({
  title,
  cards,
  more,
}: {
  title: string;
  cards: readonly MatchCard[];
  more: { href: string; words: string };
}) {
  const words = useText('calendar');
  const { common } = useText('places');
  return (
    <Block
      title={title}
      id="next"
      more={
        <a className="more" href={more.href}>
          {more.words}
        </a>
      }
    >
      {cards.length === 0 ? (
        <p className="note">{common.noFixtures}</p>
      ) : (
        <ol className="agenda">
          {cards.map((card) => (
            <Entry key={card.summary.matchId} card={card} />
          ))}
        </ol>
      )}
      {cards.length > 0 && <p className="note">{words.note}</p>}
    </Block>
  );
}

function Entry({ card: { summary, href, series, venue, startTime, groundOffset, date } }: { card: MatchCard }) {
  const words = useText('calendar');
  const board = useText('board');
  const time = useText('time');
  const name = sidesText(summary, board);
  return (
    <li>
      <p className="agenda__what">
        <a href={href}>{name}</a>
        <small>
          {startTime === null ? (
            dayOf(date)
          ) : (
            <time
              dateTime={new Date(startTime).toISOString()}
              data-style="day-clock"
              data-offset={groundOffset ?? undefined}
            >
              {printed(startTime, groundOffset, 'day-clock', time)}
            </time>
          )}
          {[series?.shortName, venue].filter(Boolean).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </small>
      </p>
      <a className="btn btn--line" href={matchCalendar(summary.matchId)} aria-label={words.addOf(name)}>
        <CalendarIcon />
        {words.addMatch}
      </a>
    </li>
  );
}
