import type { StatsAnswer, StatsPage } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';
import { fieldId } from './field-id.ts';

/** Parts of the sentence that leave out no matches. */
const NOT_FILTERS = ['of', 'by', 'sort'];

/** A result without rows states what was counted, and links to the fields of its filters. */
export function EmptyAnswer({
  matches,
  parts,
}: {
  matches: StatsAnswer['source']['matches'];
  parts: NonNullable<StatsPage['asked']>['parts'];
}) {
  const words = useText('stats');
  const filters = parts.filter(({ parameter }) => parameter !== null && !NOT_FILTERS.includes(parameter));
  if (filters.length === 0) return <p className="empty">{words.noMatches}</p>;
  return (
    <p className="empty">
      {words.none(matches.counted, matches.known)} {words.widen}{' '}
      {filters.map(({ text, parameter }, at) => (
        <span key={at}>
          {at > 0 && ', '}
          <a className="link" href={`#${fieldId(parameter!)}`}>
            {text}
          </a>
        </span>
      ))}
      .
    </p>
  );
}
