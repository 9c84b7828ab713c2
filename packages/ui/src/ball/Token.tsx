import type { BallToken } from '@sightscreen/contracts';

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
 * the ball is bowled again). `isSilent`: its text is beside it.
 */
export function Token({ token, isSilent = false }: { token: BallToken; isSilent?: boolean }) {
  return (
    <span className={`tok ${SHAPE[token.kind]}${token.again ? ' tok--again' : ''}`}>
      <span aria-hidden="true">{token.kind === 'dot' ? '' : token.text}</span>
      {!isSilent && <span className="sr">{token.say}</span>}
    </span>
  );
}
