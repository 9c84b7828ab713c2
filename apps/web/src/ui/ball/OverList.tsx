import type { OverRow } from '@sightscreen/contracts';
import { overs as words } from '../../text/tabs.ts';
import { marks } from '../score/Score.tsx';
import { Strip } from './Token.tsx';

/** Overs, the newest first: who bowled, every ball, what came of it, and the score after it. */
export function OverList({ match, overs, name }: { match: string; overs: readonly OverRow[]; name: string }) {
  return (
    <ol {...marks(match, 'overlist')}>
      {overs.map((over) => (
        <li key={over.over} id={`over-${over.over + 1}`}>
          <h3>{over.label} <span>{over.bowlers.join(words.and)}</span></h3>
          <Strip balls={over.balls} />
          <p className="num">{sumOf(over)} <b>{name} {over.score}</b></p>
        </li>
      ))}
    </ol>
  );
}

function sumOf({ maiden, runs, wickets }: OverRow): string {
  const made = maiden ? words.maiden : words.runs(runs);
  return wickets === 0 ? made : `${made}, ${words.wickets(wickets)}`;
}
