import type { SourceLine } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { marks } from '../score/Score.tsx';
import { KNOWN, PLACE } from '../score/known.ts';
import { dayOf } from '../time/day-of.ts';
import { SummedCount } from '../spoiler/Summed.tsx';

/**
 * The provenance of the figures on a page: source, revision, gaps, corrections, downloads (BEYOND-25). One line in
 * print. Parts that reveal a match are hidden with it.
 */
export function SourceNote({ source }: { source: SourceLine }) {
  const words = useText('source');
  const { from, matches, revision, match, summed, corrections, data, ask } = source;
  const revisionText = revision === null ? null : words.revisions[revision.of](revision.number);
  return (
    <aside className="wrap cols cols--one source" aria-label={words.label} {...PLACE}>
      <p className="note" {...KNOWN}>
        {words.from(from)}{' '}
        {matches !== null && (
          <SummedCount of={summed}>
            {words.matches(matches.counted, dayOf(matches.latest))}, {words.gaps(matches.withoutBalls)}.{' '}
          </SummedCount>
        )}
        {revisionText !== null && match === null && `${revisionText} `}
        <span className="source__links">
          <a className="link" href={corrections}>
            {words.corrections}
          </a>
          {' · '}
          <a className="link" href={data}>
            {words.data}
          </a>
          {ask !== null && (
            <>
              {' · '}
              <a className="link" href={ask}>
                {words.ask}
              </a>
            </>
          )}
        </span>
      </p>
      {revisionText !== null && match !== null && <p {...marks(match, 'note')}>{revisionText}</p>}
    </aside>
  );
}
