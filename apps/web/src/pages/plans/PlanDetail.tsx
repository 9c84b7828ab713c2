import { useText } from '../../text/use-text.ts';
import { PlanDialog } from './PlanDialog.tsx';
import type { LoadedDetail } from './use-detail.ts';

/** The detail of a plan, which can be chosen there (PLAN-012). */
export function PlanDetail({
  detail,
  plan,
  term,
  now,
  onClose,
  onChoose,
}: LoadedDetail & { now: number | null; onClose: () => void; onChoose: () => void }) {
  const words = useText('plans');
  return (
    <PlanDialog detail={detail} term={term} now={now} onClose={onClose}>
      {(close) => (
        <button
          type="button"
          className="btn btn--member"
          onClick={() => {
            onChoose();
            close();
          }}
        >
          {words.choose(plan.name)}
        </button>
      )}
    </PlanDialog>
  );
}
