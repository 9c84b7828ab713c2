import type { CorrectionRow } from '@sightscreen/contracts';
import { useText } from '../../text/use-text.ts';

/** The content of a correction: the ball before and after, the details, the reason, and whether it was revoked. */
export function CorrectionChange({ row: { was, now, changes, reason, stands } }: { row: CorrectionRow }) {
  const words = useText('info');
  return (
    <>
      {(was !== null || now !== null) && (
        <p>
          {was !== null && was !== now && <s className="was">{was}</s>}
          {was !== null && now !== null && was !== now && ` ${words.isNow(was)} `}
          {now}
          {reason !== null && ` ${words.reason(reason)}`}
        </p>
      )}
      {changes.length > 0 && (
        <p className="note">{changes.map((change) => words.change(change.what, change.was, change.now)).join('. ')}</p>
      )}
      {was === null && now === null && reason !== null && <p>{reason}</p>}
      {!stands && <p className="note">{words.undone}</p>}
    </>
  );
}
