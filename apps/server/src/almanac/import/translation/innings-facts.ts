/** Translates one innings of a file to facts, in the order in which they took effect. */
import type { PlainFact, Side } from '@sightscreen/cricket';
import type { CricsheetFile, FileInnings, FileOver } from '../reading/schema.ts';
import { placeOfBound } from '../reading/overs-figure.ts';
import type { People } from './people.ts';
import { atCrease, deliveryFactOf, dismissalOf } from './delivery-fact.ts';
import { type NextBall, addEnds } from './ends.ts';
import { endReason } from './innings-end.ts';
import { multiDay } from './ruleset-choice.ts';
import { fitsFromTheStart, targetFactOf } from './target.ts';

export function* inningsFacts(file: CricsheetFile, at: number, people: People): Generator<PlainFact> {
  const innings = file.innings[at]!;
  const number = at + 1;
  const batting = people.side(innings.team);
  const perOver = file.info.balls_per_over;
  const target = targetFactOf(file, innings, number);
  const early = target !== null && fitsFromTheStart(innings, target);
  const nominal = innings.super_over
    ? perOver
    : file.info.overs === undefined || multiDay(file)
      ? null
      : file.info.overs * perOver;
  yield {
    kind: 'inningsStart',
    innings: number,
    batting,
    superOver: innings.super_over,
    followOn: followsOn(file, at),
    balls: nominal,
    penaltyBefore: innings.penalty_runs.pre ?? 0,
  };
  if (target !== null && early) yield target;
  for (const play of innings.powerplays) {
    const place = (figure: number, end: boolean): number => {
      const over = innings.overs.find((candidate) => candidate.over === Math.floor(figure + 1e-6));
      return placeOfBound(figure, { end, ballsPerOver: perOver, legal: (over?.deliveries ?? []).map(isLegal) });
    };
    yield {
      kind: 'powerplay',
      innings: number,
      type: play.type,
      fromBall: place(play.from, false),
      toBall: place(play.to, true),
    };
  }
  for (const over of innings.overs)
    yield* overFacts(file, innings, over, { number, batting, last: over === innings.overs.at(-1) }, people);
  for (const name of innings.absent_hurt)
    yield { kind: 'absent', innings: number, player: people.of(name, batting), reason: 'absent hurt' };
  if (target !== null && !early) yield target;
  yield { kind: 'inningsEnd', innings: number, reason: endReason(file, at) };
  const after = innings.penalty_runs.post ?? 0;
  if (after > 0) yield { kind: 'penalty', innings: number, runs: after, when: 'after' };
}

const isLegal = ({ extras }: FileOver['deliveries'][number]): boolean => !extras?.wides && !extras?.noballs;

/** R7.7: the side that batted second bats again immediately. */
const followsOn = ({ innings }: CricsheetFile, at: number): boolean =>
  at === 2 && !innings[2]!.super_over && innings[2]!.team === innings[1]!.team && innings[2]!.team !== innings[0]!.team;

interface InningsPlace {
  number: number;
  batting: Side;
  last: boolean;
}

/** R3.6: overs count as called, so an unusual length is recorded whether or not the file marks it. */
function* overFacts(
  file: CricsheetFile,
  innings: FileInnings,
  over: FileOver,
  place: InningsPlace,
  people: People,
): Generator<PlainFact> {
  const usual = file.info.balls_per_over;
  const marked = innings.miscounted_overs[String(over.over)];
  const legal = over.deliveries.filter(isLegal).length;
  // Omitted if the file does not mark the over as miscounted: then no umpire called it, and the rule was broken (R3.6).
  const umpire = marked === undefined ? {} : { umpire: marked.umpire ?? null };
  if (legal > usual) yield { kind: 'overLength', innings: place.number, over: over.over, balls: legal, ...umpire };
  let ball = 1;
  for (const delivery of over.deliveries) {
    for (const change of delivery.replacements?.role ?? []) {
      // A batter who retired hurt between two balls and returned later: the file contains only the replacement (R6.1).
      if (change.role === 'batter' && change.out !== undefined && stillIn(innings, over, delivery, change.out)) {
        yield {
          kind: 'departure',
          innings: place.number,
          wicket: { kind: 'retired hurt', player: people.of(change.out, place.batting), fielders: [] },
        };
      }
    }
    const fact = deliveryFactOf(
      delivery,
      { innings: place.number, batting: place.batting, over: over.over, ball },
      file,
      people,
    );
    const next = fact.wickets.length === 1 ? nextBall(innings, over, delivery, place.batting, people) : null;
    if (next !== null) addEnds(fact, next, file);
    yield fact;
    if (fact.legal) ball += 1;
    for (const wicket of delivery.wickets ?? []) {
      if (!atCrease(wicket, delivery))
        yield { kind: 'departure', innings: place.number, wicket: dismissalOf(wicket, place.batting, file, people) };
    }
  }
  if (legal < usual && (!place.last || marked !== undefined))
    yield { kind: 'overCalled', innings: place.number, over: over.over, ...umpire };
}

/** Whether the batter was in for the ball before this one and did not depart on it. */
function stillIn(
  innings: FileInnings,
  over: FileOver,
  delivery: FileOver['deliveries'][number],
  batter: string,
): boolean {
  const before =
    over.deliveries[over.deliveries.indexOf(delivery) - 1] ??
    innings.overs[innings.overs.indexOf(over) - 1]?.deliveries.at(-1);
  if (before === undefined || (before.batter !== batter && before.non_striker !== batter)) return false;
  return !(before.wickets ?? []).some((wicket) => wicket.player_out === batter);
}

/** The next ball, unless a batter departed or came in between other than by the wicket. */
function nextBall(
  innings: FileInnings,
  over: FileOver,
  delivery: FileOver['deliveries'][number],
  batting: Side,
  people: People,
): NextBall | null {
  const inOver = over.deliveries[over.deliveries.indexOf(delivery) + 1];
  const next = inOver ?? innings.overs[innings.overs.indexOf(over) + 1]?.deliveries[0];
  const disturbed =
    next?.replacements?.role?.some(({ role }) => role === 'batter') || (delivery.wickets?.length ?? 0) > 1;
  if (next === undefined || disturbed) return null;
  return {
    striker: people.of(next.batter, batting),
    nonStriker: people.of(next.non_striker, batting),
    sameOver: inOver !== undefined,
  };
}
