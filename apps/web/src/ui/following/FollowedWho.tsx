import type { ReactNode } from 'react';
import type { FollowedEntry } from '../../following/use-followed.ts';
import { useText } from '../../text/use-text.ts';

/** The name of a followed team or player, and the button that stops following. */
export function FollowedWho({
  entry,
  stop,
  children,
}: {
  entry: FollowedEntry;
  stop: (entry: FollowedEntry) => void;
  /** An emblem. */
  children?: ReactNode;
}) {
  const words = useText('following');
  return (
    <p className="followed__who">
      <span className="followed__team">
        {children}
        <a href={entry.href}>{entry.name}</a>
      </span>
      <button type="button" className="followed__stop" aria-label={words.stop(entry.name)} onClick={() => stop(entry)}>
        ×
      </button>
    </p>
  );
}
