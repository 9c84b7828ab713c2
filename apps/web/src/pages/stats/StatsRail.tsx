import type { StatsAnswer, StatsPage } from '@sightscreen/contracts';
import { keyOfSummed } from './key-of-summed.ts';
import { CopyAddress } from './CopyAddress.tsx';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { dayOf } from '../../ui/time/day-of.ts';
import { Summed } from '../../ui/spoiler/Summed.tsx';

/** The address of the query, and the source of the result (BEYOND-25). */
export function StatsRail({
  answer: { source },
  address,
  otherWorld,
  announce,
}: Pick<StatsPage, 'otherWorld'> & {
  answer: Pick<StatsAnswer, 'source'>;
  address: string;
  announce: (text: string) => void;
}) {
  const words = useText('stats');
  const { otherWorld: worlds } = useText('lists');
  const { matches, unknown, latest, licence } = source;
  const gaps = [
    ...(matches.withoutBalls > 0 ? [words.withoutBalls(matches.withoutBalls)] : []),
    ...(matches.waiting > 0 ? [words.waiting(matches.waiting)] : []),
  ];
  return (
    <>
      <Block title={words.address} className="question__at">
        <p className="note">{words.addressSays}</p>
        <CopyAddress key={address} address={address} announce={announce} />
      </Block>
      <Block title={words.from}>
        <Summed key={keyOfSummed(source.summed)} of={source.summed}>
          <dl className="kv">
            <Entry name={words.counted}>{words.countedOf(matches.counted, matches.known)}</Entry>
            {latest !== null && <Entry name={words.latest}>{dayOf(latest.date)}</Entry>}
            <Entry name={words.gaps}>{gaps.length === 0 ? words.noGaps : gaps.join(', ')}</Entry>
            {unknown.map(({ parameter, share, of }) => (
              <Entry key={parameter} name={words.unknown}>
                {words.share(share, of, parameter)}
              </Entry>
            ))}
            <Entry name={words.table}>{words.tables[source.from]}</Entry>
            <Entry name={words.revision}>{source.revision}</Entry>
          </dl>
        </Summed>
        <p className="note">
          <a className="link" href="/data">
            {words.data}
          </a>
        </p>
        <p className="note">
          {source.credit}{' '}
          {licence !== null && (
            <>
              {words.licence}:{' '}
              <a className="link" href={licence.href}>
                {licence.name}
              </a>
              .
            </>
          )}
          {otherWorld !== null && (
            <>
              {' '}
              <a className="link" href={otherWorld}>
                {worlds[source.world === 'demo' ? 'real' : 'demo']}
              </a>
            </>
          )}
        </p>
      </Block>
    </>
  );
}

const Entry = ({ name, children }: { name: string; children: string | number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
