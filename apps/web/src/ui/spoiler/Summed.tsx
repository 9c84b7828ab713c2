import type { SummedMatches } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';

/** A count within text, hidden in the same way but without a notice in its place. */
export const SummedCount = ({ of: { matches, ended }, children }: { of: SummedMatches; children: ReactNode }) =>
  matches.length === 0 ? (
    children
  ) : (
    <span data-sums={matches.join(' ')} data-ended={ended ?? undefined}>
      <span>{children}</span>
    </span>
  );

/**
 * Figures over many matches. Hidden from readers who hide one of the results, until they request the figures, and from
 * readers with a delay while one of the matches has only just ended (BEYOND-03, BEYOND-04). A match in play must not be
 * inside: mark it with `tells`. `id`, unique on its page, lets a refresh that brings the first hidden result keep what
 * the reader set inside.
 */
export function Summed({
  of: { matches, ended },
  id,
  children,
}: {
  of: SummedMatches;
  id?: string;
  children: ReactNode;
}) {
  const words = useText('summed');
  if (matches.length === 0) return id === undefined ? children : <div data-key={id}>{children}</div>;
  return (
    <div className="summed" data-key={id} data-sums={matches.join(' ')} data-ended={ended ?? undefined}>
      {children}
      <p className="summed__kept">
        <span className="spoiler">
          {words.hidden}{' '}
          <button type="button" className="link" data-reveal="">
            {words.show}
          </button>
        </span>
        <span className="lagged">{words.heldBack}</span>
      </p>
    </div>
  );
}
