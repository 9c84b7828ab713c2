import type { CorrectionRow } from '@sightscreen/contracts';
import { infoWords } from '../../words/tabs.ts';
import { useWords } from '../../words/part.ts';
import { Block } from '../../ui/frame/Block.tsx';
import { Sign } from '../../ui/frame/Sign.tsx';
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
  const words = useWords(infoWords);
  return (
    <Block title={words.corrections} id="corrections">
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
                {(row.was !== null || row.now !== null) && (
                  <p>
                    {row.was !== null && <s className="was">{row.was}</s>}
                    {row.was !== null && row.now !== null && ` ${words.to} `}
                    {row.now}
                  </p>
                )}
                {row.changes.length > 0 && (
                  <p className="note">
                    {row.changes.map(({ what, was, now }) => words.change(what, was, now)).join('. ')}
                  </p>
                )}
                {row.reason !== null && <p>{row.reason}</p>}
                {!row.stands && <p className="note">{words.undone}</p>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Block>
  );
}
