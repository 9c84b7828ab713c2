import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { type Level, MatchSides } from '../../ui/card/MatchSides.tsx';
import { DemoLabel } from '../../ui/card/DemoLabel.tsx';
import { MatchItem } from '../../ui/card/MatchItem.tsx';
import { Status } from '../../ui/card/Status.tsx';
import { KNOWN, PLACE } from '../../ui/score/known.ts';
import { matchTone } from '../../ui/score/match-state.ts';
import { marks } from '../../ui/score/Score.tsx';
import { sidesText } from '../../ui/score/side-score.ts';
import { HideButton } from '../../ui/screen/HideButton.tsx';
import { inZone, zoneOfOffset } from '../../ui/time/format.ts';
import { printed } from '../../ui/time/printed.ts';
import { SpoilerText } from '../../ui/spoiler/SpoilerText.tsx';

/** A match of the schedule: time or state, teams, then description. `day`: shown above. */
export function ScheduleRow({ card, level, day }: { card: MatchCard; level: Level; day?: ReactNode }) {
  const board = useText('board');
  const { summary, series, venue, startTime, groundOffset } = card;
  const mood = matchTone(summary);
  return (
    <MatchItem card={card} className="fixture--timed" day={day}>
      <div className="fixture__when" {...PLACE}>
        {mood !== 'upcoming' && (
          <span className={mood === 'live' ? 'live' : `state state--${mood}`}>{summary.label}</span>
        )}
        {startTime !== null && (
          <span {...KNOWN}>
            <Hour at={startTime} offset={groundOffset} />
          </span>
        )}
      </div>
      <MatchSides card={card} level={level} />
      <div className="fixture__say" {...PLACE}>
        {mood !== 'upcoming' && (
          <>
            <HideButton match={summary.matchId} of={sidesText(summary, board)} />
            <SpoilerText match={summary.matchId} />
          </>
        )}
        {(mood !== 'upcoming' || startTime === null) && (
          <p {...marks(summary.matchId)}>
            <Status of={summary.status} />
          </p>
        )}
        <p className="fixture__where" {...PLACE}>
          <span {...KNOWN}>{[series?.shortName, summary.description].filter(Boolean).join(', ')}</span>
          {summary.day !== null && mood !== 'complete' && <span>{`, ${board.day(summary.day)}`}</span>}
          {venue !== null && <span {...KNOWN}> · {venue}</span>}
          {card.labelled && (
            <>
              {' '}
              <DemoLabel />
            </>
          )}
        </p>
      </div>
    </MatchItem>
  );
}

/** Ground time and GMT without script; the chosen zone with ground time beside it with script. */
function Hour({ at, offset }: { at: number; offset: number | null }) {
  const words = useText('time');
  const schedule = useText('schedule');
  return (
    <>
      <time dateTime={new Date(at).toISOString()} data-style="clock" data-offset={offset ?? undefined}>
        {printed(at, offset, 'clock', words)}
      </time>
      {offset !== null && (
        <span className="note needs-script ground">{schedule.there(inZone(at, zoneOfOffset(offset), 'clock'))}</span>
      )}
    </>
  );
}
