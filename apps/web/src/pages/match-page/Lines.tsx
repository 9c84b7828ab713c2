import type { Line, LiveHead } from '@sightscreen/contracts';
import { Fragment } from 'react';
import { useText } from '../../text/use-text.ts';
import { CommentaryLine } from '../../ui/commentary/CommentaryLine.tsx';
import { marks } from '../../ui/score/Score.tsx';
import { inningsName } from '../../ui/score/side-score.ts';

interface LinesProps {
  match: string;
  lines: readonly Line[];
  offset: number | null;
  bare?: boolean;
  /** If given, each innings gets a heading. */ head?: LiveHead;
}

/**
 * Commentary lines as in the feed. Each line and its attachments is one keyed element, so that it can be updated alone.
 */
export function Lines({ match, lines, offset, bare = false, head }: LinesProps) {
  const words = useText('match');
  const board = useText('board');
  return (
    <ol className="feed">
      {lines.map((line, at) => {
        const name =
          head === undefined ||
          line.innings === null ||
          lines.slice(0, at).findLast(({ innings }) => innings !== null)?.innings === line.innings
            ? ''
            : inningsName(head, line.innings, words, board);
        return (
          <Fragment key={line.timestamp}>
            {name !== '' && (
              <li className="feed__innings">
                <h3 {...marks(match)}>{name}</h3>
              </li>
            )}
            <CommentaryLine match={match} line={bare ? { ...line, overEnd: null } : line} offset={offset} />
          </Fragment>
        );
      })}
    </ol>
  );
}
