import type { LiveHead } from '@sightscreen/contracts';
import { saidWords } from '../../words/said.ts';
import { useWords } from '../../words/part.ts';
import { KNOWN } from './known.ts';

/**
 * The live region that announces the score (BEYOND-08): empty until the reader presses the key or the button, handled
 * by the head script. The text is in its attributes, so that it works on pages without other script; live pages keep
 * them up to date.
 */
export function Said({ head }: { head: LiveHead }) {
  const words = useWords(saidWords);
  return (
    <p
      className="sr"
      role="status"
      lang="en-GB"
      data-say={head.said ?? head.summary.status}
      data-for={head.summary.matchId}
      data-hidden={words.hidden}
      data-later={words.notYet}
      {...KNOWN}
    />
  );
}
