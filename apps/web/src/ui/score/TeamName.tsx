import { KNOWN } from './known.ts';
import { nameParts } from './name-parts.ts';

/** A side's name in one line. Where it does not fit, its first part is cut: "Port Ansel… Women". */
export function TeamName({ name }: { name: string }) {
  const [first, last] = nameParts(name);
  return (
    <span {...KNOWN} className="nm">
      {last === '' ? (
        name
      ) : (
        <>
          <span className="nm__first">{first}</span> <span className="nm__last">{last}</span>
        </>
      )}
    </span>
  );
}
