import type { LiveHead } from '@sightscreen/contracts';
import { follow } from '../../text/follow.ts';
import { KNOWN } from './known.ts';

/**
 * The live region that announces the score (BEYOND-08): empty until the reader presses the key or the button, handled
 * by the head script. The text is in its attributes, so that it works on pages without other script; live pages keep
 * them up to date.
 */
export function Said({ head }: { head: LiveHead }) {
  return (
    <p
      className="sr"
      role="status"
      lang="en-GB"
      data-say={head.said ?? head.summary.status}
      data-for={head.summary.matchId}
      data-hidden={follow.hiddenSay}
      data-later={follow.notYet}
      {...KNOWN}
    />
  );
}
