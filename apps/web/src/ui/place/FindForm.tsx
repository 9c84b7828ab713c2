import { useText } from '../../text/use-text.ts';

/** A field above a long list that leads to the search; it works without script. */
export function FindForm({ label }: { label: string }) {
  const { common } = useText('places');
  return (
    <form className="placefind" role="search" action="/search">
      <input className="input" type="search" name="q" aria-label={label} placeholder={label} minLength={3} required />
      <button className="btn btn--line" type="submit">
        {common.search}
      </button>
    </form>
  );
}
