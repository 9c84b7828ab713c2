import { match } from '../../text/en.ts';

/** Stands where a result was asked not to be seen. Only the head script brings it into view, and only its button takes it away. */
export function Spoiler({ match: id }: { match: string }) {
  return (
    <span className="spoiler" data-veil={id}>
      {match.hidden} <button type="button" className="link" data-show={id}>{match.show}</button>
    </span>
  );
}
