import type { BallToken } from '@sightscreen/cricket';

const SHAPE = {
  run: 'tok--run',
  dot: 'tok--dot',
  four: 'tok--four',
  six: 'tok--six',
  wicket: 'tok--wkt',
  extra: 'tok--ext',
} as const;

/** The same shapes as on the site, distinguishable without colour. `silent`: its text is beside it. */
export function Token({ token, silent = false }: { token: BallToken; silent?: boolean }) {
  return (
    <span className={`tok ${SHAPE[token.kind]}${token.again ? ' tok--again' : ''}`}>
      <span aria-hidden="true">{token.kind === 'dot' ? '' : token.text}</span>
      {!silent && <span className="sr">{token.say}</span>}
    </span>
  );
}
