import { accountWords } from '../../words/account.ts';
import { useWords } from '../../words/use-words.ts';

/** The download of all data held about the user (`account/blocks/held.ts`). */
export function Held() {
  const words = useWords(accountWords);
  return (
    <section className="block bleed account__leave" aria-labelledby="held" data-block="held" hidden>
      <div>
        <h2 id="held">{words.held}</h2>
        <p className="note">{words.heldNote}</p>
      </div>
      <button type="button" className="btn btn--line" data-download="">
        {words.heldGo}
      </button>
    </section>
  );
}
