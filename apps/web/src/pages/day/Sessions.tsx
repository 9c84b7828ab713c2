import type { DayPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { marks } from '../../ui/score/Score.tsx';

type View = DayPage['view'];

/** A day by its sessions: a row for each side that batted, with the day's total below. */
export function Sessions({
  match,
  day,
  sessions,
}: {
  match: string;
  day: View['days'][number];
  sessions: View['sessions'];
}) {
  const words = useText('day');
  return (
    <div {...marks(match, 'tablewrap')} tabIndex={0} role="group" aria-label={words.sessions(day.day)}>
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{words.session}</th>
            <th scope="col" className="l">
              {words.side}
            </th>
            <th scope="col">{words.runs}</th>
            <th scope="col">{words.wickets}</th>
            <th scope="col">{words.overs}</th>
            <th scope="col" className="hide-s">
              {words.rate}
            </th>
            <th scope="col">{words.close}</th>
          </tr>
        </thead>
        <tbody>
          {sessions.flatMap((session) =>
            session.shares.map((share, at) => (
              <tr key={`${session.session} ${share.innings}`}>
                <th scope="row">
                  {at === 0 ? session.name : <span className="sr">{session.name}</span>}
                  {at === 0 && session.endedWords !== null && (
                    <span className="note session__end">{words.until(session.endedWords)}</span>
                  )}
                </th>
                <td className="l">{share.shortName}</td>
                <td>{share.runs}</td>
                <td>{share.wickets}</td>
                <td>{share.overs}</td>
                <td className="hide-s">{share.rate}</td>
                <td className="k">{share.score}</td>
              </tr>
            )),
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.total}</th>
            <td />
            <td>{day.runs}</td>
            <td>{day.wickets}</td>
            <td>{day.overs}</td>
            <td className="hide-s" />
            <td className="k">{day.close}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
