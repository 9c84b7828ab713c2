import type { LeavingStep } from '@sightscreen/contracts/pages/leaving';
import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { Declared, Row } from './Declared.tsx';

/** The receipt, which the same link shows again. */
export function DoneStep({ step }: { step: Extract<LeavingStep, { name: 'done' }> }) {
  const words = useText('leaving');
  const { total, endsAt } = step;
  return (
    <>
      <p className="stand" role="status">
        {total === null ? words.nothingMore : `${words.refunding(total)} ${words.nothingMore}`}
      </p>
      <div className="block bleed">
        <h2>{words.receipt}</h2>
        <dl className="kv">
          <Declared number={step.number} receivedAt={step.receivedAt} />
          <Row label={words.confirmed}>{words.minute(step.confirmedAt)}</Row>
          <Row label={words.plan}>{step.plan}</Row>
          <Row label={words.ends}>{endsAt === null ? words.now : words.day(endsAt)}</Row>
          <Row label={words.refund}>{total ?? words.none}</Row>
        </dl>
      </div>
      <p>
        <a className="btn btn--line" href={PATHS.plans}>
          {words.back}
        </a>
      </p>
    </>
  );
}
