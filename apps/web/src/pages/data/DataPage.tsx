import type { DataPage as DataPageProps } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { ProfileHead } from '../../ui/profile/ProfileHead.tsx';
import { Time } from '../../ui/time/Time.tsx';
import { useText } from '../../text/use-text.ts';
import { Columns } from './Columns.tsx';
import { Known } from './Known.tsx';

type Tables = DataPageProps['tables'];

/** Free downloads of the ball data, their columns, and the matches they cover (BEYOND-25). */
export function DataPage({ of, worlds, whole, tables, registry, json }: DataPageProps) {
  const words = useText('data');
  return (
    <>
      <ProfileHead name={words.heading} />
      <div className="wrap cols datapage">
        <div className="stack">
          <p className="stand">{words.intro}</p>
          {of !== null && (
            <Block
              title={words.of[of.kind]}
              id="of"
              more={
                <a className="link" href={of.href}>
                  {of.name}
                </a>
              }
            >
              {of.files.length === 0 ? (
                <p className="note">{words.notYet}</p>
              ) : (
                <Files label={words.of[of.kind]} files={of.files} tables={tables} />
              )}
            </Block>
          )}
          <Block title={words.whole} id="whole">
            {whole === null ? (
              <p className="note">{words.nothing}</p>
            ) : (
              <>
                <p>{words.wholeSays(whole.matches, whole.deliveries, whole.bytes)}</p>
                <p>
                  <a className="btn" href={whole.href} download>
                    {words.wholeLink}
                  </a>
                </p>
                <dl className="kv">
                  <div>
                    <dt>{words.revision}</dt>
                    <dd className="num">{whole.revision}</dd>
                  </div>
                  <div>
                    <dt>{words.made}</dt>
                    <dd>
                      <Time instant={Date.parse(whole.at)} />
                    </dd>
                  </div>
                </dl>
                <p className="note">{words.both}</p>
              </>
            )}
            <p>
              <a className="link" href={json}>
                {words.parts}
              </a>
            </p>
          </Block>
          {of === null && (
            <Block title={words.byPlace}>
              <p>{words.byPlaceSays}</p>
              <p>
                <a className="link" href="/cricket-series">
                  {words.series}
                </a>
              </p>
            </Block>
          )}
          <Block title={words.names}>
            {worlds.map(({ world, names }) => (
              <Files
                key={world}
                label={`${words.names}: ${words.worlds[world]}`}
                shown={worlds.length > 1}
                files={names}
                tables={registry}
              />
            ))}
          </Block>
          <Block title={words.columns} id="columns">
            {[...tables, ...registry].map((table) => (
              <Columns key={table.name} table={table} />
            ))}
          </Block>
        </div>
        <aside className="rail">
          {worlds.map((world) => (
            <Known key={world.world} world={world} />
          ))}
          <Block title={words.corrections} id="corrections">
            <p className="note">{words.correctionsSay}</p>
            <p>
              <a className="link" href="/corrections#latest">
                {words.correctionsLink}
              </a>
            </p>
          </Block>
        </aside>
      </div>
    </>
  );
}

/** `shown`: the label is visible, not only for screen readers. */
function Files({
  label,
  files,
  tables,
  shown = false,
}: {
  label: string;
  files: { table: string; href: string }[];
  tables: Tables;
  shown?: boolean;
}) {
  const words = useText('data');
  return (
    <table className="t">
      <caption className={shown ? 'datapage__cap' : 'sr'}>{label}</caption>
      <thead>
        <tr>
          <th scope="col">{words.file}</th>
          <th scope="col" className="l">
            {words.row}
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map(({ table, href }) => (
          <tr key={table}>
            <th scope="row">
              <a className="link" href={href} download>
                {words.csv(table)}
              </a>
            </th>
            <td className="l">{tables.find(({ name }) => name === table)?.row}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
