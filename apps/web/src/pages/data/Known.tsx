import type { DataPage } from '@sightscreen/contracts';
import { Block } from '../../ui/frame/Block.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { useText } from '../../text/use-text.ts';

/** The matches of a world with data, and the licence of the data. */
export function Known({
  world: { world, matches, latest, known, credit, licence },
}: {
  world: DataPage['worlds'][number];
}) {
  const words = useText('data');
  const rows: [string, string | number][] = [
    [words.counted, matches.counted],
    [words.waiting, matches.waiting],
    [words.withoutBalls, matches.withoutBalls],
    ...(latest === null ? [] : [[words.latest, dayOf(latest)] as [string, string]]),
  ];
  return (
    <Block title={words.worlds[world]}>
      <dl className="kv">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a className="link" href={known} download>
          {words.each}
        </a>
      </p>
      <p className="note">
        {credit}{' '}
        {licence === null ? (
          words.free
        ) : (
          <>
            {words.licence}:{' '}
            <a className="link" href={licence.href}>
              {licence.name}
            </a>
            . {words.credit}
          </>
        )}
      </p>
    </Block>
  );
}
