/** Effects of a correction, computed locally, so that they are shown before confirmation, online or offline. */
import {
  type Command,
  currentInnings,
  type Entry,
  type MatchFold,
  type MatchState,
  nameOf,
  type Refusal,
  scoreWithOvers,
  statusLine,
} from '@sightscreen/cricket';
import { describeFact } from '@sightscreen/cricket/log/describe-fact';
import { followText } from '../text/en.ts';
import { type Book, openBook, putOn } from './book.ts';
import { entryWords } from './entry-words.ts';

export interface ChangedLine {
  number: number;
  label: string;
  before: string | null;
  after: string | null;
}
export interface Foreseen {
  before: string;
  after: string;
  statusBefore: string;
  statusAfter: string;
  /** In order of play; without lines of which only the running score differs. */
  lines: ChangedLine[];
  /** Number of later balls whose running score differs. */
  shifted: number;
  /** Facts derived by the rules: ends, breaks and results voided or added. */
  follows: string[];
}

export function foresee(
  book: Book,
  command: Command,
  happenedAt: number,
): { refusal: Refusal } | { foreseen: Foreseen } {
  const now = book.fold;
  const then = openBook(book.match, book.epoch, now.facts, []);
  const refusal = putOn(then, { id: 'preview', command, happenedAt, expected: 0 });
  if (refusal) return { refusal: { ...refusal, words: plainly(now, refusal.words) } };
  const { lines, shifted } = differences(now.state, then.fold.state);
  return {
    foreseen: {
      before: scoreOf(now.state),
      after: scoreOf(then.fold.state),
      statusBefore: statusLine(now.state),
      statusAfter: statusLine(then.fold.state),
      lines,
      shifted,
      follows: then.fold.facts.slice(now.facts.length + 1).map((fact) => followWords(then.fold, fact.body)),
    },
  };
}

/** Replaces fact numbers in a refusal by descriptions. */
export const plainly = (fold: MatchFold, words: string): string =>
  words.replace(/\bFact (\d+)\b/g, (all, number: string) =>
    fold.facts[Number(number) - 1] ? followText.later(entryWords(fold, Number(number))) : all,
  );

export function scoreOf(state: MatchState): string {
  const innings = currentInnings(state);
  return innings ? scoreWithOvers(state, innings) : '';
}

function differences(before: MatchState, after: MatchState): { lines: ChangedLine[]; shifted: number } {
  const old = new Map(before.entries.map((entry) => [entry.number, entry]));
  const lines: ChangedLine[] = [];
  let shifted = 0;
  for (const entry of after.entries) {
    const was = old.get(entry.number);
    const [from, to] = [was ? wordsOf(before, was) : null, wordsOf(after, entry)];
    if (from !== to) {
      if (from !== null || to !== null)
        lines.push({ number: entry.number, label: labelOf(entry), before: from, after: to });
    } else if (was && entry.body.kind === 'delivery' && (was.runs !== entry.runs || was.wickets !== entry.wickets))
      shifted += 1;
  }
  return { lines, shifted };
}

const labelOf = ({ over, ball, number }: Entry): string =>
  over === null || ball === null ? `#${number}` : `${over}.${ball}`;

/** "Okafor to Lockwood: 4 runs"; null for facts that do not count. */
export function wordsOf(state: MatchState, { body, voided }: Pick<Entry, 'body' | 'voided'>): string | null {
  if (voided) return null;
  return body.kind === 'delivery'
    ? followText.bowled(nameOf(state, body.bowler), nameOf(state, body.striker), describeFact(body))
    : describeFact(body);
}

function followWords(fold: MatchFold, body: MatchFold['facts'][number]['body']): string {
  if (body.kind === 'inningsEnd') return followText.inningsEnds(body.innings, body.reason);
  if (body.kind === 'result') return followText.result(body.outcome);
  if (body.kind === 'state') return body.break ? followText.break(body.break) : followText.playOn;
  if (body.kind !== 'void') return body.kind;
  const voidedKind = fold.facts[body.of - 1]?.kind;
  return voidedKind === 'inningsEnd'
    ? followText.endBack
    : voidedKind === 'result'
      ? followText.resultBack
      : voidedKind === 'state'
        ? followText.breakBack
        : followText.otherBack;
}
