/** Opens the desk of a match while the page is mounted, on one page of this browser at a time. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Failure } from '../../calls/transport.ts';
import { openMatchDesk } from '../../match/desk.ts';
import type { DeskDeps, DeskView, MatchDesk } from '../../match/match-desk.ts';
import type { QueueKey } from '../../queue/store.ts';
import type { AcquireLock } from '../../browser/exclusive-lock.ts';

export type Opened =
  | { kind: 'opening' }
  | { kind: 'elsewhere'; take: () => void }
  | { kind: 'failed'; failure: Failure; again: () => void }
  | { kind: 'open'; desk: MatchDesk };

export function useMatchDesk(deps: DeskDeps, acquireLock: AcquireLock, { staff, match }: QueueKey): Opened {
  const [opened, setOpened] = useState<Opened>({ kind: 'opening' });
  const [attempt, setAttempt] = useState({ number: 0, steal: false });
  useEffect(() => {
    let desk: MatchDesk | null = null;
    let cancelled = false;
    const elsewhere = (): void => {
      desk?.close();
      desk = null;
      if (!cancelled)
        setOpened({ kind: 'elsewhere', take: () => setAttempt((last) => ({ number: last.number + 1, steal: true })) });
    };
    const open = async (): Promise<void> => {
      const answer = await openMatchDesk(deps, { staff, match });
      if (cancelled) {
        if ('desk' in answer) answer.desk.close();
        return;
      }
      if ('failure' in answer) {
        setOpened({
          kind: 'failed',
          failure: answer.failure,
          again: () => setAttempt((last) => ({ number: last.number + 1, steal: false })),
        });
        return;
      }
      desk = answer.desk;
      setOpened({ kind: 'open', desk });
    };
    const release = acquireLock(`${staff}/${match}`, {
      steal: attempt.steal,
      got: () => {
        open().catch(() => {});
      },
      lost: elsewhere,
    });
    return () => {
      cancelled = true;
      desk?.close();
      release();
    };
  }, [deps, acquireLock, staff, match, attempt]);
  return opened;
}

export const useDeskView = (desk: MatchDesk): DeskView => useSyncExternalStore(desk.subscribe, () => desk.view);
