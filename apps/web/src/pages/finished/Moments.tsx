import type { FinishedPart } from '@sightscreen/contracts';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';

/** The turning points of the match, in order of play. */
export function Moments({ match, moments }: { match: string; moments: FinishedPart['moments'] }) {
  const words = useText('finished');
  if (moments.length === 0) return null;
  return (
    <Block title={words.moments}>
      <table {...marks(match, 't turn')}>
        <caption className="sr">{words.moments}</caption>
        <thead>
          <tr>
            <th scope="col">{words.ball}</th>
            <th scope="col">
              <span className="sr">{words.token}</span>
            </th>
            <th scope="col" className="l wide">
              {words.what}
            </th>
          </tr>
        </thead>
        <tbody>
          {moments.map(({ number, innings, label, token, words: text }) => (
            <tr key={number}>
              <th scope="row" className="num">
                {innings} {label}
              </th>
              <td className="l">{token !== null && <Token token={token} />}</td>
              <td className="l wide">{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Block>
  );
}
