/** A ball after an amendment: drops commentary written about the old ball. */
import type { DeliveryFact, PlainFact } from './fact.ts';
import { describeFact } from './describe-fact.ts';

const sameBall = (a: DeliveryFact, b: DeliveryFact): boolean =>
  describeFact(a) === describeFact(b) &&
  a.striker === b.striker &&
  a.bowler === b.bowler &&
  a.boundary === b.boundary &&
  a.wickets.every(
    (wicket, at) =>
      wicket.player === b.wickets[at]?.player &&
      wicket.fielders.every((one, nth) => one.id === b.wickets[at]?.fielders[nth]?.id),
  );

/** `was` is the ball before. Commentary sent with the amendment is kept. */
export function amended(was: PlainFact, now: PlainFact): PlainFact {
  if (
    was.kind !== 'delivery' ||
    now.kind !== 'delivery' ||
    now.text === undefined ||
    now.text !== was.text ||
    sameBall(was, now)
  )
    return now;
  const { text: _, ...rest } = now;
  return rest;
}
