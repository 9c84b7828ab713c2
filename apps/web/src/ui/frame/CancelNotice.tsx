import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import { Icon } from './Icon.tsx';

/**
 * The notice of a plan that has ended (PLAN-Q25). Every page contains it; the head shows it before the first paint, so
 * that nothing shifts, and the shell fills in the stored notice and closes it (`shell/cancel-notice.ts`).
 */
export function CancelNotice() {
  const words = useText('shell');
  return (
    <section className="cancelnotice needs-script" aria-label={words.cancelNotice} data-cancel-notice="">
      <div className="wrap">
        <p>
          <span>{words.planEnded}</span> <a href={PATHS.plans}>{words.choosePlan}</a>
        </p>
        <button type="button" className="iconbtn" aria-label={words.closeForDay}>
          <Icon>
            <path d="m5 5 12 12M17 5 5 17" />
          </Icon>
        </button>
      </div>
    </section>
  );
}
