/**
 * Follow-up amendments of a corrected wicket: later balls name the batters, so if a different batter is out, or none,
 * the same command amends them.
 */
import type { PersonId } from '../log/ids.ts';
import type { DeliveryFact, FactBody, PlainFact } from '../log/fact.ts';
import { DISMISSAL_MODES } from '../state/dismissals.ts';
import type { Entry, MatchState } from '../state/state.ts';

const outOf = (body: PlainFact | null): PersonId | null =>
  (body?.kind === 'delivery'
    ? body.wickets.find((wicket) => DISMISSAL_MODES[wicket.kind].wicket)?.player
    : undefined) ?? null;

/** `now` is the amended ball, null if removed. Empty if the same batter is out. */
export function amendLater(state: MatchState, of: number, now: DeliveryFact | null): FactBody[] {
  const at = state.entries.findIndex((entry) => entry.number === of);
  const was = outOf(state.entries[at]?.body ?? null);
  const is = outOf(now);
  if (was === null || was === is) return [];
  const later = state.entries
    .slice(at + 1)
    .filter((entry) => !entry.voided && entry.innings === state.entries[at]!.innings);
  if (is !== null) return renamed(later, is, was);
  const came = later.find(({ body }) => body.kind === 'batterIn');
  return came?.body.kind === 'batterIn'
    ? [{ kind: 'void', of: came.number }, ...renamed(later, came.body.player, was)]
    : [];
}

/** Replaces `from` by `to` in later facts; the next batter in is a different person in any case. */
function renamed(later: readonly Entry[], from: PersonId, to: PersonId): FactBody[] {
  const person = (id: PersonId): PersonId => (id === from ? to : id);
  return later.flatMap(({ number, body }): FactBody[] => {
    const now = withPerson(body, person);
    return now === null || JSON.stringify(now) === JSON.stringify(body)
      ? []
      : [{ kind: 'amend', of: number, body: now }];
  });
}

function withPerson(body: PlainFact, person: (id: PersonId) => PersonId): PlainFact | null {
  if (body.kind === 'departure') return { ...body, wicket: { ...body.wicket, player: person(body.wicket.player) } };
  if (body.kind !== 'delivery') return null;
  const { striker, nonStriker, wickets, strikerAfter, review } = body;
  return {
    ...body,
    striker: person(striker),
    nonStriker: nonStriker === null ? null : person(nonStriker),
    wickets: wickets.map((wicket) => ({ ...wicket, player: person(wicket.player) })),
    ...(strikerAfter !== undefined && { strikerAfter: person(strikerAfter) }),
    ...(review && { review: { ...review, batter: review.batter === null ? null : person(review.batter) } }),
  };
}
