import type { CorrectionRow } from '@sightscreen/contracts';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { REPORT_PATH } from '../../ui/frame/Footer.tsx';
import { useText } from '../../text/use-text.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { CorrectionChange } from '../../ui/correction/CorrectionChange.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { Time } from '../../ui/time/Time.tsx';

/** The public log of corrections (BEYOND-01): what was corrected, when, from what to what, and what was undone. */
export function Corrections({
  match,
  corrections,
  offset,
}: {
  match: string;
  corrections: readonly CorrectionRow[];
  offset: number | null;
}) {
  const words = useText('info');
  const foot = useText('foot');
  return (
    <Block
      title={words.corrections}
      id="corrections"
      more={
        <a className="more" href={REPORT_PATH}>
          {foot.report}
        </a>
      }
    >
      {corrections.length === 0 ? (
        <p className="note">{words.noCorrections}</p>
      ) : (
        <>
          <p className="note">{words.correctionsNote}</p>
          <ul {...marks(match, 'fixes fixes--all')}>
            {corrections.map((row) => (
              <li key={row.number}>
                <p>
                  <span className="fix">
                    <Sign name="pen" />
                    {words.kinds[row.kind]} <Time instant={row.at} offset={offset} />
                  </span>{' '}
                  <b>{words.ball(row.innings, row.label)}</b>
                </p>
                <CorrectionChange row={row} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}
