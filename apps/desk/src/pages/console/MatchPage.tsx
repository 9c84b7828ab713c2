import type { DeskDeps } from '../../match/match-desk.ts';
import { Console } from './Console.tsx';
import type { TakePlace } from '../../browser/exclusive-lock.ts';
import { NotOpen } from './NotOpen.tsx';
import { useMatchDesk } from './use-match-desk.ts';

export interface MatchPageProps {
  parts: DeskDeps;
  takePlace: TakePlace;
  staff: number;
  id: string;
  onSignedOut: () => void;
  signedInAt: number;
}

export function MatchPage({ parts, takePlace, staff, id, onSignedOut, signedInAt }: MatchPageProps) {
  const opened = useMatchDesk(parts, takePlace, { staff, match: id });
  if (opened.kind !== 'open') return <NotOpen opened={opened} />;
  return <Console key={id} desk={opened.desk} now={parts.now} onSignedOut={onSignedOut} signedInAt={signedInAt} />;
}
