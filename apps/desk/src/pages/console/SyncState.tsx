import type { DeskView } from '../../match/match-desk.ts';
import { sync } from '../../text/en.ts';

/** Whether commands are sent, queued (with their number) or held, and which users are present. */
export function SyncState({ view, onLook }: { view: DeskView; onLook: () => void }) {
  const { queue, sender, others } = view;
  const waiting = queue.items.length;
  const state = queue.hold
    ? queue.hold.why === 'signed-out'
      ? 'waiting'
      : 'held'
    : sender === 'offline'
      ? 'waiting'
      : waiting > 0
        ? 'sending'
        : 'sent';
  const words =
    state === 'held'
      ? sync.refused
      : queue.hold
        ? sync.signedOut(waiting)
        : state === 'waiting'
          ? sync.waiting(waiting)
          : state === 'sending'
            ? sync.sending(waiting)
            : sync.sent;
  const here = sync.others(
    others.map((one) => sync.doing(one.self ? sync.you(one.name) : one.name, sync[one.doing])).join(', '),
  );
  return (
    <div className="syncbar">
      <p className="sync" role="status" data-sync={state} data-saved={view.isSaved} title={sync.about}>
        {state === 'held' ? (
          <button type="button" onClick={onLook}>
            {words}
          </button>
        ) : (
          words
        )}
      </p>
      {others.length > 0 && (
        <p className="others" title={here}>
          {here}
        </p>
      )}
      {view.trouble !== null && <p className="others others--trouble">{view.trouble}</p>}
    </div>
  );
}
