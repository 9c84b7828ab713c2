import type { ScorecardInnings } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { surname } from '../score/surname.ts';
import { round } from './scale.ts';

type Stand = ScorecardInnings['partnerships'][number];

/**
 * Partnerships of an innings as bars: the two batters, with grey extras between. The figures are in the list itself.
 */
export function Partnerships({ stands, most: longest }: { stands: readonly Stand[]; most?: number }) {
  const chart = useText('chart');
  const most = Math.max(1, longest ?? 0, ...stands.map((stand) => stand.runs));
  return (
    <>
      <ol className="part">
        {stands.map((stand, at) => {
          const [a, b] = stand.batters;
          const widths = [a?.runs ?? 0, Math.max(0, stand.extras), b?.runs ?? 0].map((runs) =>
            round((runs / most) * 300),
          );
          const starts = [0, widths[0] ?? 0, (widths[0] ?? 0) + (widths[1] ?? 0)];
          return (
            <li key={at}>
              <span className="sr">{chart.ordinal(stand.wicket)}: </span>
              <Share of={a} />
              <b className="num">
                {stand.runs}
                {stand.unbroken && '*'} <span className="muted">({stand.balls})</span>
              </b>
              <Share of={b} />
              <svg className="bar" viewBox="0 0 300 7" preserveAspectRatio="none" aria-hidden="true">
                {(['fill-side-a', 'fill-side-c', 'fill-side-b'] as const).map((fill, part) => (
                  <rect key={fill} className={fill} x={starts[part]} y="0" width={widths[part]} height="7" />
                ))}
              </svg>
            </li>
          );
        })}
      </ol>
      <p className="note">{chart.greyExtras}</p>
    </>
  );
}

/** In a narrow bar the figure stands below the name. */
function Share({ of: share }: { of: Stand['batters'][number] | undefined }) {
  return (
    <span className="part__who">
      {share !== undefined && (
        <>
          <span className="part__name">{surname(share.name)}</span>
          <span className="muted num">
            {share.runs} ({share.balls})
          </span>
        </>
      )}
    </span>
  );
}
