import { useText } from '../../text/use-text.ts';
import { KNOWN } from '../score/known.ts';

/** Replaces a score in a list. No button for a delayed match: its own page shows it in time. */
export function SpoilerText({ match }: { match: string }) {
  const words = useText('match');
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
