/** Translates a parsed file to the complete facts of the match, in the order of play (R22). */
import type { PlainFact } from '@sightscreen/cricket';
import type { CricsheetFile } from '../reading/schema.ts';
import type { Known } from '../../../registry/naming/cast.ts';
import { peopleOf, squadOf } from './people.ts';
import { matchFactOf, tossFactOf } from './match-fact.ts';
import { inningsFacts } from './innings-facts.ts';
import { resultFactOf } from './result-fact.ts';

/** Pure, and total for a file that was read without fault and whose cast is resolved. */
export function* translate(file: CricsheetFile, known: Known): Generator<PlainFact> {
  const people = peopleOf(file, known);
  yield matchFactOf(file, known, people);
  for (const side of [0, 1] as const) yield { kind: 'squad', side, players: squadOf(file, side, people) };
  const toss = tossFactOf(file, people);
  if (toss !== null) yield toss;
  for (const at of file.innings.keys()) yield* inningsFacts(file, at, people);
  yield resultFactOf(file, people);
}
