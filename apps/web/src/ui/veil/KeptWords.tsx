import { match as words } from '../../text/en.ts';
import { KNOWN } from '../score/known.ts';

/** In a list, in place of a score. Of a match that is held back no button: the row leads to it, and its own page tells it in time. */
export function KeptWords({ match }: { match: string }) {
  return (
    <>
      <span className="spoiler" {...KNOWN}>{words.hidden} <button type="button" className="link" data-show={match}>{words.show}</button></span>
      <span className="lagged" {...KNOWN}>{words.heldBack}</span>
    </>
  );
}
