import type { RankType } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';

/** A ranking as a table: place, movement, name, rating. `before` and `after`: the columns around the rating. */
export function RankFrame({
  caption,
  type,
  moved,
  before,
  after,
  children,
}: {
  caption: string;
  type: RankType;
  moved: ReactNode;
  before: ReactNode;
  after: ReactNode;
  children: ReactNode;
}) {
  const words = useText('rankings');
  return (
    <div className="tablewrap" tabIndex={0} role="group" aria-label={caption}>
      <table className="t rk">
        <caption className="sr">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr">{words.place}</span>
            </th>
            <th scope="col">{moved}</th>
            <th scope="col" className="l">
              {words.column[type]}
            </th>
            {before}
            <th scope="col" aria-sort="descending">
              {words.rating}
            </th>
            {after}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
