import { type Entry, lineOf, type MatchFold, type MatchState } from '@sightscreen/cricket';
import { ballLabel } from '@sightscreen/cricket/measures/overs';
import { useState } from 'react';
import { Token } from '@sightscreen/ui/ball/Token.tsx';
import { detailsOf } from '../../match/ball-details.ts';
import { wordsOf } from '../../match/preview.ts';
import { entryWords } from '../../match/entry-words.ts';
import { consoleWords } from '../../text/en.ts';
import type { CorrectionWanted } from './CorrectionDialog.tsx';
import { RowMenu } from './RowMenu.tsx';

const FIRST = 24;
const MORE = 60;
/** Facts a scorer may correct; derived ends, breaks and results follow theirs. */
const SHOWN: ReadonlySet<string> = new Set([
  'delivery',
  'departure',
  'batterIn',
  'bowler',
  'penalty',
  'overCalled',
  'newBall',
  'inningsStart',
  'state',
  'allocation',
  'target',
  'replacement',
  'result',
  'toss',
]);

/** A command undone before it was sent: its text, placed after the last fact at that time. */
export interface Undone {
  after: number;
  words: string;
}

/**
 * The log, newest first, with voided facts struck through; every ball of the match can be amended from here. Facts
 * numbered above `unsentAfter` are queued in this browser.
 */
export function Balls({
  fold,
  undone = [],
  unsentAfter,
  onCorrect,
}: {
  fold: MatchFold;
  undone?: readonly Undone[];
  unsentAfter: number;
  onCorrect: (wanted: CorrectionWanted) => void;
}) {
  const [shownCount, setShown] = useState(FIRST);
  const entries = fold.state.entries.filter((entry) => SHOWN.has(entry.body.kind));
  const list = entries.slice(-shownCount).reverse();
  return (
    <section className="balls__box" aria-label={consoleWords.lastBalls}>
      <h2 className="h2">{consoleWords.lastBalls}</h2>
      {list.length === 0 && <p className="empty">{consoleWords.noBalls}</p>}
      <ol className="balls__list">
        {list.map((entry, at) => [
          ...undone.flatMap(({ after, words }, nth) =>
            after >= entry.number && (at === 0 || after < list[at - 1]!.number)
              ? [<UndoneRow key={`undone${nth}`} words={words} />]
              : [],
          ),
          <Ball
            key={entry.number}
            fold={fold}
            entry={entry}
            unsent={entry.number > unsentAfter}
            onCorrect={onCorrect}
          />,
        ])}
      </ol>
      {entries.length > shownCount && (
        <button type="button" className="btn btn--line" onClick={() => setShown(shownCount + MORE)}>
          {consoleWords.olderBalls}
        </button>
      )}
    </section>
  );
}

function Ball({
  fold,
  entry,
  unsent,
  onCorrect,
}: {
  fold: MatchFold;
  entry: Entry;
  unsent: boolean;
  onCorrect: (wanted: CorrectionWanted) => void;
}) {
  const { state } = fold;
  const line = entry.body.kind === 'delivery' || entry.body.kind === 'departure' ? lineOf(state, entry) : null;
  const label = labelOf(state, entry);
  const what = entry.body.kind === 'delivery' ? label : entryWords(fold, entry.number);
  const details = entry.body.kind === 'delivery' ? detailsOf(state, entry.body) : [];
  return (
    <li className={`ballrow${entry.voided ? ' ballrow--void' : ''}`}>
      <span className="ballrow__label">{label}</span>
      {line?.token ? <Token token={line.token} /> : <span className="tok" />}
      <span className="ballrow__words">
        {entry.body.kind === 'delivery'
          ? wordsOf(state, { ...entry, voided: false })
          : capital(entryWords(fold, entry.number))}
        {details.length > 0 && <span className="ballrow__more">{details.join(' · ')}</span>}
        {entry.correction && <span className="mark">{consoleWords.marks[entry.correction.kind]}</span>}
        {unsent && <span className="mark mark--wait">{consoleWords.waits}</span>}
      </span>
      <RowMenu label={consoleWords.moreOf(what)}>
        {entry.voided ? (
          entry.correction && (
            <button type="button" onClick={() => onCorrect({ what: 'putBack', entry, label: what })}>
              {consoleWords.putBack}
            </button>
          )
        ) : (
          <>
            {(entry.body.kind === 'delivery' || entry.body.kind === 'batterIn' || entry.body.kind === 'bowler') && (
              <button type="button" onClick={() => onCorrect({ what: 'amend', entry, label: what })}>
                {consoleWords.amend}
              </button>
            )}
            <button type="button" onClick={() => onCorrect({ what: 'takeOut', entry, label: what })}>
              {consoleWords.takeOut}
            </button>
          </>
        )}
        {entry.innings !== null && (
          <button type="button" onClick={() => onCorrect({ what: 'insert', entry, label: what })}>
            {consoleWords.insert}
          </button>
        )}
      </RowMenu>
    </li>
  );
}

const UndoneRow = ({ words }: { words: string }) => (
  <li className="ballrow ballrow--void">
    <span className="ballrow__label" />
    <span className="tok" />
    <span className="ballrow__words">
      {capital(words)}
      <span className="mark">{consoleWords.marks.voided}</span>
    </span>
  </li>
);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const labelOf = (state: MatchState, { over, ball, body }: Entry): string =>
  body.kind === 'delivery' && over !== null && ball !== null ? ballLabel(state, over, ball) : '';
