import { amountText } from '@sightscreen/billing/money-text';
import type { Transaction } from '@sightscreen/contracts/calls/payment';
import { useRef, useState } from 'react';
import { useText } from '../../text/use-text.ts';
import type { AccountActions } from '../account-actions.ts';
import { formatDate } from './format-dates.ts';
import type { LoadedTransactions } from './load-transactions.ts';
import { useTransactions } from './use-transactions.ts';

/** Rows shown at first; print has all of them. */
const SHOWN = 6;

/** Payments and refunds with their invoices, newest first (PLAN-018, PLAN-070, PLAN-Q11). */
export function Transactions({
  account,
  isPaid,
  first = null,
}: {
  account: AccountActions;
  isPaid: boolean;
  first?: LoadedTransactions | null;
}) {
  const words = useText('subscription');
  const { retry: retryText } = useText('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const [isWhole, setWhole] = useState(false);
  const { loaded, retry } = useTransactions(account, isPaid, first);
  const isList = typeof loaded !== 'string';
  return (
    <section className="block bleed transactions" aria-labelledby="transactions" aria-busy={loaded === 'loading'}>
      <div className="block__head">
        <h2 id="transactions" ref={heading} tabIndex={-1}>
          {words.transactions}
        </h2>
        {isList && loaded.length > SHOWN && !isWhole && (
          <button
            type="button"
            className="link"
            onClick={() => {
              setWhole(true);
              // The pressed button disappears.
              heading.current?.focus();
            }}
          >
            {words.showAll(loaded.length)}
          </button>
        )}
      </div>
      {loaded === 'loading' && <p className="note">{words.transactionsLoading}</p>}
      <p role="alert" hidden={loaded !== 'lost'}>
        {loaded === 'lost' && (
          <>
            {words.transactionsLost}{' '}
            <button
              type="button"
              className="link"
              onClick={() => {
                heading.current?.focus();
                retry();
              }}
            >
              {retryText}
            </button>
          </>
        )}
      </p>
      {isList && loaded.length === 0 && <p className="note">{words.noTransactions}</p>}
      {isList && loaded.length > 0 && <Table transactions={loaded} isWhole={isWhole} />}
    </section>
  );
}

function Table({ transactions, isWhole }: { transactions: readonly Transaction[]; isWhole: boolean }) {
  const words = useText('subscription');
  return (
    <div className="tablewrap" tabIndex={0} role="region" aria-label={words.scrolls}>
      <table className={isWhole ? 't' : 't transactions__first'}>
        <caption className="sr">{words.newestFirst}</caption>
        <thead>
          <tr>
            <th scope="col">{words.date}</th>
            <th scope="col" className="l">
              {words.description}
            </th>
            <th scope="col">{words.amount}</th>
            <th scope="col" className="l">
              {words.status}
            </th>
            <th scope="col">{words.invoice}</th>
          </tr>
        </thead>
        <tbody>
          {transactions.map((transaction) => (
            <Row key={transaction.id} {...transaction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ date, description, amount, currency, status, invoice }: Transaction) {
  const words = useText('subscription');
  const day = formatDate(date, 'day');
  const short = formatDate(date, 'short');
  return (
    <tr>
      <th scope="row">
        {short}
        <span className="transactions__year">{day.slice(short.length)}</span>
      </th>
      <td className="l wide">{description}</td>
      <td className="k">{amountText({ minor: amount, currency })}</td>
      <td className={status === 'paid' ? 'l soft' : 'l k'}>{words.statuses[status]}</td>
      <td>
        {invoice !== null && (
          <a className="link" href={invoice}>
            {amount < 0 ? words.creditNote : words.invoice}
            <span className="sr"> {words.from(day)}</span>
          </a>
        )}
      </td>
    </tr>
  );
}
