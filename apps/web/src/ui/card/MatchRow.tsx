import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { matchTone } from '../score/match-state.ts';
import { marks } from '../score/Score.tsx';
import { sidesText } from '../score/side-score.ts';
import { HideButton } from '../screen/HideButton.tsx';
import { dayOf } from '../time/day-of.ts';
import { printed } from '../time/printed.ts';
import { Time } from '../time/Time.tsx';
import { KNOWN, PLACE } from '../score/known.ts';
import { SpoilerText } from '../spoiler/SpoilerText.tsx';
import { type Level, MatchSides } from './MatchSides.tsx';
import { MatchItem } from './MatchItem.tsx';
import { DemoLabel } from './DemoLabel.tsx';
import { Status } from './Status.tsx';

interface Props {
  card: MatchCard;
  level: Level;
  /** True if the heading above names the series. */
  inSeries: boolean;
  /** Its day, shown above; the row then shows the time only. */
  day?: ReactNode;
  timed?: boolean;
  /** False if the heading of the series carries the label. */
  labelled?: boolean;
}

/** A match as a row: description, both sides, status. Scores line up in one column. */
export function MatchRow({ card, level, inSeries, day, timed = false, labelled = card.labelled === true }: Props) {
  const board = useText('board');
  const { summary } = card;
  const mood = matchTone(summary);
  return (
    <MatchItem card={card} day={day}>
      <p className="fixture__what" {...PLACE}>
        {mood === 'complete' || mood === 'upcoming' ? null : (
          <span className={mood === 'live' ? 'live' : `state state--${mood}`}>{summary.label}</span>
        )}
        <span {...PLACE}>
          <span {...KNOWN}>
            {[!inSeries && card.series?.shortName, summary.description].filter(Boolean).join(', ')}
          </span>
          {summary.day !== null && mood !== 'complete' && <span>{`, ${board.day(summary.day)}`}</span>}
        </span>
        {card.venue !== null && (
          <span {...KNOWN} className="fixture__venue">
            {card.venue}
          </span>
        )}
        {labelled && <DemoLabel />}
      </p>
      <MatchSides card={card} level={level} />
      <div className="fixture__say" {...PLACE}>
        {mood !== 'upcoming' && <HideButton match={summary.matchId} of={sidesText(summary, board)} />}
        {mood !== 'upcoming' && <SpoilerText match={summary.matchId} />}
        {mood === 'upcoming' && card.startTime !== null ? (
          <p>
            {board.starts}{' '}
            {timed ? (
              <Hour at={card.startTime} offset={card.groundOffset} />
            ) : (
              <Time instant={card.startTime} offset={card.groundOffset} />
            )}
          </p>
        ) : (
          <p {...marks(summary.matchId)}>
            <Status of={summary.status} />
          </p>
        )}
        {(mood === 'complete' || mood === 'off') && <When card={card} />}
      </div>
    </MatchItem>
  );
}

/** The time only, in GMT like the day above; the head script rewrites both in the reader's zone. */
function Hour({ at, offset }: { at: number; offset: number | null }) {
  const words = useText('time');
  return (
    <time dateTime={new Date(at).toISOString()} data-style="clock" data-offset={offset ?? undefined}>
      {printed(at, null, 'clock', words)}
    </time>
  );
}

/** When the match ended: script shows how long ago, paper the day. Without a time, the day. */
function When({ card: { endTime, groundOffset, date } }: { card: MatchCard }) {
  const words = useText('time');
  if (endTime !== null) {
    const there = new Date(endTime + (groundOffset ?? 0) * 60_000).toISOString().slice(0, 10);
    return (
      <time
        className="fixture__ago"
        dateTime={new Date(endTime).toISOString()}
        data-since={endTime}
        data-on={dayOf(there)}
      >
        {printed(endTime, groundOffset, 'day', words)}
      </time>
    );
  }
  return date === '' ? null : (
    <time className="fixture__ago" dateTime={date}>
      {dayOf(date)}
    </time>
  );
}
