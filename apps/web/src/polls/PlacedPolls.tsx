import type { Poll } from '@sightscreen/contracts/calls/polls';
import { Island } from '../island/Island.tsx';
import { useText } from '../text/use-text.ts';
import pollIsland from './poll.island.tsx';

/** Polls that editors placed on this page; empty without any. */
export function PlacedPolls({ polls = [] }: { polls?: readonly Poll[] | undefined }) {
  const words = useText('polls');
  if (polls.length === 0) return null;
  return (
    <section className="placedpolls" aria-labelledby="polls">
      <div className="block__head">
        <h2 id="polls">{words.title}</h2>
        <a className="more" href="/polls">
          {words.all}
        </a>
      </div>
      <PollList polls={polls} />
    </section>
  );
}

export const PollList = ({ polls }: { polls: readonly Poll[] }) =>
  polls.map((poll) => <Island key={poll.id} of={pollIsland} props={{ poll }} keyed={`poll-${poll.id}`} />);
