import type { DeliveryFact, DepartureFact } from '../log/fact.ts';
import type { Entry, MatchState } from '../state/state.ts';
import { tokenOf } from '../text/strips.ts';
import { lineWith } from './line.ts';
import { type LineContext, lineContextOf } from './line-context.ts';
import type { BallToken, Line } from './views.ts';

type LineMaker = (state: MatchState, entry: Entry, context: LineContext, overSoFar: () => BallToken[]) => Line | null;

/** All lines, oldest first, with lines from `lineFor` and tokens from `tokenFor`: shared by all languages. */
export function linesIn(
  state: MatchState,
  tokenFor: (body: DeliveryFact | DepartureFact) => BallToken | null,
  lineFor: LineMaker,
): Line[] {
  const context = lineContextOf(state);
  const lines: Line[] = [];
  let over: BallToken[] = [];
  let where = '';
  for (const entry of state.entries) {
    const { body } = entry;
    if (!entry.voided && (body.kind === 'delivery' || body.kind === 'departure')) {
      const here = `${entry.innings}:${entry.over}`;
      if (here !== where) over = [];
      where = here;
      const token = tokenFor(body);
      if (token !== null) over.push(token);
    }
    const balls = over;
    const line = lineFor(state, entry, context, () => [...balls]);
    if (line !== null) lines.push(line);
  }
  return lines;
}

/** All lines of a match, oldest first, keyed by strictly increasing timestamps (MATCH-056). */
export const commentary = (state: MatchState): Line[] => linesIn(state, (body) => tokenOf({ body }), lineWith);
