import type { ReactNode } from 'react';
import type { FollowedEntry } from '../../following/use-followed.ts';
import { useText } from '../../text/use-text.ts';

const KINDS = ['team', 'player'] as const;

/** A list of the followed teams, then one of the players; without entries it has no heading. */
export function FollowedLists({
  entries,
  children,
}: {
  entries: readonly FollowedEntry[];
  children: (entry: FollowedEntry) => ReactNode;
}) {
  const words = useText('following');
  return KINDS.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind);
    return (
      own.length > 0 && (
        <div key={kind} data-follow-list={kind}>
          <h3 className="followed__kind">{words.lists[kind]}</h3>
          <ul className="followed">
            {own.map((entry) => (
              <li key={entry.id} data-id={entry.id}>
                {children(entry)}
              </li>
            ))}
          </ul>
        </div>
      )
    );
  });
}
