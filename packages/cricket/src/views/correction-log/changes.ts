import type { DeliveryFact, Dismissal, PlainFact } from '../../log/fact.ts';
import { withoutMarkup } from '../../text/markup.ts';
import { dismissalText } from '../../text/dismissal.ts';
import type { Names } from '../../text/names.ts';
import { ballRuns, isWicket } from '../../text/token.ts';

/** One changed detail of a ball. `was` and `now` are display texts, null for none. */
export interface Change {
  what: string;
  was: string | null;
  now: string | null;
}

const out = (ball: DeliveryFact, names: Names): string | null => {
  const texts = ball.wickets.map(
    (wicket: Dismissal) =>
      `${names.short(wicket.player)} ${dismissalText({ ...wicket, bowler: isWicket(wicket) ? ball.bowler : null }, names, 'short')}`,
  );
  return texts.length === 0 ? null : texts.join(', ');
};

type Read = (ball: DeliveryFact, names: Names) => string | null;
const DETAILS: readonly (readonly [what: string, read: Read])[] = [
  ['Runs', (ball) => String(ballRuns(ball))],
  ['Striker', (ball, names) => names.short(ball.striker)],
  ['Non-striker', (ball, names) => (ball.nonStriker === null ? null : names.short(ball.nonStriker))],
  ['Bowler', (ball, names) => names.short(ball.bowler)],
  ['Out', out],
  ['Counts in the over', (ball) => (ball.legal ? 'yes' : 'no')],
  ['Boundary', (ball) => (ball.boundary === 0 ? null : String(ball.boundary))],
  ['Shot', (ball) => ball.shot ?? null],
  ['Review', (ball) => ball.review?.outcome ?? null],
  ['Commentary', (ball) => (ball.text === undefined ? null : withoutMarkup(ball.text.replaceAll('<br>', ' ')))],
];

/**
 * Details that differ between two versions of a ball; empty for anything else, and for a ball added or removed.
 * Commentary dropped together with the corrected runs is not a separate change.
 */
export function changesOf(was: PlainFact | null, now: PlainFact | null, names: Names): Change[] {
  if (was?.kind !== 'delivery' || now?.kind !== 'delivery') return [];
  return DETAILS.map(([what, read]) => ({ what, was: read(was, names), now: read(now, names) })).filter(
    (change) => change.was !== change.now && (change.what !== 'Commentary' || change.now !== null),
  );
}
