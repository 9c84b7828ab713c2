import type { RunningAuction } from '@sightscreen/contracts';
import { homeWords } from '../../words/home.ts';
import { useWords } from '../../words/use-words.ts';

/** Link to the room of an auction under way. */
export function Running({ title, href, paused }: RunningAuction) {
  const words = useWords(homeWords);
  return (
    <p className="wrap running">
      <span className={paused ? 'note' : 'live'}>{words.auction(paused)}</span>
      <a className="more" href={href}>
        {title}
      </a>
    </p>
  );
}
