import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { definePage, type PropsOf } from '../define-page.ts';

/** Shows the message on the way to a partner, or that the reader cannot be led there (PLAN-Q22, PLAN-085). */
function Body({ type, partner, to }: PropsOf<'partner'>) {
  const words = useText('partner');
  return (
    <div className="wrap account">
      <h1 className="headline">{to === null ? words.failedTitle : words.title[type](partner)}</h1>
      <div className="block cancel">
        <p>{to === null ? words.failed : to.message}</p>
        {to !== null && <p className="note">{words.leaving(to.duration)}</p>}
        <div className="cancel__go">
          {to !== null && (
            <a className="btn" href={to.url} rel="noreferrer">
              {words.go}
            </a>
          )}
          <a className="btn btn--line" href={PATHS.account}>
            {words.stay}
          </a>
        </div>
      </div>
    </div>
  );
}

export default definePage('partner', {
  head: ({ type, partner, to }, { site, partner: words }) => ({
    title: `${to === null ? words.failedTitle : words.title[type](partner)} – ${site.name}`,
    description: site.description,
    at: null,
    kind: 'payment',
  }),
  Body,
  styles: () => ['account'],
});
