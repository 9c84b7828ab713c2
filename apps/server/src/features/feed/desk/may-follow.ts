/** What the game would take next, found by asking the rulings themselves: so it can never say otherwise than they do. */
import { type Command, currentInnings, type MatchFold, type PersonId, rule } from '@sightscreen/cricket';

export interface MayFollow { commands: Command['type'][]; bat: PersonId[]; bowl: PersonId[] }

/** Only looks: nothing is put into the log. */
export function mayFollow(fold: MatchFold): MayFollow {
  const { state } = fold;
  const taken = (command: Command) => rule(fold, command, null).ok;
  const innings = currentInnings(state);
  const batting = innings && innings.ended === null ? innings.side : null;
  const eleven = (side: 0 | 1) => state.squads[side].map((player) => player.id);
  const bat = batting === null ? [] : eleven(batting).filter((player) => taken({ type: 'batter', player }));
  const bowl = batting === null ? [] : eleven(batting === 0 ? 1 : 0).filter((player) => taken({ type: 'bowler', player }));

  const commands: Command['type'][] = [];
  const ask = (...probes: Command[]) => { if (probes.some(taken)) commands.push(probes[0]!.type); };
  ask({ type: 'toss', winner: 0, decision: 'bat' });
  ask({ type: 'startInnings', batting: 0 }, { type: 'startInnings', batting: 1 }, { type: 'startInnings', batting: 0, superOver: true }, { type: 'startInnings', batting: 1, superOver: true });
  // Anyone may be named with the ball itself, so it is open as soon as somebody could bat and bowl.
  ask({ type: 'ball' }, ...(bowl[0] === undefined ? [] : [{ type: 'ball', bowler: bowl[0] } as const]));
  if (bat.length > 0) commands.push('batter');
  if (bowl.length > 0) commands.push('bowler');
  const atCrease = innings?.striker ?? innings?.nonStriker ?? null;
  if (atCrease !== null) ask({ type: 'departure', wicket: { kind: 'retired hurt', player: atCrease } });
  ask({ type: 'endInnings', reason: 'closed' }, { type: 'endInnings', reason: 'declared' });
  ask({ type: 'callOver' });
  ask({ type: 'break', name: 'drinks' });
  ask({ type: 'resume' });
  ask({ type: 'penalty', to: 'batting' });
  ask({ type: 'result', outcome: 'no result', winner: null, by: null, method: null, playersOfMatch: [] });
  ask({ type: 'comment', snippet: 'plain', text: 'x' });
  // Which corrections hold depends on what they say, and trying one folds the whole match: so only whether there is a ball to correct.
  if (state.entries.some((entry) => !entry.voided && entry.body.kind === 'delivery')) commands.push('words', 'amend', 'void', 'insert');
  return { commands, bat, bowl };
}
