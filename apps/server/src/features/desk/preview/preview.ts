/** What a command would change, worked out on a fold of its own: nothing is written, nothing is remembered. */
import { type Command, createFold, lineOf, type MatchFold, type MatchState, type Refusal, rule, tellingOf } from '@sightscreen/cricket';
import { withoutMarkup } from '@sightscreen/cricket/text/markup';
import type { PreviewReply } from '@sightscreen/contracts/desk/match';
import { numberFacts } from '../../../live/log/rows.ts';
import { changedFigures, standingOf } from './standing.ts';

const MOST_LINES = 200;
type ChangedLine = Extract<PreviewReply, { taken: true }>['lines'][number];

/**
 * @param refuse what besides the game may refuse: rights, and what is settled elsewhere
 * @param now milliseconds since 1970
 */
export function previewOf(fold: MatchFold, command: Command, refuse: (fold: MatchFold, command: Command) => Refusal | null, now: number): PreviewReply {
  const { epoch, number } = fold.state;
  const refusal = refuse(fold, command);
  const ruling = refusal ? { ok: false as const, refusal } : rule(fold, command, null);
  if (!ruling.ok) {
    const { code, rule: id, words, field } = ruling.refusal;
    return { taken: false, epoch, number, refusal: { code, rule: id, words, field: field === undefined ? null : `command.${field}` } };
  }
  const trial = createFold(fold.matchId);
  trial.append(fold.facts);
  const facts = numberFacts(ruling.facts, { match: fold.matchId, epoch, after: number, recordedAt: now, author: '', commandId: null });
  const { changed } = trial.append(facts);
  const lines = changedLines(fold.state, trial.state, new Set(changed));
  return {
    taken: true, epoch, number, facts: facts.map(({ kind, body, breaks }) => ({ kind, body: { ...body }, breaks })),
    before: standingOf(fold.state), after: standingOf(trial.state),
    lines: lines.slice(0, MOST_LINES), more: Math.max(0, lines.length - MOST_LINES), figures: changedFigures(fold.state, trial.state),
  };
}

/** Lines that readers would see come, go or read otherwise, in order of play. */
function changedLines(before: MatchState, after: MatchState, changed: ReadonlySet<number>): ChangedLine[] {
  const was = linesOf(before, changed);
  const is = linesOf(after, changed);
  const order = [...is.keys(), ...[...was.keys()].filter((number) => !is.has(number))];
  return order.flatMap((number): ChangedLine[] => {
    const old = was.get(number);
    const now = is.get(number);
    if (old?.words === now?.words && old?.gone === now?.gone) return [];
    const gone = now === undefined || (now.gone && !old?.gone);
    return [{ number, label: now?.label ?? old?.label ?? null, change: gone ? 'gone' : old === undefined ? 'new' : 'changed', before: old?.words ?? null, after: gone ? null : now.words }];
  });
}

function linesOf(state: MatchState, numbers: ReadonlySet<number>): Map<number, { label: string | null; words: string; gone: boolean }> {
  const telling = tellingOf(state);
  const found = new Map<number, { label: string | null; words: string; gone: boolean }>();
  for (const entry of state.entries) {
    if (!numbers.has(entry.number)) continue;
    const line = lineOf(state, entry, telling);
    if (line === null) continue;
    const said = [line.label, line.lead ?? withoutMarkup(line.text.replaceAll('<br>', ' ')), line.score].filter((part) => part !== null && part !== '');
    found.set(entry.number, { label: line.label, words: said.join(' '), gone: line.voided });
  }
  return found;
}
