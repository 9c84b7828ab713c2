import type { AheadPart } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { CalendarIcon } from '../../ui/calendar/CalendarIcon.tsx';
import { matchCalendar } from '../../ui/calendar/calendar-path.ts';
import { inZone, zoneOfOffset } from '../../ui/time/format.ts';
import { Time } from '../../ui/time/Time.tsx';

/** The next event and two clocks, in place of the crease. */
export function Ahead({ match, ahead: { start, end, offset, place, toss } }: { match: string; ahead: AheadPart }) {
  const words = useText('ahead');
  if (start === null) return null;
  return (
    <>
      <p className="actions">
        <a className="btn btn--line" href={matchCalendar(match)}>
          <CalendarIcon />
          {words.calendar}
        </a>
      </p>
      <ol className="steps" aria-label={words.steps}>
        <li className={toss === null ? 'next' : undefined}>
          <b>{words.toss}</b>
          {toss === null ? words.tossToCome : toss}
        </li>
        <li className={toss === null ? undefined : 'next'}>
          <b className="num">
            <Time instant={start} offset={offset} style="clock" />
          </b>
          {words.first}
        </li>
        {end !== null && (
          <li>
            <b className="num">
              <Time instant={end} offset={offset} style="clock" />
            </b>
            {words.end}
          </li>
        )}
      </ol>
      <dl className="when">
        <div className="needs-script">
          <dt>{words.yours}</dt>
          <dd className="num">
            <Time instant={start} offset={offset} style="clock" />
            <small>
              <Time instant={start} offset={offset} style="day" />
            </small>
          </dd>
        </div>
        {offset !== null && (
          <div>
            <dt>{words.ground}</dt>
            <dd className="num">
              {inZone(start, zoneOfOffset(offset), 'clock')}
              <small>{[place, `GMT${offset === 0 ? '' : zoneOfOffset(offset)}`].filter(Boolean).join(', ')}</small>
            </dd>
          </div>
        )}
        {offset === null && place !== null && (
          <div>
            <dt>{words.ground}</dt>
            <dd className="num">
              {inZone(start, 'UTC', 'clock')}
              <small>
                {place}, {words.gmt}
              </small>
            </dd>
          </div>
        )}
      </dl>
    </>
  );
}
