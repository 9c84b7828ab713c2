import type { Growth, MatchCard } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Grow, GROWS } from '../../ui/grow/Grow.tsx';
import { inZone, withoutYear } from '../../ui/time/format.ts';
import { ScheduleRow } from './ScheduleRow.tsx';

/**
 * Matches by day, with the year unless it is the current one. Days are in GMT until the head script rewrites them in
 * the zone of the times.
 */
export function ScheduleList({
  cards,
  growth,
  today,
}: {
  cards: readonly MatchCard[];
  growth: Growth;
  /** ISO date in GMT. */
  today: string;
}) {
  const words = useText('schedule');
  const year = today.slice(0, 4);
  let last = '';
  return (
    <Grow id="matches" growth={growth}>
      <ul {...GROWS}>
        {cards.map((card) => {
          const at = card.startTime ?? Date.parse(`${card.date}T12:00:00Z`);
          const day = new Date(at).toISOString().slice(0, 10);
          const again = day === last;
          last = day;
          return (
            <ScheduleRow
              key={card.summary.matchId}
              card={card}
              level="h4"
              day={
                <h3
                  className="day"
                  data-day=""
                  data-today={words.today}
                  hidden={again}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {card.startTime === null ? (
                    withoutYear(inZone(at, 'UTC', 'date'), year)
                  ) : (
                    <time
                      dateTime={new Date(at).toISOString()}
                      data-style="date"
                      data-year={year}
                      data-offset={card.groundOffset ?? undefined}
                    >
                      {withoutYear(inZone(at, 'UTC', 'date'), year)}
                    </time>
                  )}
                </h3>
              }
            />
          );
        })}
      </ul>
    </Grow>
  );
}
