import type { DayPage as DayPageProps } from '@sightscreen/contracts';
import type { DayWords } from '../../text/en/tabs.ts';
import { useText } from '../../text/use-text.ts';
import { Lead } from '../../ui/chart/Lead.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { inZone } from '../../ui/time/format.ts';
import { MatchPage } from '../match-page/MatchPage.tsx';
import { Gone } from './Gone.tsx';
import { SessionBar } from './SessionBar.tsx';
import { Sessions } from './Sessions.tsx';
import { Tiles } from './Tiles.tsx';

const dateOf = (date: string | null): string =>
  date === null ? '' : inZone(Date.parse(`${date}T12:00:00Z`), 'UTC', 'day');

/**
 * The days of a match (BEYOND-17): sessions, figures, key events, the lead over time. Shows only what the log contains.
 */
export function DayPage({ match, head, view }: DayPageProps) {
  const words = useText('day');
  const id = head.summary.matchId;
  const rows = marksOf(view, words);
  const days = view.days.toReversed();
  const [today] = days;
  const own = view.sessions.filter((session) => session.day === today?.day);
  return (
    <MatchPage
      match={match}
      head={head}
      at="day"
      aside={
        <>
          {rows.length > 0 && (
            <Block title={words.newBall}>
              <dl {...marks(id, 'kv')}>
                {rows.map(([name, value]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            </Block>
          )}
          {view.overRates !== null && view.overRates.innings.length > 0 && (
            <Block title={words.overRate}>
              <dl {...marks(id, 'kv')}>
                {view.overRates.today !== null && (
                  <div>
                    <dt>{words.bowlingToday(view.overRates.today.side)}</dt>
                    <dd className="num">{view.overRates.today.perHour}</dd>
                  </div>
                )}
                {view.overRates.innings.map((rate) => (
                  <div key={rate.innings}>
                    <dt>{words.bowlingIn(rate.side, rate.name)}</dt>
                    <dd className="num">{rate.perHour}</dd>
                  </div>
                ))}
              </dl>
              <p className="note">{words.rateNote}</p>
            </Block>
          )}
        </>
      }
    >
      {!view.told && <p className="block bleed note">{words.untold}</p>}
      {days.length > 1 && (
        <nav {...marks(id, 'chips')} aria-label={words.switch}>
          {days.toReversed().map(({ day }) => (
            <a key={day} className="chip" href={`#day-${day}`} aria-current={day === today?.day ? 'date' : undefined}>
              {words.sessions(day)}
            </a>
          ))}
        </nav>
      )}
      {today !== undefined && own.length > 0 && (
        <section className="block bleed" id={`day-${today.day}`} aria-labelledby="day-title">
          <div className="block__head">
            <h2 id="day-title" {...marks(id)}>
              {words.dayHead(today.day, dateOf(today.date), `${today.runs}/${today.wickets}`, today.overs)}
            </h2>
          </div>
          <SessionBar match={id} sessions={own} left={view.today?.left?.balls ?? null} />
          <p className="note">{words.barNote}</p>
        </section>
      )}
      <Tiles match={id} view={view} />
      {today !== undefined && own.length > 0 && (
        <Gone match={id} sessions={own} title={view.today?.left === null ? words.goneOf(today.day) : words.gone} />
      )}
      {view.lead !== null && view.lead.points.length > 1 && (
        <Block title={words.lead}>
          <div {...marks(id)}>
            <Lead line={view.lead} />
          </div>
        </Block>
      )}
      {days.map((row) => (
        <Block
          key={row.day}
          title={words.sessions(row.day)}
          {...(row.day === today?.day && own.length > 0 ? {} : { id: `day-${row.day}` })}
          more={row.date !== null && <span className="note">{dateOf(row.date)}</span>}
        >
          <Sessions match={id} day={row} sessions={view.sessions.filter((session) => session.day === row.day)} />
        </Block>
      ))}
    </MatchPage>
  );
}

/** Facts missing from the tiles: new balls taken, and the follow-on. */
function marksOf({ newBall, followOn }: DayPageProps['view'], words: DayWords): [name: string, value: string][] {
  const taken = newBall?.taken ?? [];
  return [
    ...(taken.length === 0 ? [] : [[words.ballTaken, words.ballTakenAfter(taken)] satisfies [string, string]]),
    ...(followOn === null ? [] : [[words.followOn, followOn.words] satisfies [string, string]]),
  ];
}
