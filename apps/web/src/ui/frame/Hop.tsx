import { useText } from '../../text/use-text.ts';

/**
 * The strip above a match page: its series, and other matches in play. Its height is fixed, so that nothing moves when
 * `hop.ts` adds them.
 */
export function Hop({ match, series }: { match: string; series: { id: number; name: string } | null }) {
  const words = useText('hop');
  return (
    <nav className="hop" aria-label={words.hop}>
      <div className="wrap">
        {series !== null && (
          <a className="hop__series" href={`/cricket-series/${series.id}`}>
            {series.name}
          </a>
        )}
        <div className="hop__others" data-hop={match}>
          <a href="/live-cricket-scores">{words.allMatches}</a>
        </div>
      </div>
    </nav>
  );
}
