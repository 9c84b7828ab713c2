import { LEAVING_PATHS, type LeavingKind, type LeavingStep } from '@sightscreen/contracts/pages/leaving';
import { PATHS } from '@sightscreen/identity';
import { Fragment } from 'react';
import { useText } from '../../text/use-text.ts';
import { Notice } from '../../ui/notice/Notice.tsx';
import { Declared, Row } from './Declared.tsx';
import { effectiveKind } from './step-title.ts';

type Confirm = Extract<LeavingStep, { name: 'confirm' }>;

/** What ends, what is refunded and why, before anything happens. */
export function ConfirmStep({ kind, step }: { kind: LeavingKind; step: Confirm }) {
  const words = useText('leaving');
  const { seller, plan, endsAt, isLate, returns, total, terms } = step;
  const effective = effectiveKind(kind, step);
  const lastFull = returns.find(({ used }) => used !== null)?.used?.lastFullRefundAt;
  return (
    <>
      {step.problem !== null && <Notice tone="warn">{words.problems[step.problem]}</Notice>}
      {isLate && <Notice tone="warn">{words.late}</Notice>}
      <div className="block bleed leaving__form">
        <p className="leaving__statement">{words.statements[effective](seller, plan)}</p>
        {lastFull !== undefined && <p>{words.part(lastFull)}</p>}
        <dl className="kv">
          <Declared number={step.number} receivedAt={step.receivedAt} />
          <Row label={words.ends}>{endsAt === null ? words.now : words.day(endsAt)}</Row>
          <Row label={words.furtherPayments}>{words.none}</Row>
          {returns.map(({ paidAt, paid, used }) => (
            <Fragment key={paidAt}>
              <Row label={words.paidOn(paidAt)}>{paid}</Row>
              {used !== null && <Row label={words.used}>{words.usedDays(used.days, used.of, `−${used.amount}`)}</Row>}
            </Fragment>
          ))}
          <Row label={words.refund}>{total ?? words.none}</Row>
          {total !== null && <Row label={words.paidBackTo}>{words.card(step.cardLastFour)}</Row>}
        </dl>
        <form method="post" action={`${LEAVING_PATHS[kind]}/confirm`} className="leaving__go">
          <input type="hidden" name="key" value={step.key} />
          <input type="hidden" name="terms" value={terms} />
          <button type="submit" className="btn">
            {words.confirm[effective]}
          </button>
          <a className="btn btn--line" href={PATHS.home}>
            {words.keep}
          </a>
        </form>
      </div>
    </>
  );
}
