import { failureWords } from '../../calls/transport.ts';
import type { DeskParts } from '../../match/match-desk.ts';
import { sync, words } from '../../text/en.ts';
import { Console } from './Console.tsx';
import type { TakePlace } from '../../browser/place.ts';
import { useMatchDesk } from './use-match-desk.ts';

export interface MatchPageProps {
  parts: DeskParts;
  takePlace: TakePlace;
  staff: number;
  id: string;
  onSignedOut: () => void;
  signedInAt: number;
}

export function MatchPage({ parts, takePlace, staff, id, onSignedOut, signedInAt }: MatchPageProps) {
  const opened = useMatchDesk(parts, takePlace, { staff, match: id });
  switch (opened.kind) {
    case 'opening':
      return <p className="page empty">{words.loading}</p>;
    case 'elsewhere':
      return (
        <div className="page">
          <p>{sync.elsewhere}</p>
          <p>
            <button type="button" className="btn" onClick={opened.take}>
              {sync.takeOver}
            </button>
          </p>
        </div>
      );
    case 'failed':
      return (
        <div className="page">
          <p className="err" role="alert">
            {failureWords(opened.failure)}
          </p>
          <p>
            <button type="button" className="btn" onClick={opened.again}>
              {words.again}
            </button>
          </p>
        </div>
      );
    case 'open':
      return <Console key={id} desk={opened.desk} now={parts.now} onSignedOut={onSignedOut} signedInAt={signedInAt} />;
  }
}
