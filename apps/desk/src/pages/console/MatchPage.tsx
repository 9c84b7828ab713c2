import type { DeskDeps } from '../../match/match-desk.ts';
import { Console } from './Console.tsx';
import type { AcquireLock } from '../../browser/exclusive-lock.ts';
import { NotOpen } from './NotOpen.tsx';
import { useMatchDesk } from './use-match-desk.ts';

export interface MatchPageProps {
  deps: DeskDeps;
  acquireLock: AcquireLock;
  staff: number;
  id: string;
  onSignedOut: () => void;
  signedInAt: number;
}

export function MatchPage({ deps, acquireLock, staff, id, onSignedOut, signedInAt }: MatchPageProps) {
  const opened = useMatchDesk(deps, acquireLock, { staff, match: id });
  if (opened.kind !== 'open') return <NotOpen opened={opened} />;
  return <Console key={id} desk={opened.desk} now={deps.now} onSignedOut={onSignedOut} signedInAt={signedInAt} />;
}
