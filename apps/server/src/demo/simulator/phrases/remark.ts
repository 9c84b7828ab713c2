/** An occasional comment between overs by a named commentator; consistent with the state at that moment. */
import type { Command, InningsState, MatchState } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import { commented, limitOf, multiDay } from '../play-so-far.ts';
import { voices } from './voices.ts';
import { expert } from './wickets.ts';

const share = 0.07;

export function remark(state: MatchState, at: InningsState, chance: Chance): Command | null {
  if (at.superOver || at.overs < 2 || commented(state) || !chance.is(share)) return null;
  const text = chance.pick(topic(state, at));
  return { type: 'comment', snippet: 'expert', text, by: chance.pick(voices) };
}

function topic(state: MatchState, at: InningsState): readonly string[] {
  if (multiDay(state)) return expert.longForm as readonly string[];
  const lately = at.overList.slice(-3).reduce((sum, over) => sum + over.wickets, 0);
  if (lately >= 2) return expert.wickets as readonly string[];
  const target = state.targets[at.number];
  const limit = limitOf(state, at);
  if (!target || limit === null || at.legalBalls === 0) return expert.building as readonly string[];
  const wanted = (target.runs - at.runs) / Math.max(1, limit - at.legalBalls);
  return (wanted > (at.runs / at.legalBalls) * 1.08 ? expert.behind : expert.ahead) as readonly string[];
}
