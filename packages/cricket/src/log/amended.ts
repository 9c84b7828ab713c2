/** A ball as an amendment leaves it: words that were written about what it was do not stay with what it is. */
import type { DeliveryFact, PlainFact } from './fact.ts';
import { tellFact } from './tell.ts';

const sameBall = (a: DeliveryFact, b: DeliveryFact): boolean => tellFact(a) === tellFact(b) && a.striker === b.striker && a.bowler === b.bowler
  && a.boundary === b.boundary && a.wickets.every((wicket, at) => wicket.player === b.wickets[at]?.player && wicket.fielders.every((one, nth) => one.id === b.wickets[at]?.fielders[nth]?.id));

/** `was` as it stood before. New words are those of whoever amended it and stay. */
export function amended(was: PlainFact, now: PlainFact): PlainFact {
  if (was.kind !== 'delivery' || now.kind !== 'delivery' || now.text === undefined || now.text !== was.text || sameBall(was, now)) return now;
  const { text: _, ...rest } = now;
  return rest;
}
