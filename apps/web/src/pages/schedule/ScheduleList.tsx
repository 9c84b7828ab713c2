import type { Growth, MatchCard } from '@sightscreen/contracts';
import { useWords } from '../../words/part.ts';
import { scheduleWords } from '../../words/schedule.ts';
import { MatchRow } from '../../ui/card/MatchRow.tsx';
import { Grow, GROWS } from '../../ui/grow/Grow.tsx';
import { inZone } from '../../ui/time/format.ts';

/** Matches by day. The days are of GMT until the head script rewrites them in the zone of the times. */
export function ScheduleList({
  cards,
  growth,
  today,
}: {
  cards: readonly MatchCard[];
  growth: Growth;
  /** ISO; null: script marks it. */
  today: string | null;
}) {
  const words = useWords(scheduleWords);
  let last = '';
  return (
    <Grow id="matches" growth={growth}>
      <ul data-days="" {...GROWS}>
        {cards.map((card) => {
          const at = card.startTime ?? Date.parse(`${card.date}T12:00:00Z`);
          const day = new Date(at).toISOString().slice(0, 10);
          const again = day === last;
          last = day;
          return (
            <MatchRow
              key={card.summary.matchId}
              card={card}
              level="h4"
              inSeries={false}
              timed="zones"
              day={
                <h3
                  className="day"
                  data-day=""
                  data-today={words.today}
                  hidden={again}
                  aria-current={day === today ? 'date' : undefined}
                >
                  {card.startTime === null ? (
                    inZone(at, 'UTC', 'date')
                  ) : (
                    <time
                      dateTime={new Date(at).toISOString()}
                      data-style="date"
                      data-offset={card.groundOffset ?? undefined}
                    >
                      {inZone(at, 'UTC', 'date')}
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
