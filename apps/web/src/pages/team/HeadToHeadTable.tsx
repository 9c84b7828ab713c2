import type { HeadToHead } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { PlaceLink } from '../../ui/place/PlaceLink.tsx';
import { dayOf } from '../../ui/time/day-of.ts';

const COLUMNS = ['played', 'won', 'lost', 'drawn', 'tied', 'noResult'] as const;

/** Results against each opponent, most frequent first; columns without any result are omitted. */
export function HeadToHeadTable({ name, rows }: { name: string; rows: readonly HeadToHead[] }) {
  const { team: words } = useText('places');
  const columns = COLUMNS.filter((column, at) => at < 3 || rows.some(({ results }) => results[column] > 0));
  if (rows.length === 0)
    return (
      <Block title={words.headToHead}>
        <p className="note">{words.noMatches}</p>
      </Block>
    );
  return (
    <Block title={words.headToHead}>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={words.headToHead}>
        <table className="t versus">
          <thead>
            <tr>
              <th scope="col">{words.against}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  <abbr title={words[column]}>{words.short6[column]}</abbr>
                </th>
              ))}
              <td className="versus__share" />
              <th scope="col">{words.lastMet}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ opponent, emblem, results, last }, at) => (
              <tr key={at}>
                <th scope="row" className="wide">
                  <span className="versus__side">
                    <EmblemPicture emblem={emblem} size="small" />
                    <PlaceLink to={opponent} />
                  </span>
                </th>
                {columns.map((column) => (
                  <td key={column} className={column === 'won' ? 'num k' : 'num'}>
                    {results[column]}
                  </td>
                ))}
                <td className="versus__share">
                  <Share name={name} won={results.won} lost={results.lost} />
                </td>
                <td>
                  <a href={last.href}>{dayOf(last.date)}</a>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {columns.includes('tied') && <p className="note">{words.headToHeadNote}</p>}
    </Block>
  );
}

function Share({ name, won, lost }: { name: string; won: number; lost: number }) {
  const { team: words } = useText('places');
  const decided = won + lost;
  if (decided === 0) return null;
  const width = Math.round((won / decided) * 100);
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label={words.shareSay(name, won, lost)}>
      <rect className="fill-side-c" width="100" height="10" />
      <rect className="fill-side-a" width={width} height="10" />
    </svg>
  );
}
