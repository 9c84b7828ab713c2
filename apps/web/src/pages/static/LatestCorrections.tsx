import type { LatestCorrection } from '@sightscreen/contracts';
import { CorrectionChange } from '../../ui/correction/CorrectionChange.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { Time } from '../../ui/time/Time.tsx';
import { useText } from '../../text/use-text.ts';

/**
 * The public correction log over all matches (BEYOND-25). The value of a ball is hidden with the score of its match.
 */
export function LatestCorrections({ latest }: { latest: readonly LatestCorrection[] }) {
  const words = useText('house');
  const info = useText('info');
  return (
    <section id="latest" className="fixlog" aria-labelledby="latest-h">
      <h2 id="latest-h">{words.latest}</h2>
      {latest.length === 0 ? (
        <p className="note">{words.noCorrections}</p>
      ) : (
        <>
          <p className="note">{words.latestNote}</p>
          <dl>
            {latest.map(({ match, name, href, row }) => (
              <div key={`${match} ${row.number}`}>
                <dt>
                  {info.kinds[row.kind]}
                  <br />
                  <Time instant={row.at} />
                </dt>
                <dd>
                  <a href={href}>{words.ball(name, info.ball(row.innings, row.label))}</a>
                  <div {...marks(match)}>
                    <CorrectionChange row={row} />
                  </div>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
