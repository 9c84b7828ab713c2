import type { LiveHead } from '@sightscreen/contracts';
import { follow } from '../../text/follow.ts';
import { KNOWN } from './known.ts';

/**
 * Where the score is said for the ear (BEYOND-08): empty until the reader presses the key or the button, which the head script hears on every page. What it
 * would say stands in its attributes, so that a page without other script says it too; pages that follow play keep them up to date.
 */
export function Said({ head }: { head: LiveHead }) {
  return <p className="sr" role="status" lang="en-GB" data-say={head.said ?? head.summary.status} data-for={head.summary.matchId} data-hidden={follow.hiddenSay} data-later={follow.notYet} {...KNOWN} />;
}
