/**
 * The commands that the rules would accept next, found by trying the rulings themselves, so the two cannot disagree.
 */
import { type Command, currentInnings, type MatchFold, type PersonId, type Refusal, rule } from '@sightscreen/cricket';

export interface MayFollow {
  commands: Command['type'][];
  bat: PersonId[];
  bowl: PersonId[];
}
/** Adds the reason for everything that is refused. */
export interface WhatFollows extends MayFollow {
  refused: Partial<Record<Command['type'], Refusal>>;
  notBat: Record<PersonId, Refusal>;
  notBowl: Record<PersonId, Refusal>;
}

export function mayFollow(fold: MatchFold): MayFollow {
  const { commands, bat, bowl } = whatFollows(fold);
  return { commands, bat, bowl };
}

/** Only tries rulings; nothing is added to the log. */
export function whatFollows(fold: MatchFold): WhatFollows {
  const { state } = fold;
  const innings = currentInnings(state);
  const batting = innings && innings.ended === null ? innings.side : null;
  const asPeople = (side: 0 | 1, command: (player: PersonId) => Command) =>
    sort(
      state.squads[side].map((player) => player.id),
      (player) => refusalOf(fold, command(player)),
    );
  const batters = batting === null ? NO_PLAYERS : asPeople(batting, (player) => ({ type: 'batter', player }));
  const bowlers =
    batting === null ? NO_PLAYERS : asPeople(batting === 0 ? 1 : 0, (player) => ({ type: 'bowler', player }));

  const commands: Command['type'][] = [];
  const refused: WhatFollows['refused'] = {};
  const ask = (...probes: [Command, ...Command[]]) => {
    let first: Refusal | null = null;
    for (const probe of probes) {
      const refusal = refusalOf(fold, probe);
      if (refusal === null) return void commands.push(probe.type);
      first ??= refusal;
    }
    refused[probes[0].type] = first!;
  };
  ask({ type: 'toss', winner: 0, decision: 'bat' });
  ask(
    { type: 'startInnings', batting: 0 },
    { type: 'startInnings', batting: 1 },
    { type: 'startInnings', batting: 0, superOver: true },
    { type: 'startInnings', batting: 1, superOver: true },
  );
  // The ball can name its batter and bowler, so it is allowed as soon as anyone could bat and bowl.
  ask({ type: 'ball' }, ...(bowlers.may[0] === undefined ? [] : [{ type: 'ball', bowler: bowlers.may[0] } as const]));
  for (const [type, people, side] of [
    ['batter', batters, batting ?? 0],
    ['bowler', bowlers, batting === 0 ? 1 : 0],
  ] as const) {
    if (people.may.length > 0) commands.push(type);
    else
      refused[type] =
        Object.values(people.not)[0] ?? refusalOf(fold, { type, player: state.squads[side][0]?.id ?? 0 }) ?? nobodyLeft;
  }
  const atCrease = innings?.striker ?? innings?.nonStriker ?? null;
  if (atCrease === null) refused.departure = { code: 'nobody_in', rule: null, words: 'No batter is at the crease.' };
  else ask({ type: 'departure', wicket: { kind: 'retired hurt', player: atCrease } });
  ask({ type: 'endInnings', reason: 'closed' }, { type: 'endInnings', reason: 'declared' });
  ask({ type: 'callOver' });
  ask({ type: 'newBall' });
  ask({ type: 'break', name: 'drinks' });
  ask({ type: 'resume' });
  ask({ type: 'penalty', to: 'batting' });
  ask({ type: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
  ask({ type: 'comment', snippet: 'plain', text: 'x' });
  // Whether a correction is accepted depends on its content, and trying one folds the whole match: this only checks
  // that there is a ball to correct.
  const corrections = ['words', 'amend', 'void', 'insert'] as const;
  if (state.entries.some((entry) => !entry.voided && entry.body.kind === 'delivery')) commands.push(...corrections);
  else
    for (const type of corrections)
      refused[type] = { code: 'no_ball_yet', rule: null, words: 'There is no ball to correct yet.' };
  return { commands, bat: batters.may, bowl: bowlers.may, refused, notBat: batters.not, notBowl: bowlers.not };
}

interface Sorted {
  may: PersonId[];
  not: Record<PersonId, Refusal>;
}
const NO_PLAYERS: Sorted = { may: [], not: {} };
const nobodyLeft: Refusal = { code: 'nobody_left', rule: null, words: 'No player is available.' };

function refusalOf(fold: MatchFold, command: Command): Refusal | null {
  const ruling = rule(fold, command, null);
  return ruling.ok ? null : ruling.refusal;
}

function sort(people: PersonId[], why: (player: PersonId) => Refusal | null): Sorted {
  const sorted: Sorted = { may: [], not: {} };
  for (const player of people) {
    const refusal = why(player);
    if (refusal === null) sorted.may.push(player);
    else sorted.not[player] = refusal;
  }
  return sorted;
}
