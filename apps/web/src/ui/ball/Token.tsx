import type { BallToken } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

const SHAPE = {
  run: 'tok--run',
  dot: 'tok--dot',
  four: 'tok--four',
  six: 'tok--six',
  wicket: 'tok--wkt',
  extra: 'tok--ext',
} as const;

/**
 * Open ring = runs, point = dot ball, square = four, hexagon = six, solid disc = wicket, capsule = extra (dashed when
 * the ball is bowled again).
 */
export function Token({ token }: { token: BallToken }) {
  return (
    <span className={`tok ${SHAPE[token.kind]}${token.again ? ' tok--again' : ''}`}>
      <span aria-hidden="true">{token.kind === 'dot' ? '' : token.text}</span>
      <span className="sr">{token.say}</span>
    </span>
  );
}

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
