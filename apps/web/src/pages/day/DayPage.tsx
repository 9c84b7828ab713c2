import { ballsAsOvers } from '@sightscreen/cricket/text/overs';
import type { DayPage as DayPageProps } from '@sightscreen/contracts';
import { day as words } from '../../text/tabs.ts';
import { Lead } from '../../ui/chart/Lead.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { inZone } from '../../ui/time/format.ts';
import { MatchPage } from '../match-page/MatchPage.tsx';
import { Sessions } from './Sessions.tsx';

/** The days of a match (BEYOND-17): where it stands, the sessions, the lead over time. What the log does not tell is not made up. */
export function DayPage({ match, head, view }: DayPageProps) {
  const id = head.summary.matchId;
  const standing = standingOf(view);
  const days = view.days.toReversed();
  return (
    <MatchPage
      match={match} head={head} at="day"
      aside={(
        <>
          {standing.length > 0 && <Block title={words.now}><dl {...marks(id, 'kv')}>{standing.map(([name, value]) => <div key={name}><dt>{name}</dt><dd>{value}</dd></div>)}</dl></Block>}
          {view.overRates !== null && view.overRates.innings.length > 0 && (
            <Block title={words.overRate}>
              <dl {...marks(id, 'kv')}>
                {view.overRates.today !== null && <div><dt>{view.overRates.today.side}, {words.rateToday}</dt><dd>{words.perHour(view.overRates.today.perHour)}</dd></div>}
                {view.overRates.innings.map((rate) => <div key={rate.innings}><dt>{rate.name}</dt><dd>{words.perHour(rate.perHour)}</dd></div>)}
              </dl>
            </Block>
          )}
        </>
      )}
    >
      {!view.told && <p className="block bleed note">{words.untold}</p>}
      {view.lead !== null && view.lead.points.length > 1 && <Block title={words.lead}><div {...marks(id)}><Lead line={view.lead} /></div></Block>}
      {days.map((row) => (
        <Block key={row.day} title={words.sessions(row.day)} more={row.date !== null && <span className="note">{inZone(Date.parse(`${row.date}T12:00:00Z`), 'UTC', 'day')}</span>}>
          <Sessions match={id} day={row} sessions={view.sessions.filter((session) => session.day === row.day)} />
        </Block>
      ))}
    </MatchPage>
  );
}

/** The figures a captain looks at. */
function standingOf(view: DayPageProps['view']): [name: string, value: string][] {
  const { today, newBall, followOn } = view;
  const rows: [string, string | null][] = [
    [words.standing, view.standing],
    [words.today, today?.overs ?? null],
    [words.left, today?.left == null ? null : `${today.left.atMost ? `${words.atMost} ` : ''}${today.left.overs} ${words.of(today.left.of)}`],
    [words.newBall, newBall === null ? null : newBall.available ? words.available : words.newBallIn(ballsAsOvers(newBall.left))],
    [words.ballTaken, newBall === null || newBall.taken.length === 0 ? null : words.ballTakenAfter(newBall.taken)],
    [words.followOn, followOn?.words ?? null],
  ];
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
}
