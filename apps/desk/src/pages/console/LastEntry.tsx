import { type Entry, lineOf, type MatchFold, type Refusal } from '@sightscreen/cricket';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { detailsOf } from '../../match/ball-details.ts';
import { boardWords } from '../../text/en.ts';
import { Why } from '../../ui/Why.tsx';

/** Result of the last key: a recorded ball, another command, an undo, or a refusal. */
export type LastEntry =
  | { kind: 'entered'; words: string; number: number | null }
  | { kind: 'undone'; words: string }
  | { kind: 'bad'; refusal: Pick<Refusal, 'words' | 'rule'> };

/** Large, so that the scorer can keep watching the field: the last ball is shown until the next. */
export function LastEntryPanel({ entry: last, fold }: { entry: LastEntry | null; fold: MatchFold }) {
  const balls = (entry: Entry): boolean => entry.body.kind === 'delivery' && !entry.voided;
  const number = last?.kind === 'entered' ? last.number : null;
  const entry =
    last === null
      ? fold.state.entries.findLast(balls)
      : number === null
        ? undefined
        : fold.state.entries.find((one) => one.number === number);
  const line = entry && lineOf(fold.state, entry);
  return (
    <div
      className={`lastentry${last?.kind === 'bad' ? ' lastentry--bad' : last === null ? ' lastentry--past' : ''}`}
      role="status"
      data-last-entry
    >
      {line?.token && <Token token={line.token} isSilent />}
      <div className="lastentry__words">
        {last === null ? (
          line?.token ? (
            <b>
              <span className="sr">{boardWords.lastBall}: </span>
              {line.token.say}
            </b>
          ) : (
            ' '
          )
        ) : last.kind === 'bad' ? (
          <b>
            <Why {...last.refusal} />
          </b>
        ) : last.kind === 'undone' ? (
          <s>{last.words}</s>
        ) : (
          <b>{last.words}</b>
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
