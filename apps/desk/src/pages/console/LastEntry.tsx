import { type Entry, lineOf, type MatchFold, type Refusal } from '@sightscreen/cricket';
import { detailsOf } from '../../match/ball-details.ts';
import { boardWords } from '../../text/en.ts';
import { Token } from '../../ui/Token.tsx';
import { Why } from '../../ui/Why.tsx';

/** Result of the last key: a recorded ball, another command, an undo, or a refusal. */
export type LastEntry =
  | { kind: 'said'; words: string; number: number | null }
  | { kind: 'undone'; words: string }
  | { kind: 'bad'; refusal: Pick<Refusal, 'words' | 'rule'> };

/** Large, so that the scorer can keep watching the field: the last ball is shown until the next. */
export function LastEntryPanel({ told, fold }: { told: LastEntry | null; fold: MatchFold }) {
  const balls = (entry: Entry): boolean => entry.body.kind === 'delivery' && !entry.voided;
  const number = told?.kind === 'said' ? told.number : null;
  const entry =
    told === null
      ? fold.state.entries.findLast(balls)
      : number === null
        ? undefined
        : fold.state.entries.find((one) => one.number === number);
  const line = entry && lineOf(fold.state, entry);
  return (
    <div
      className={`told${told?.kind === 'bad' ? ' told--bad' : told === null ? ' told--past' : ''}`}
      role="status"
      data-told
    >
      {line?.token && <Token token={line.token} silent />}
      <div className="told__words">
        {told === null ? (
          line?.token ? (
            <b>
              <span className="sr">{boardWords.lastBall}: </span>
              {line.token.say}
            </b>
          ) : (
            ' '
          )
        ) : told.kind === 'bad' ? (
          <b>
            <Why {...told.refusal} />
          </b>
        ) : told.kind === 'undone' ? (
          <s>{told.words}</s>
        ) : (
          <b>{told.words}</b>
        )}
        {line?.label && entry && (
          <span>
            {[line.label, line.lead?.split(',')[0], ...detailsOf(fold.state, entry.body)].filter(Boolean).join(' · ')}
          </span>
        )}
      </div>
    </div>
  );
}
