/**
 * Decisions of the umpires: intervals, rain and bad light, revised targets, and a scorer's corrections. Targets are of
 * the Standard Edition and stated, never called official (R11.1).
 */
import {
  type BallCommand,
  type BreakName,
  type Command,
  type DeliveryFact,
  type InningsState,
  type MatchState,
  standardTarget,
} from '@sightscreen/cricket';
import { type Chance, chance } from '../world/chance.ts';
import type { Plan } from './plan.ts';
import { limitOf, multiDay, oversToday, tookBreak } from './play-so-far.ts';

const OVERS_A_DAY = 90;
export const oversLeftInMatch = (state: MatchState): number => {
  const daysAfter = (state.info?.scheduledDays ?? 5) - (state.day ?? 1);
  return Math.max(0, (daysAfter + 1) * OVERS_A_DAY - oversToday(state));
};

/** The drinks, session break or timeout that is due between overs (R17.5), or null. */
export function intervalDue(state: MatchState, at: InningsState): Command | null {
  return multiDay(state) ? sessionEnd(state) : pause(state, at);
}

function sessionEnd(state: MatchState): Command | null {
  const overs = oversToday(state);
  const session = state.session ?? 1;
  const underLights = state.info?.ball === 'pink';
  const breaks: BreakName[] = underLights ? ['tea', 'dinner', 'stumps'] : ['lunch', 'tea', 'stumps'];
  const end = Math.min(session, 3) * 30;
  if (overs >= end) return { type: 'break', name: breaks[session - 1] ?? 'stumps', day: state.day ?? 1, session };
  return overs === end - 15 && !tookBreak(state, 'drinks') ? { type: 'break', name: 'drinks' } : null;
}

function pause(state: MatchState, at: InningsState): Command | null {
  const limit = limitOf(state, at);
  if (at.superOver || limit === null || limit < 60) return null;
  const { type, sourceType } = state.info ?? {};
  const name = type === 'ODI' || sourceType === 'T20I' ? 'drinks' : 'strategic timeout';
  const shares = type === 'ODI' ? [1 / 3, 2 / 3] : type === 'HUN' || name === 'drinks' ? [0.5] : [0.4, 0.75];
  const isDue = shares.some(
    (share) => at.overs > 0 && at.overs === Math.round((limit * share) / state.ruleset.ballsPerOver),
  );
  return isDue && !tookBreak(state, name) ? { type: 'break', name } : null;
}

/** Called between overs: rain by the script. */
export function rainDue(state: MatchState, at: InningsState, { script, seed, matchId }: Plan): Command | null {
  if (at.superOver || tookBreak(state, 'rain')) return null;
  const source = chance(seed, matchId, 'weather');
  const overs = (state.ruleset.inningsBalls ?? 0) / state.ruleset.ballsPerOver;
  const isDue =
    script === 'shower'
      ? at.number === 1 && at.overs === Math.round(overs * 0.78)
      : script === 'no result'
        ? at.number === source.whole(1, 2) && at.overs === Math.max(1, Math.round(overs * 0.15))
        : script === 'rain in the chase'
          ? at.number === 2 && at.overs === Math.round(overs * (0.3 + source.next() * 0.15))
          : false;
  return isDue ? { type: 'break', name: 'rain', reason: 'Rain stops play' } : null;
}

/** Bad light on one evening in six of a long match. */
export function lightGone(state: MatchState, { seed, matchId }: Plan): boolean {
  if (!multiDay(state) || state.info?.ball !== 'red' || state.session !== 3) return false;
  const source = chance(seed, matchId, 'light', state.day ?? 1);
  return source.is(1 / 6) && oversToday(state) >= source.whole(76, 87);
}

/**
 * Revised chase after rain: called once, when the shortened chase begins or play resumes. Null when there is nothing to
 * revise.
 */
export function revision(state: MatchState, at: InningsState, plan: Plan): Command | null {
  const { ruleset, targets } = state;
  const first = state.innings[0];
  const limit = limitOf(state, at);
  if (!first || limit === null || at.number !== 2 || at.superOver) return null;
  if (targets[at.number]?.stated || ruleset.ballsPerOver !== 6) return null;
  const before = plan.script === 'rain before the chase';
  const isDue = before ? at.deliveries === 0 : plan.script === 'rain in the chase' && tookBreak(state, 'rain');
  if (!isDue) return null;
  const lost = chance(plan.seed, plan.matchId, 'overs lost').whole(Math.round(limit / 40), Math.round(limit / 20));
  const oversBefore = limit / 6 - at.overs;
  const oversAfter = Math.max(2, oversBefore - lost);
  const stoppages = [{ oversBefore, oversAfter, wickets: at.wickets }];
  const runs = standardTarget({
    score: first.runs,
    first: { overs: limit / 6 },
    g50: ruleset.g50,
    second: before ? { overs: oversAfter } : { overs: limit / 6, stoppages },
  });
  return runs > at.runs + 1 ? { type: 'target', runs, balls: (at.overs + oversAfter) * 6, method: 'D/L' } : null;
}

/**
 * A correction one ball later, after about one ball in a hundred and seventy. Only within the over, and never where it
 * could decide the match.
 */
export function correctionDue(state: MatchState, at: InningsState, source: Chance): Command | null {
  const entry = state.entries.at(-1);
  if (!entry || entry.voided || entry.body.kind !== 'delivery' || entry.correction || entry.milestones.length > 0)
    return null;
  const target = state.targets[at.number];
  if (at.ballsInOver === 0 || at.superOver || (target && target.runs - at.runs <= 12)) return null;
  if (!source.is(1 / 170)) return null;
  const { body: ball, number } = entry;
  const { wickets, review, penalty, noBalls, wides, dropped, freeHit } = ball;
  if (wickets.length > 0 || review || penalty > 0 || noBalls > 0 || wides > 0 || dropped || freeHit) return null;
  if (!source.is(0.25)) return recredit(ball, number);
  const reason = 'the umpire’s wide was missed at the desk';
  return { type: 'insert', after: number, ball: { type: 'ball', wide: 0 }, reason };
}

/** Runs move between bat and pad: the score stays the same, the card changes. */
function recredit({ pitch, zone, ...ball }: DeliveryFact, of: number): Command | null {
  const amend = (reason: string, changed: Omit<BallCommand, 'type'>): Command => ({
    type: 'amend',
    of,
    ball: { type: 'ball', ...(pitch ? { pitch } : {}), ...(zone ? { zone } : {}), ...changed },
    reason,
  });
  const { legByes, crossings, bat, byes, boundary, shot } = ball;
  if (legByes === 1 || (legByes === 4 && crossings === 0))
    return amend('the edge was heard on replay', {
      bat: legByes,
      ...(legByes === 4 ? { boundary: true } : {}),
      shot: 'inside edge',
    });
  if (bat === 1 && byes === 0) return amend('umpire signalled late', { legByes: 1 });
  if (boundary === 4 && shot === 'leg glance') return amend('umpire signalled late', { legByes: 4, boundary: true });
  return null;
}
