import { useText } from '../../text/use-text.ts';
import { Declared } from './Declared.tsx';

/** The same whether or not the account exists. */
export function ReceivedStep({ number, receivedAt, entered }: { number: string; receivedAt: number; entered: string }) {
  const words = useText('leaving');
  return (
    <>
      <p className="stand" role="status">
        {words.inboxLead(entered)}
      </p>
      <div className="block bleed">
        <dl className="kv">
          <Declared number={number} receivedAt={receivedAt} />
        </dl>
      </div>
      <p>{words.counts}</p>
      <p className="soft">
        {words.noEmail}{' '}
        <a className="link" href="/info/contact">
          {words.contact}
        </a>
      </p>
    </>
  );
}
