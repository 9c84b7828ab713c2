/** Drinks, sessions and timeouts (R17.5), checked between overs. */
import type { BreakName, Command, InningsState, MatchState } from '@sightscreen/cricket';
import { limitOf, multiDay, oversToday, tookBreak } from '../play-so-far.ts';

const oversADay = 90;
export const oversLeftInMatch = (state: MatchState): number => {
  const days = state.info?.scheduledDays ?? 5;
  return Math.max(0, (days - (state.day ?? 1)) * oversADay + oversADay - oversToday(state));
};

/** The break that is due now, or null. */
export function intervalDue(state: MatchState, at: InningsState): Command | null {
  return multiDay(state) ? sessionEnd(state) : pause(state, at);
}

function sessionEnd(state: MatchState): Command | null {
  const overs = oversToday(state);
  const session = state.session ?? 1;
  const underLights = state.info?.ball === 'pink';
  const ends: [BreakName, number][] = [
    [underLights ? 'tea' : 'lunch', 30],
    [underLights ? 'dinner' : 'tea', 60],
    ['stumps', oversADay],
  ];
  const [name, at] = ends[session - 1] ?? ['stumps', oversADay];
  if (overs >= at) return { type: 'break', name, day: state.day ?? 1, session };
  if (overs === at - 15 && !tookBreak(state, 'drinks')) return { type: 'break', name: 'drinks' };
  return null;
}

function pause(state: MatchState, at: InningsState): Command | null {
  const limit = limitOf(state, at);
  if (at.superOver || limit === null || limit < 60) return null;
  const per = state.ruleset.ballsPerOver;
  const due = (share: number): boolean => at.overs === Math.round((limit * share) / per) && at.overs > 0;
  const name: BreakName =
    state.info?.type === 'ODI' || state.info?.sourceType === 'T20I' ? 'drinks' : 'strategic timeout';
  const shares =
    state.info?.type === 'ODI' ? [1 / 3, 2 / 3] : state.info?.type === 'HUN' || name === 'drinks' ? [0.5] : [0.4, 0.75];
  return shares.some(due) && !tookBreak(state, name) ? { type: 'break', name } : null;
}
