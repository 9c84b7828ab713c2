/** A ball in another language: lead, spoken token and sentence, generated only from the fact as in English. */
import type { DeliveryFact, DepartureFact, Dismissal, ReviewFact, Zone } from '../../log/fact.ts';
import type { MatchState } from '../../state/state.ts';
import { lengthOf, fieldPositionOf, RING, BEHIND } from '../commentary/places.ts';
import { fielderName } from '../dismissal.ts';
import { escapeWords } from '../markup.ts';
import type { Names } from '../names.ts';
import { sideName } from '../result.ts';
import { isWicket } from '../token.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Keys come from scorers' input, so an inherited property such as "constructor" must not match. */
const known = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** "1 run", "four", "wide", "5 wides", "no-ball, four", "4 leg byes" (R2.1 to R2.10, R2.16). */
export function runWordsIn({ ball: words, count }: Vocabulary, ball: DeliveryFact): string {
  const parts: string[] = [];
  if (ball.noBalls > 0) parts.push(words.noBall);
  if (ball.wides > 0) parts.push(ball.wides === 1 ? words.wide : words.extras(words.wide, ball.wides));
  if (ball.bat > 0)
    parts.push(
      ball.boundary === 6 && ball.bat === 6
        ? words.six
        : ball.boundary === 4 && ball.bat === 4
          ? words.four
          : count.runs(ball.bat),
    );
  if (ball.byes > 0) parts.push(words.extras(words.bye, ball.byes));
  if (ball.legByes > 0) parts.push(words.extras(words.legBye, ball.legByes));
  if (ball.penalty > 0) parts.push(words.extras(words.penalty, ball.penalty));
  if (parts.length > 0) return parts.join(', ');
  return ball.legal || ball.faced ? words.noRun : words.deadBall;
}

/** Spoken text of a ball: "four", "wicket", "1 run, wicket". */
export function sayBallIn(language: Vocabulary, ball: DeliveryFact): string {
  const text = runWordsIn(language, ball);
  if (!ball.wickets.some(isWicket)) return text;
  return text === language.ball.noRun ? language.ball.wicket : `${text}, ${language.ball.wicket}`;
}

function out({ ball: words, dismissal: { kinds } }: Vocabulary, wicket: Dismissal): string {
  const saysSo =
    !isWicket(wicket) || wicket.kind === 'run out' || wicket.kind === 'timed out' || wicket.kind === 'retired out';
  return saysSo ? kinds[wicket.kind] : `${words.out}, ${kinds[wicket.kind]}`;
}

export function ballLeadIn(language: Vocabulary, ball: DeliveryFact, names: Names): string {
  const text = runWordsIn(language, ball);
  const parts = ball.wickets.length > 0 && text === language.ball.noRun ? [] : [text];
  for (const wicket of ball.wickets)
    parts.push(
      wicket.player === ball.striker ? out(language, wicket) : `${names.short(wicket.player)} ${out(language, wicket)}`,
    );
  return language.ball.lead(names.short(ball.bowler), names.short(ball.striker), parts.join(', '));
}

export const departureLeadIn = (language: Vocabulary, { wicket }: DepartureFact, names: Names): string =>
  language.ball.departed(names.short(wicket.player), out(language, wicket));

function shotPath({ ball: words, places }: Vocabulary, ball: DeliveryFact, zone: Zone): string | null {
  const place = fieldPositionOf(ball.boundary === 4 ? { ...zone, distance: RING } : zone);
  const name = places[place];
  if (name === undefined) return null;
  if (place === BEHIND) return ball.boundary === 6 ? words.overKeeper : name;
  if (place === 'straight') return ball.boundary === 6 ? words.overBowler : words.straight;
  if (ball.boundary === 6) return words.over(name);
  if (ball.boundary === 4) return place === 'the bowler' ? words.straight : words.past(name);
  return words.towards(name);
}

/** "Full, cover drive, past extra cover." */
function stroke(language: Vocabulary, ball: DeliveryFact): string | null {
  const length = ball.pitch === undefined ? null : lengthOf(ball.pitch);
  const parts = [
    length === null ? null : language.lengths[length],
    ball.shot === undefined ? null : known(language.shots, ball.shot),
    ball.zone === undefined ? null : shotPath(language, ball, ball.zone),
  ];
  const text = parts.filter((part) => part != null);
  return text.length === 0 ? null : `${text.join(', ')}${language.stop}`;
}

function taken({ ball: words }: Vocabulary, ball: DeliveryFact, names: Names): string | null {
  const wicket = ball.wickets.find((one) => one.kind === 'caught' || one.kind === 'run out' || one.kind === 'stumped');
  const by = (wicket?.fielders ?? [])
    .map((fielder) => fielderName(fielder, names, 'short'))
    .filter((name) => name !== null)
    .map(escapeWords);
  if (wicket === undefined || by[0] === undefined) return null;
  if (wicket.kind === 'caught') return words.caughtBy(by[0]);
  return wicket.kind === 'stumped' ? words.stumpedBy(by[0]) : words.ranOutBy(by);
}

function reviewed({ ball: words, stop }: Vocabulary, state: MatchState, review: ReviewFact): string {
  const by = words.reviewedBy(escapeWords(sideName(state, review.by)));
  if (review.outcome === 'pending') return `${by}${stop}`;
  return `${by}: ${words.review[review.outcome === 'struck down' && review.umpiresCall ? 'umpire’s call' : review.outcome]}${stop}`;
}

/** Text of a replacement: "Smith for Jones (concussion substitute)." */
export function replacedIn(
  { ball: words, replaced, stop }: Vocabulary,
  coming: string,
  leaving: string | null,
  reason: string,
): string {
  const why = known(replaced, reason);
  return `${words.comesIn(coming, leaving)}${why === undefined ? '' : ` (${why})`}${stop}`;
}

/** Sentences after the lead, with bold markup only; empty if the fact has no further data. */
export function sentenceIn(language: Vocabulary, state: MatchState, ball: DeliveryFact, names: Names): string {
  const text = [stroke(language, ball), taken(language, ball, names)];
  if (ball.dropped) {
    const by = fielderName(ball.dropped, names, 'short');
    text.push(language.ball.dropped(by === null ? null : escapeWords(by)));
  }
  if (ball.review) text.push(reviewed(language, state, ball.review));
  for (const change of ball.replacements ?? [])
    text.push(
      replacedIn(
        language,
        escapeWords(names.short(change.in)),
        change.out === null ? null : escapeWords(names.short(change.out)),
        change.reason,
      ),
    );
  if (ball.freeHit) text.push(language.ball.freeHit);
  return text.filter((part) => part !== null).join(' ');
}
