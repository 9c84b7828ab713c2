import type { DayPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { marks } from '../../ui/score/Score.tsx';

type View = DayPage['view'];
type Session = View['sessions'][number];

/** Balls in a full session. */
const USUAL = 180;
const MAX_WIDE = 40;

/** Balls that the bar covers, including those still to come in a session under way. */
function room(session: Session, last: boolean, left: number | null): number {
  if (session.ended !== null || !last || left === null) return Math.max(1, session.balls);
  return session.session === 3 ? session.balls + left : Math.max(session.balls, Math.min(USUAL, session.balls + left));
}

/** A day by its sessions: the runs of each above a bar as wide as its overs, with the wickets where they fell. */
export function SessionBar({
  match,
  sessions,
  left,
}: {
  match: string;
  sessions: readonly Session[];
  left: number | null;
}) {
  const words = useText('day');
  return (
    <ol {...marks(match, 'sbar')}>
      {sessions.map((session, at) => {
        const all = room(session, at === sessions.length - 1, left);
        const share = (balls: number): string => `${Math.round((balls / all) * 1000) / 10}%`;
        const name = session.name ?? words.session;
        return (
          <li key={at} className={`wide-${Math.min(MAX_WIDE, Math.max(1, Math.round(all / 6)))}`}>
            <p className="sbar__name">
              {name}{' '}
              <span className="num">
                {session.overs} {words.ov}
                {session.ended === null && at === sessions.length - 1 && left !== null ? ` ${words.soFar}` : ''}
              </span>
            </p>
            <p className="sbar__fig num">
              {session.runs}
              <i>/</i>
              {session.wickets}
            </p>
            <p className="sbar__rate num">{words.anOver(session.rate)}</p>
            <svg
              className="sbar__track"
              role="img"
              aria-label={words.barSay(name, session.runs, session.wickets, session.overs)}
            >
              <rect className="sbar__all" width="100%" height="100%" />
              <rect className="fill-side-a" width={share(session.balls)} height="100%" />
              {session.falls.map((balls, fall) => (
                <circle key={fall} className="disc" cx={share(balls)} cy="50%" r="7" strokeWidth="2" />
              ))}
            </svg>
          </li>
        );
      })}
    </ol>
  );
}
