import type { OverStrip } from '@sightscreen/contracts';
import { boardWords } from '../../words/board.ts';
import { useWords } from '../../words/use-words.ts';
import { sumOf } from './OverStrips.tsx';
import { Strip } from './Token.tsx';

/** The last overs in rows, newest first. */
export function OverStripRows({ strips }: { strips: readonly OverStrip[] }) {
  const words = useWords(boardWords);
  return (
    <ol className="overrows">
      {strips.map((over) => (
        <li key={over.over}>
          <p className="over__sum">
            <b>{over.label}</b> · {sumOf(over, words)}
          </p>
          <Strip balls={over.balls} />
        </li>
      ))}
    </ol>
  );
}
