import type { PollsPage as PollsPageProps } from '@sightscreen/contracts';
import { PollList } from '../../polls/PlacedPolls.tsx';
import { useText } from '../../text/use-text.ts';

/** All polls, or one (POLL-001). */
export function PollsPage({ polls, one }: PollsPageProps) {
  const words = useText('polls');
  return (
    <div className="wrap pollspage">
      <header>
        <h1 className="headline">{words.title}</h1>
        <p className="pollspage__lead">{words.lead}</p>
      </header>
      {polls.length === 0 ? (
        <p className="note">{words.none}</p>
      ) : (
        <>
          <h2 className="sr">{one ? words.title : words.all}</h2>
          <div className={one ? 'pollspage__all pollspage__all--one' : 'pollspage__all'}>
            <PollList polls={polls} />
          </div>
        </>
      )}
      {one && (
        <p>
          <a className="more" href="/polls">
            {words.all}
          </a>
        </p>
      )}
    </div>
  );
}
