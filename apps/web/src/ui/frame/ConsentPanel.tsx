import { useText } from '../../text/use-text.ts';

/** Kinds that a reader may refuse, by the names of `Consent`. */
const KINDS = [
  { name: 'counting', label: 'counting', note: 'countingNote' },
  { name: 'ads', label: 'ads', note: 'adsNote' },
] as const;

/**
 * The question about cookies: one line over the page, and a dialog with a choice for each kind, which the footer opens
 * at any time. Both answers of the line take one press and look the same. The shell shows and answers both.
 */
export function ConsentPanel() {
  const words = useText('shell');
  const failure = (
    <p className="note" role="alert" hidden>
      {words.notKept}
    </p>
  );
  return (
    <>
      <div className="dock" data-dock="">
        <section className="consent" aria-label={words.cookies} data-consent-bar="" hidden>
          <p>
            <b>{words.ask}</b> <span className="consent__note">{words.askNote}</span>{' '}
            <button type="button" className="link" data-consent="">
              {words.details}
            </button>
          </p>
          <div className="consent__b">
            <button type="button" className="btn btn--line" data-answer="none">
              {words.refuse}
            </button>
            <button type="button" className="btn btn--line" data-answer="all">
              {words.accept}
            </button>
          </div>
          {failure}
        </section>
      </div>
      <dialog className="consent--kinds" aria-labelledby="consent-kinds" data-consent-dialog="">
        <h2 id="consent-kinds">{words.choices}</h2>
        <p>{words.askNote}</p>
        <ul className="consent__kinds">
          <li>
            <span>
              <b>{words.needed}</b>
              <small>{words.neededNote}</small>
            </span>
            <small>{words.always}</small>
          </li>
          {KINDS.map(({ name, label, note }) => (
            <li key={name}>
              <span id={`consent-${name}`}>
                <b>{words[label]}</b>
                <small>{words[note]}</small>
              </span>
              <input
                type="checkbox"
                role="switch"
                className="consent__tick"
                name={name}
                aria-labelledby={`consent-${name}`}
              />
            </li>
          ))}
        </ul>
        <p className="note">
          {words.country}{' '}
          <a className="link" href="https://db-ip.com/" rel="noopener">
            {words.credit}
          </a>
        </p>
        <div className="consent__row">
          <button type="button" className="btn" data-answer="chosen">
            {words.save}
          </button>
          <button type="button" className="btn btn--line" data-answer="none">
            {words.refuseAll}
          </button>
          <button type="button" className="btn btn--line" data-answer="all">
            {words.acceptAll}
          </button>
        </div>
        {failure}
      </dialog>
    </>
  );
}
