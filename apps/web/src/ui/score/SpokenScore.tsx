import type { LiveHead } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { KNOWN } from './known.ts';

const NO_HTML = { __html: '' };

/**
 * The live region that announces the score (BEYOND-08): empty until the reader presses the key or the button, which the
 * head script handles. The text is in its attributes, so that it works without other scripts; live pages keep them
 * current, unless `printed`: then they are in the language of the page and refreshed with it.
 */
export function Said({ head, printed = false }: { head: LiveHead; printed?: boolean }) {
  const words = useText('said');
  const text = head.said ?? head.summary.status;
  return (
    <p
      className="sr"
      role="status"
      {...(printed ? { 'data-told': text } : { lang: 'en-GB', 'data-say': text })}
      data-for={head.summary.matchId}
      data-hidden={words.hidden}
      data-later={words.notYet}
      {...KNOWN}
      // Its text is that of the head script.
      suppressHydrationWarning
      dangerouslySetInnerHTML={NO_HTML}
    />
  );
}
