import { useText } from '../../text/use-text.ts';

export function Row({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Number and time of a declaration. */
export function Declared({ number, receivedAt }: { number: string; receivedAt: number }) {
  const words = useText('leaving');
  return (
    <>
      <Row label={words.number}>{number}</Row>
      <Row label={words.received}>{words.minute(receivedAt)}</Row>
    </>
  );
}
