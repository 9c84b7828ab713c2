import type { BallToken } from '@sightscreen/contracts';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { useText } from '../../text/use-text.ts';

/**
 * Balls in order, then a dotted ring for each to come. Keyed by position: a ball replaces its ring without moving the
 * others. Spaces separate the words for screen readers.
 */
export function Strip({ balls, toCome = 0 }: { balls: readonly BallToken[]; toCome?: number }) {
  const board = useText('board');
  return (
    <div className="strip">
      {balls.map((ball, at) => (
        <Token key={at} token={ball} />
      ))}
      {Array.from({ length: toCome }, (_, at) => (
        <span key={`next-${balls.length + at}`} className="tok tok--next">
          <span className="sr">{board.toCome}</span>
        </span>
      ))}
    </div>
  );
}
