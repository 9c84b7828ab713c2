import type { OverStrip } from '@sightscreen/contracts';
import { sumOf } from './OverStrips.tsx';
import { Strip } from './Token.tsx';

/** The last overs in rows, newest first. */
export function OverStripRows({ strips }: { strips: readonly OverStrip[] }) {
  return (
    <ol className="overrows">
      {strips.map((over) => (
        <li key={over.over}>
          <p className="over__sum">
            <b>{over.label}</b> · {sumOf(over)}
          </p>
          <Strip balls={over.balls} />
        </li>
      ))}
    </ol>
  );
}
