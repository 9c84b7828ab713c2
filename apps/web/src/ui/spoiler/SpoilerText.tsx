import { matchWords } from '../../words/match.ts';
import { useWords } from '../../words/use-words.ts';
import { KNOWN } from '../score/known.ts';

/** Replaces a score in a list. No button for a delayed match: its own page shows it in time. */
export function SpoilerText({ match }: { match: string }) {
  const words = useWords(matchWords);
  return (
    <>
      <span className="spoiler" {...KNOWN}>
        {words.hidden}{' '}
        <button type="button" className="link" data-show={match}>
          {words.show}
        </button>
      </span>
      <span className="lagged" {...KNOWN}>
        {words.heldBack}
      </span>
    </>
  );
}
