import { match } from '../../text/en.ts';
import { Icon } from '../frame/Icon.tsx';

/** Stands where a result was asked not to be seen. Only the head script brings it into view, and only its button takes it away. */
export function Spoiler({ match: id }: { match: string }) {
  return (
    <span className="spoiler" data-veil={id}>
      {match.hidden} <button type="button" className="link" data-show={id}>{match.show}</button>
    </span>
  );
}

/** Asks not to be told how this match stands (BEYOND-04). The head script listens to it, on every page. `of` names the match to those who do not see where it stands. */
export function HideButton({ match: id, of }: { match: string; of: string }) {
  return <button type="button" className="hidebtn needs-script" data-hide={id} aria-label={match.hideScore(of)} title={match.hide}><Icon name="hide" /></button>;
}
