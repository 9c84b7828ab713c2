import type { Foreseen } from '../../match/preview.ts';
import { correction } from '../../text/en.ts';

/** Before and after, changed lines, and derived facts. */
export function PreviewOf({ foreseen }: { foreseen: Foreseen }) {
  const { before, after, statusBefore, statusAfter, lines, shifted, follows } = foreseen;
  const same = lines.length === 0 && shifted === 0 && before === after;
  return (
    <div className="preview" role="group" aria-live="polite">
      <dl className="preview__score">
        <div>
          <dt>{correction.before}</dt>
          <dd>
            <b>{before}</b>
            <span>{statusBefore}</span>
          </dd>
        </div>
        <div>
          <dt>{correction.after}</dt>
          <dd>
            <b>{after}</b>
            <span>{statusAfter}</span>
          </dd>
        </div>
      </dl>
      {same && <p className="note">{correction.nothing}</p>}
      {lines.length > 0 && (
        <>
          <h3>{correction.lines}</h3>
          <ul className="preview__lines">
            {lines.slice(0, 12).map((line) => (
              <li key={line.number}>
                <span className="ballrow__label">{line.label}</span>
                {line.before !== null && <del>{line.before}</del>} {line.after !== null && <ins>{line.after}</ins>}
              </li>
            ))}
          </ul>
        </>
      )}
      {shifted > 0 && <p>{correction.shifted(shifted)}</p>}
      {follows.length > 0 && (
        <>
          <h3>{correction.follows}</h3>
          <ul>
            {follows.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
