import type { DayPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';

/** The key events of each session of a day, newest first; derived from the log alone. */
export function Gone({
  match,
  sessions,
  title,
}: {
  match: string;
  sessions: DayPage['view']['sessions'];
  title: string;
}) {
  const words = useText('day');
  return (
    <Block title={title}>
      <ol {...marks(match, 'sesslog')}>
        {sessions.toReversed().map((session, at) => (
          <li key={at}>
            <h3>
              <span>{session.name ?? words.session}</span>
              <span className="num">
                {session.runs}/{session.wickets}
              </span>
            </h3>
            {session.said.length === 0 ? (
              <p>{words.quiet}</p>
            ) : (
              session.said.map((sentence, nth) => <p key={nth}>{sentence}</p>)
            )}
          </li>
        ))}
      </ol>
    </Block>
  );
}
