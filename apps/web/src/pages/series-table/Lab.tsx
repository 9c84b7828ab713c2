import type { LabGroup } from '@sightscreen/contracts';
import { EmblemPicture } from '../../ui/emblem/EmblemPicture.tsx';
import { Block } from '../../ui/frame/Block.tsx';
import { useText } from '../../text/use-text.ts';
import { ByHand } from './ByHand.tsx';
import { Routes } from './Routes.tsx';
import { WaysBar } from './WaysBar.tsx';

/** All remaining outcomes of a table, and what each team needs (BEYOND-10). */
export function Lab({ id, group, series }: { id: string | undefined; group: LabGroup; series: string }) {
  const words = useText('seriesTable');
  const { name, ways, seed, sides, open, places, assumed } = group;
  return (
    <Block id={id} title={name === '' ? words.what : `${words.what}: ${name}`} className="lab">
      <p>
        {seed === null ? words.exact(open.length, ways) : words.sampled(open.length, ways, seed)}{' '}
        {words.places(places, assumed)}
      </p>
      <div className="lablegend">
        <span>
          <i className="a" /> {words.byPoints}
        </span>
        <span>
          <i className="b" /> {words.byRate}
        </span>
        <span>
          <i className="c" /> {words.out}
        </span>
      </div>
      <div className="tablewrap" tabIndex={0} role="group" aria-label={words.what}>
        <table className="t routes">
          <caption className="sr">{words.what}</caption>
          <thead>
            <tr>
              <th scope="col">{words.side}</th>
              <th scope="col">{words.inPlus}</th>
              <th scope="col">
                <span className="sr">{words.share}</span>
              </th>
              <th scope="col" className="l">
                {words.what}
              </th>
            </tr>
          </thead>
          <tbody>
            {sides.map((side) => (
              <tr key={side.side.id}>
                <th scope="row">
                  <span className="tm">
                    <EmblemPicture emblem={side.side.emblem} size="small" />
                    <a className="k" href={side.side.href}>
                      {side.side.name}
                    </a>
                  </span>
                </th>
                <td className="c num">
                  {side.ways.in.toLocaleString('en-GB')} + {side.ways.level.toLocaleString('en-GB')}{' '}
                  <span className="muted">{words.ofWays(ways)}</span>
                </td>
                <td className="br">
                  <WaysBar ways={side.ways} />
                </td>
                <td className="l">
                  <Routes one={side} places={places} sampled={seed !== null} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ByHand group={group} series={series} />
    </Block>
  );
}
