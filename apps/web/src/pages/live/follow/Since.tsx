import type { LiveHead } from '@sightscreen/contracts';

/** Room for "Since you left at 12.3", which the head script opens before the first paint for those who have been away (BEYOND-05). */
export function Since({ head: { summary } }: { head: LiveHead }) {
  return <div className="since" data-since={summary.number} data-epoch={summary.epoch} data-for={summary.matchId} />;
}
