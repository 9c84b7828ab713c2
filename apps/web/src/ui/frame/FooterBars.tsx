import { useText } from '../../text/use-text.ts';

/** Lines at the end of the footer that the shell shows and fills in (`shell/bars.ts`). */
export function FooterBars() {
  const words = useText('shell');
  return (
    <div className="foot__more needs-script" data-foot="">
      <template data-feedback="">
        <section className="footstrip" aria-label={words.feedback}>
          <p>
            <span /> <a className="link" href="/" />
          </p>
          <button type="button" className="iconbtn" aria-label={words.closeFeedback}>
            ×
          </button>
        </section>
      </template>
      <template data-partner="">
        <section className="footstrip" data-label={words.from('{name}')}>
          <p>
            <a className="link" href="/" rel="noopener">
              <img alt="" height="40" decoding="async" />
            </a>
          </p>
          <button type="button" className="iconbtn" aria-label={words.close}>
            ×
          </button>
        </section>
      </template>
      <button type="button" className="link foottop" data-top="" hidden>
        {words.top}
      </button>
    </div>
  );
}
