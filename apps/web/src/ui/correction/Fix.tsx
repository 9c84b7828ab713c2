import type { Line } from '@sightscreen/contracts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { useText } from '../../text/use-text.ts';
import { Time } from '../time/Time.tsx';

/** A correction, shown on its line: what was corrected, when, and both values. */
export function Fix({
  correction,
  offset,
}: {
  correction: NonNullable<Line['correction']>;
  offset: number | null;
  clock: boolean;
}) {
  const lines = useText('lines');
  const word = { amended: lines.corrected, added: lines.added, voided: lines.voided }[correction.kind];
  const what = correction.kind === 'added' ? lines.addedWords : correction.kind === 'voided' ? lines.voidedWords : null;
  return (
    <>
      <span className="fix">
        <Sign name="pen" />
        {word} <Time instant={correction.at} offset={offset} style="clock" />
      </span>
      <span>
        {correction.was !== null && <s className="was">{correction.was}</s>}
        {correction.was !== null && correction.now !== null && ` ${lines.to} `}
        {correction.now}
        {correction.was === null && correction.now === null && what}
        {correction.reason !== null &&
          `${correction.was === null && correction.now === null && what === null ? '' : ': '}${correction.reason}`}
      </span>
    </>
  );
}
