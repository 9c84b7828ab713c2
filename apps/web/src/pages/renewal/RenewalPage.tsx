import type { RenewalPage as RenewalPageProps, RenewalView } from '@sightscreen/contracts';
import { amountText } from '@sightscreen/billing/money-text';
import { PATHS } from '@sightscreen/identity';
import { Sign } from '@sightscreen/ui/Sign.tsx';
import { useText } from '../../text/use-text.ts';

/** The page of a signed link. Its buttons work without sign-in and without script. */
export function RenewalPage({ base, link, view, problem, leadsTo }: RenewalPageProps) {
  const words = useText('renewal');
  return (
    <div className="wrap account">
      <h1 className="headline">{view === null ? words.unknown : words.titles[view.state]}</h1>
      {problem !== null && (
        <div className="notice notice--bad" role="alert">
          <Sign name="warning" />
          <div>{words.problems[problem]}</div>
        </div>
      )}
      {leadsTo !== null && (
        <div className="notice" role="status">
          <div>
            {words.leading} <a href={leadsTo}>{words.toPayment}</a>
          </div>
        </div>
      )}
      {view === null ? (
        <p className="soft">{words.unknownNote}</p>
      ) : (
        <Details view={view} link={link} action={base.path} />
      )}
      <p>
        <a className="link" href={PATHS.account}>
          {words.account}
        </a>
      </p>
    </div>
  );
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function Details({ view, link, action }: { view: RenewalView; link: string; action: string }) {
  const words = useText('renewal');
  const { description, state, card, price } = view;
  const amount = amountText(view.amount);
  const [at, openUntil] = [days.format(view.at), days.format(view.openUntil)];
  const retries = list.format(view.retries.map((retry) => days.format(retry)));
  const canCancel = state === 'renews' || state === 'failed' || state === 'paid';
  return (
    <div className="block bleed cancel">
      <p>
        <b>{description}</b>
      </p>
      {(price === null || price.from > view.at) && (
        <p>{words.outlook[state]({ amount, at, openUntil, card, retries })}</p>
      )}
      {price !== null && <p>{words.newPrice(amountText(price.amount), days.format(price.from))}</p>}
      {(canCancel || price !== null) && (
        <form className="cancel__go" method="post" action={action}>
          <input type="hidden" name="link" value={link} />
          {price !== null && (
            <button className="btn" name="action" value="accept">
              {words.accept(amountText(price.amount))}
            </button>
          )}
          {canCancel && (
            <>
              <button className={state === 'failed' ? 'btn' : 'btn btn--line'} name="action" value="card">
                {state === 'failed' ? words.pay(amount) : words.otherCard}
              </button>
              <button className="btn btn--line" name="action" value="cancel">
                {words.cancel}
              </button>
            </>
          )}
        </form>
      )}
      {canCancel && <p className="note">{state === 'failed' ? words.cancelNow : words.keep(openUntil)}</p>}
    </div>
  );
}
