export interface ProfileFigure {
  name: string;
  value: string | number;
  /** Context of the figure: "of 41", "last year 6 of 10". */
  note?: string;
}

/** Up to four key figures in a row, two by two on a phone. `tells`: matches they sum over. */
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
