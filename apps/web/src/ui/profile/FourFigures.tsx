export interface ProfileFigure {
  name: string;
  value: string | number;
  /** What it is of, or what it was: "of 41", "last year 6 of 10". */
  note?: string;
}

/** The figures a reader came for, four at most, in a row; two by two on a telephone. `tells`: matches they sum over. */
export function FourFigures({
  label,
  figures,
  tells,
}: {
  label: string;
  figures: readonly ProfileFigure[];
  tells?: string | undefined;
}) {
  return (
    <dl className="fourfigures" aria-label={label} data-tells={tells}>
      {figures.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            {value}
            {note !== undefined && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
