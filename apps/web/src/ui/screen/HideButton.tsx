import { useText } from '../../text/use-text.ts';
import { Icon } from '../frame/Icon.tsx';

/**
 * Hides the result of this match (BEYOND-04); the head script handles the click. `of` names the match for screen
 * readers.
 */
export function HideButton({ match: id, of }: { match: string; of: string }) {
  const words = useText('match');
  return (
    <button
      type="button"
      className="hidebtn needs-script"
      data-hide={id}
      aria-label={words.hideScore(of)}
      title={words.hide}
    >
      <Icon>
        <>
          <path d="M2 11c2.500-4 5.500-6 9-6s6.500 2 9 6c-2.500 4-5.500 6-9 6s-6.500-2-9-6zM4 18 18 4" />
          <circle cx="11" cy="11" r="2.500" />
        </>
      </Icon>
    </button>
  );
}
