import type { Line } from '@sightscreen/contracts';
import { CommentaryLine } from '../../ui/commentary/CommentaryLine.tsx';

/** Lines as the feed shows them. A line and what hangs on it is one piece with a key, so that it can be brought up to date alone. */
export function Lines({ match, lines, offset, bare = false }: { match: string; lines: readonly Line[]; offset: number | null; bare?: boolean }) {
  return (
    <ol className="feed" data-list="">
      {lines.map((line) => (
        <CommentaryLine key={line.timestamp} match={match} line={bare ? { ...line, overEnd: null } : line} offset={offset} />
      ))}
    </ol>
  );
}
