import type { MatchCard } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { boardWords } from '../../words/board.ts';
import { useWords } from '../../words/part.ts';
import { timeWords } from '../../words/time.ts';
import { EmblemPicture } from '../emblem/EmblemPicture.tsx';
import { moodOf } from '../score/match-state.ts';
import { marks, Score } from '../score/Score.tsx';
import { innings, scoresText, sidesText } from '../score/side-score.ts';
import { HideButton } from '../screen/HideButton.tsx';
import { dayOf } from '../time/day-of.ts';
import { inZone, zoneOfOffset } from '../time/format.ts';
import { printed } from '../time/printed.ts';
import { Time } from '../time/Time.tsx';
import { KNOWN, PLACE, tells } from '../score/known.ts';
import { KeptWords } from '../veil/KeptWords.tsx';
import { shortOvers } from './short-overs.ts';
import { standsAt } from './stands-at.ts';
import { Status } from './Status.tsx';

interface Props {
  card: MatchCard;
  level: 'h3' | 'h4';
  /** Its series is in the heading above. */
  inSeries: boolean;
  /** Its day, shown above; the row then shows the time only. */
  day?: ReactNode;
  /** `zones`: the time at the ground as well. */
  timed?: boolean | 'zones';
}

/** A match as a row: description, both sides, status. Scores line up in one column. */
export function MatchRow({ card, level: Heading, inSeries, day, timed = false }: Props) {
  const board = useWords(boardWords);
  const { summary } = card;
  const mood = moodOf(summary);
  return (
    <li data-key={`row ${summary.matchId}`}>
      {day}
      <article
        className={`fixture fixture--${mood}`}
        {...tells(summary)}
        {...standsAt(summary)}
        data-ended={mood === 'complete' || mood === 'off' ? (card.endTime ?? 0) : undefined}
      >
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
        </p>
        <Heading className="fixture__sides" {...PLACE}>
          <a className="card__link" href={card.href} {...PLACE}>
            {summary.sides.map((side, at) => {
              const { earlier, now } = innings(side);
              const overs = now === null ? null : shortOvers(now, summary.type, board);
              return (
                <span
                  key={side.teamId}
                  className={`tone card__row${side.batting ? ' card__row--in' : ''}${side.winner ? ' card__row--won' : ''}`}
                  {...PLACE}
                >
                  <EmblemPicture emblem={card.emblems[at] ?? card.emblems[0]} size="small" />
                  <span {...KNOWN} className="nm">
                    {side.name}
                  </span>
                  {now !== null && (
                    <Score match={summary.matchId} className="sc num">
                      {scoresText([...earlier, now], board)}
                      <span className="ov"> {overs}</span>
                    </Score>
                  )}
                </span>
              );
            })}
          </a>
        </Heading>
        <div className="fixture__say" {...PLACE}>
          {mood !== 'upcoming' && <HideButton match={summary.matchId} of={sidesText(summary, board)} />}
          {mood !== 'upcoming' && <KeptWords match={summary.matchId} />}
          {mood === 'upcoming' && card.startTime !== null ? (
            <p>
              {board.starts}{' '}
              {timed === 'zones' ? (
                <HourInZones at={card.startTime} offset={card.groundOffset} />
              ) : timed ? (
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
      </article>
    </li>
  );
}

/** The time only, in GMT like the day above; the head script rewrites both in the reader's zone. */
function Hour({ at, offset }: { at: number; offset: number | null }) {
  const words = useWords(timeWords);
  return (
    <time dateTime={new Date(at).toISOString()} data-style="clock" data-offset={offset ?? undefined}>
      {printed(at, null, 'clock', words)}
    </time>
  );
}

/** Ground time and GMT without script; the chosen zone with ground time beside it with script. */
function HourInZones({ at, offset }: { at: number; offset: number | null }) {
  const words = useWords(timeWords);
  return (
    <>
      <time dateTime={new Date(at).toISOString()} data-style="clock" data-offset={offset ?? undefined}>
        {printed(at, offset, 'clock', words)}
      </time>
      {offset !== null && (
        <span className="note needs-script ground">{`${inZone(at, zoneOfOffset(offset), 'clock')} ${words.ground}`}</span>
      )}
    </>
  );
}

/** When the match ended: script shows how long ago. Without a time, the day. */
function When({ card: { endTime, groundOffset, date } }: { card: MatchCard }) {
  const words = useWords(timeWords);
  if (endTime !== null)
    return (
      <time className="fixture__ago" dateTime={new Date(endTime).toISOString()} data-since={endTime}>
        {printed(endTime, groundOffset, 'day', words)}
      </time>
    );
  return date === '' ? null : (
    <time className="fixture__ago" dateTime={date}>
      {dayOf(date)}
    </time>
  );
}
