import { match } from '../../text/en.ts';
import { Icon } from '../frame/Icon.tsx';

/** Asks not to be told how this match stands (BEYOND-04). The head script listens to it, on every page. `of` names the match to those who do not see where it stands. */
export function HideButton({ match: id, of }: { match: string; of: string }) {
  return <button type="button" className="hidebtn needs-script" data-hide={id} aria-label={match.hideScore(of)} title={match.hide}><Icon name="hide" /></button>;
}
