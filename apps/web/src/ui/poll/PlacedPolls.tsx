import type { Poll } from '@sightscreen/contracts/calls/polls';
import { useText } from '../../text/use-text.ts';
import { PollBlock } from './PollBlock.tsx';

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
      {polls.map((poll) => (
        <PollBlock key={poll.id} poll={poll} />
      ))}
    </section>
  );
}
