/** Generates the sentence about a ball, from the contents of the fact only. */
import type { DeliveryFact, ReviewFact, Zone } from '../../log/fact.ts';
import type { MatchState } from '../../state/state.ts';
import { fielderName } from '../dismissal.ts';
import { escapeWords } from '../markup.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';
import { BEHIND, lengthOf, fieldPositionOf, RING } from './places.ts';

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function where(ball: DeliveryFact): string | null {
  if (ball.zone === undefined) return null;
  if (ball.boundary === 4) return throughField(ball.zone);
  const place = fieldPositionOf(ball.zone);
  if (place === 'straight') return ball.boundary === 6 ? 'over the bowler' : 'down the ground';
  if (ball.boundary === 6) return place === BEHIND ? 'over the keeper' : `over ${place}`;
  if (place === BEHIND) return place;
  return place === 'the keeper' && ball.bat === 0 && ball.wickets.length === 0
    ? 'through to the keeper'
    : `to ${place}`;
}

/** Direction of a four: between or past the fielders of the inner ring. */
function throughField(zone: Zone): string {
  const place = fieldPositionOf({ ...zone, distance: RING });
  if (place === 'the bowler') return 'down the ground';
  return /^(the |short |mid-o)/.test(place) ? `past ${place}` : `through ${place}`;
}

/** "Full, cover drive through extra cover." */
function stroke(ball: DeliveryFact): string | null {
  const length = ball.pitch === undefined ? null : lengthOf(ball.pitch);
  const parts = [length, [ball.shot, where(ball)].filter((part) => part != null && part !== '').join(' ')];
  const text = parts.filter((part) => part !== null && part !== '').join(', ');
  return text === '' ? null : `${escapeWords(capital(text))}.`;
}

/** Sources write "wicket" or the dismissal appealed for. */
const OF_DISMISSAL = /^(wicket|lbw|caught|bowled|stumped|run out|hit wicket)\b/i;

/** The fielding side reviews a "not out", the batting side an "out". Null for a wide or no-ball. */
function decisions(state: MatchState, ball: DeliveryFact, review: ReviewFact): [before: string, after: string] | null {
  const innings = state.innings.find(({ number }) => number === ball.innings);
  if (innings === undefined || (review.type != null && !OF_DISMISSAL.test(review.type))) return null;
  return review.by === innings.side ? ['out', 'not out'] : ['not out', 'out'];
}

function reviewed(state: MatchState, ball: DeliveryFact, review: ReviewFact): string {
  const by = `<b>Review</b> by ${escapeWords(sideName(state, review.by))}`;
  const [before = '', after = ''] = decisions(state, ball, review) ?? [];
  switch (review.outcome) {
    case 'upheld':
      return after === '' ? `${by}: decision overturned.` : `${by}: overturned, ${after}.`;
    case 'struck down': {
      const stands = before === '' ? 'decision stands' : `still ${before}`;
      return review.umpiresCall ? `${by}: umpire’s call, ${stands}. Review kept.` : `${by}: ${stands}.`;
    }
    case 'technical failure':
      return `${by}: the technology failed.`;
    case 'pending':
      return `${by}.`;
  }
}

function taken(ball: DeliveryFact, names: Names): string | null {
  const wicket = ball.wickets.find((one) => one.kind === 'caught' || one.kind === 'run out' || one.kind === 'stumped');
  if (wicket === undefined) return null;
  const by = wicket.fielders
    .map((fielder) => fielderName(fielder, names, 'short'))
    .filter((name) => name !== null)
    .map(escapeWords);
  if (by.length === 0) return null;
  if (wicket.kind === 'caught') return `Caught by ${by[0]}.`;
  return wicket.kind === 'stumped'
    ? `Stumped by ${by[0]}.`
    : `Run out by ${by.length === 1 ? by[0] : `${by.slice(0, -1).join(', ')} and ${by.at(-1)}`}.`;
}

/** Sentences after the lead, with bold markup only; empty if the fact has no further data. */
export function sentence(state: MatchState, ball: DeliveryFact, names: Names): string {
  const text = [stroke(ball), taken(ball, names)];
  if (ball.dropped) {
    const by = fielderName(ball.dropped, names, 'short');
    text.push(by === null ? '<b>Dropped.</b>' : `<b>Dropped</b> by ${escapeWords(by)}.`);
  }
  if (ball.review) text.push(reviewed(state, ball, ball.review));
  for (const change of ball.replacements ?? []) {
    const leaving = change.out === null ? '' : ` for ${escapeWords(names.short(change.out))}`;
    text.push(
      `${escapeWords(names.short(change.in))} comes in${leaving} (${escapeWords(change.reason.replaceAll('_', ' '))}).`,
    );
  }
  if (ball.freeHit) text.push('A free hit.');
  return text.filter((part) => part !== null).join(' ');
}
