import type { RainDesk as RainDeskProps } from '@sightscreen/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';

import { Block } from '../../ui/frame/Block.tsx';
import { marks } from '../../ui/score/Score.tsx';

/** BEYOND-13: the effect of rain on the match, always labelled as unofficial (R11.1). */
export function RainDesk({ match, rain, folded = false }: { match: string; rain: RainDeskProps; folded?: boolean }) {
  const words = useText('rain');
  const label = <span className="note">{rain.label}</span>;
  if (folded)
    return (
      <details className="block bleed" id="rain">
        <summary className="rain__fold">
          <h2>{words.folded}</h2> {label}
        </summary>
        <Desk match={match} rain={rain} />
      </details>
    );
  return (
    <Block title={words.title} id="rain" more={label}>
      <Desk match={match} rain={rain} />
    </Block>
  );
}

function Desk({ match, rain }: { match: string; rain: RainDeskProps }) {
  const words = useText('rain');
  return (
    <div {...marks(match, 'rain')}>
      <p>
        <b>{rain.words}.</b>
        {rain.minimum !== null && !rain.words.includes(words.amount(rain.minimum, rain.unit)) && (
          <span className="note"> {words.minimum(rain.minimum, rain.unit)}</span>
        )}
      </p>
      {rain.kind === 'chase' && rain.table.length > 0 && (
        <Table
          caption={words.par}
          head={[words.after, words.left, ...rain.wickets.map(words.wickets)]}
          rows={rain.table.map(({ ball, ballsLeft, par }) => [ball ?? words.now, ballsLeft, ...par])}
        />
      )}
      {rain.kind !== 'first innings' && rain.lost.length > 0 && (
        <Table
          caption={(rain.kind === 'chase' ? words.lost : words.lostComing)(rain.unit)}
          head={[words.overs[rain.unit], words.chase[rain.unit], words.target, words.need]}
          rows={rain.lost.map(({ lost, overs, target, need }) => [
            lost,
            overs,
            target,
            need === 0 ? words.reached : need,
          ])}
        />
      )}
      {rain.kind === 'first innings' && rain.targets.length > 0 && (
        <Table
          caption={words.targets}
          head={[words.over[rain.unit], words.target]}
          rows={rain.targets.map(({ overs, target }) => [overs, target])}
        />
      )}
    </div>
  );
}

function Table({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}) {
  return (
    <div className="tablewrap rain__table" tabIndex={0} role="group" aria-label={caption}>
      <table className="t">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((word) => (
              <th key={word} scope="col">
                {word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest], at) => (
            <tr key={at}>
              <th scope="row">{first}</th>
              {rest.map((cell, of) => (
                <td key={of}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
