import type { Poll } from '@sightscreen/contracts/calls/polls';
import { pollsWords } from '../../words/polls.ts';
import { useWords } from '../../words/use-words.ts';
import { PollBlock } from './PollBlock.tsx';

/** Polls that editors placed on this page; empty without any. */
export function PlacedPolls({ polls = [] }: { polls?: readonly Poll[] | undefined }) {
  const words = useWords(pollsWords);
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
