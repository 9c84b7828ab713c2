import type { LiveHead } from '@sightscreen/contracts';
import { saidWords } from '../../words/said.ts';
import { useWords } from '../../words/part.ts';
import { KNOWN } from './known.ts';

/**
 * The live region that announces the score (BEYOND-08): empty until the reader presses the key or the button, handled
 * by the head script. The text is in its attributes, so that it works on pages without other script; live pages keep
 * them up to date, except where they are `printed`: in the language of the page, which refreshes them with itself.
 */
export function Said({ head, printed = false }: { head: LiveHead; printed?: boolean }) {
  const words = useWords(saidWords);
  const said = head.said ?? head.summary.status;
  return (
    <p
      className="sr"
      role="status"
      {...(printed ? { 'data-told': said } : { lang: 'en-GB', 'data-say': said })}
      data-for={head.summary.matchId}
      data-hidden={words.hidden}
      data-later={words.notYet}
      {...KNOWN}
    />
  );
}
