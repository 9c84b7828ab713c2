import { type LeavingPage as LeavingPageProps, LEAVING_PATHS } from '@sightscreen/contracts/pages/leaving';
import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { IdentifyStep } from './IdentifyStep.tsx';
import { ReceivedStep } from './ReceivedStep.tsx';
import { titleOf } from './step-title.ts';

/** Ends a contract in two steps, without signing in and without script (BEYOND-12). */
export function LeavingPage({ kind, step }: LeavingPageProps) {
  const words = useText('leaving');
  const number = { identify: 0, received: 0, confirm: 1, done: 1, nothing: 1, expired: 0 }[step.name];
  return (
    <div className="wrap leaving">
      <p className="leaving__step">{words.steps[number]}</p>
      <h1 className="headline">{titleOf(words, kind, step)}</h1>
      {step.name === 'identify' && <IdentifyStep kind={kind} {...step} />}
      {step.name === 'received' && <ReceivedStep {...step} />}
      {step.name === 'confirm' && <ConfirmStep kind={kind} step={step} />}
      {step.name === 'done' && <DoneStep step={step} />}
      {step.name === 'nothing' && (
        <>
          <p className="stand">
            {step.endsAt === null
              ? words.nothingLead(step.plan)
              : words.nothingUntil(step.plan, words.day(step.endsAt))}
          </p>
          <p>
            <a className="btn btn--line" href={PATHS.home}>
              {words.home}
            </a>
          </p>
        </>
      )}
      {step.name === 'expired' && (
        <>
          <p className="stand">{words.expiredLead}</p>
          <p>
            <a className="btn" href={LEAVING_PATHS[kind]}>
              {words.again}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
