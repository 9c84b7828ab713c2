import { useFrameWords } from '../../text/frame.ts';

/** Over a page of a match: its series, and what else is in play. Its height is the same before the small script has brought the matches. */
export function Hop({ match, series }: { match: string; series: { id: number; name: string } | null }) {
  const { hop: words } = useFrameWords();
  return (
    <nav className="hop" aria-label={words.hop}>
      <div className="wrap">
        {series !== null && <a className="hop__series" href={`/cricket-series/${series.id}`}>{series.name}</a>}
        <div className="hop__others" data-hop={match}><a href="/live-cricket-scores">{words.allMatches}</a></div>
      </div>
    </nav>
  );
}
