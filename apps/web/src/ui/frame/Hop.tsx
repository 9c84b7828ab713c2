import { Island } from '../../island/Island.tsx';
import { useText } from '../../text/use-text.ts';
import otherMatches from './other-matches.island.tsx';

/**
 * The strip above a match page: its series, and a link to the matches in play. On a page with islands (`isLive`) one
 * more replaces the link by those matches; the height is fixed, so that nothing moves.
 */
export function Hop({
  match,
  series,
  isLive,
}: {
  match: string;
  series: { id: number; name: string } | null;
  isLive: boolean;
}) {
  const words = useText('hop');
  return (
    <nav className="hop" aria-label={words.hop}>
      <div className="wrap">
        {series !== null && (
          <a className="hop__series" href={`/cricket-series/${series.id}`}>
            {series.name}
          </a>
        )}
        {isLive ? (
          <Island of={otherMatches} props={{ match, all: words.allMatches }} />
        ) : (
          <div className="hop__others">
            <a href="/live-cricket-scores">{words.allMatches}</a>
          </div>
        )}
      </div>
    </nav>
  );
}
