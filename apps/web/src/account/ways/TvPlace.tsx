import { useWords } from '../../words/use-words.ts';
import { tvWords } from '../../words/tv.ts';

/** A button that is enabled by the script; the steps behind it are drawn on demand (`tv.ts`). */
export function TvPlace() {
  const words = useWords(tvWords);
  return (
    <div className="tv needs-script" data-way="tv">
      <button type="button" className="btn btn--line login__go" data-tv-open="" disabled>
        {words.open}
      </button>
      <div data-tv="" hidden />
    </div>
  );
}
