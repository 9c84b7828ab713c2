import type { LiveHead } from '@sightscreen/contracts';

/**
 * Space for "Since you left at 12.3", which the head script reserves before the first paint for returning readers
 * (BEYOND-05).
 */
export function Since({ head: { summary } }: { head: LiveHead }) {
  return <div className="since" data-since={summary.number} data-epoch={summary.epoch} data-for={summary.matchId} />;
}
