import { useText } from '../../text/use-text.ts';

/** Rank change: a filled triangle up, an outlined one down, a dash for none. Null: not listed before. */
export function Moved({ by }: { by: number | null }) {
  const words = useText('rankings');
  if (by === null) return <span className="moved moved--same">{words.fresh}</span>;
  if (by === 0)
    return (
      <span className="moved moved--same">
        <span aria-hidden="true">{words.none}</span>
        <span className="sr">{words.noChange}</span>
      </span>
    );
  return (
    <span className="moved">
      <svg viewBox="0 0 10 10" aria-hidden="true">
        {by > 0 ? (
          <path d="M5 1 9.500 9h-9z" fill="currentColor" />
        ) : (
          <path d="M5 9 .5 1h9z" fill="none" stroke="currentColor" strokeWidth="1.4" />
        )}
      </svg>
      <span className="sr">{by > 0 ? words.up : words.down}</span>
      {Math.abs(by)}
    </span>
  );
}
