/**
 * Commentary: phrases for a ball, or none, since most balls are left to the automatic sentence; and comments between
 * overs. A phrase states only what the facts contain.
 */
import type { BallCommand, Command, InningsState, MatchState } from '@sightscreen/cricket';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';
import type { Chance } from '../world/chance.ts';
import { commented, limitOf, multiDay } from './play-so-far.ts';
import { DEEP_FROM, positionAt } from './shot.ts';

const list = z.array(z.string().max(219)).nonempty();
/** By shot; `any` fits every shot of that outcome. */
const byShot = z.record(z.string(), list);
/**
 * Placeholders: {batter} and {bowler} by surname, {fielder} who made the dismissal, {where} the position the ball went
 * to or past.
 */
export const phrases = readData(
  'phrases.json',
  z.strictObject({
    runs: z.strictObject({ dot: byShot, one: byShot, two: byShot, three: byShot, four: byShot, six: byShot }),
    wickets: z.strictObject({
      bowled: list,
      'bowled inside edge': list,
      lbw: list,
      caughtBehind: list,
      slips: list,
      caughtDeep: list,
      caughtClose: list,
      'caught and bowled': list,
      stumped: list,
      'run out': list,
      'hit wicket': list,
    }),
    extras: z.strictObject({ wide: list, fiveWides: list, noBall: list, byes: list, legByes: list }),
    /** Comments by a named commentator. */
    betweenOvers: z.strictObject({ ahead: list, behind: list, building: list, wickets: list, longForm: list }),
    /** Comments on the pitch before the match. */
    preview: list,
    commentators: list,
  }),
);

/** How often a ball of this kind gets commentary of its own. */
const share = { four: 0.6, six: 0.75, wicket: 1, two: 0.25, three: 0.5, one: 0.12, dot: 0.16, extra: 0.45 } as const;
type Kind = keyof typeof share;

/**
 * Null: the automatic sentence is used. Reviews, drops, overthrows and awards always use it: it describes them exactly.
 */
export function commentaryOf(
  ball: BallCommand,
  names: { batter: string; bowler: string; nameOf(person: number | null | undefined): string },
  chance: Chance,
): string | null {
  const { review, dropped, overthrow, penalty, replacements, crossings } = ball;
  if (review || dropped || overthrow || penalty || replacements || (crossings !== undefined && !ball.wicket))
    return null;
  const found = phrasesFor(ball);
  if (found === null || found[1].length === 0 || !chance.is(share[found[0]])) return null;
  const fielder = wicketOf(ball)?.fielders?.at(-1);
  return fill(chance.pick(found[1]), {
    batter: names.batter,
    bowler: names.bowler,
    where: ball.zone ? positionAt(ball.zone) : 'the field',
    fielder: fielder ? names.nameOf(fielder.id) : 'the fielder',
  });
}

type Placeholder = 'batter' | 'bowler' | 'where' | 'fielder';
/** Sentences begin with a capital, whatever fills their first placeholder. */
export function fill(phrase: string, values: Record<Placeholder, string>): string {
  const text = phrase.replace(/\{(batter|bowler|where|fielder)\}/g, (_, name: Placeholder) => values[name]);
  return text.replace(/(^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
}

const wicketOf = ({ wicket }: BallCommand) => (Array.isArray(wicket) ? wicket[0] : wicket);

function phrasesFor(ball: BallCommand): [Kind, readonly string[]] | null {
  const { runs, extras } = phrases;
  if (ball.wicket) return ['wicket', wicketPhrases(ball)];
  if (ball.wide === 0) return ['extra', extras.wide];
  if (ball.wide !== undefined) return ball.boundary ? ['extra', extras.fiveWides] : null;
  if (ball.noBall) return (ball.bat ?? 0) === 0 ? ['extra', extras.noBall] : null;
  if (ball.byes) return ['extra', extras.byes];
  if (ball.legByes) return ['extra', extras.legByes];
  if (!ball.shot) return null;
  const kind = ball.boundary ? (ball.bat === 6 ? 'six' : 'four') : (['dot', 'one', 'two', 'three'] as const)[ball.bat!];
  if (kind === undefined) return null;
  const own = runs[kind][ball.shot] ?? [];
  // The general phrases mention a direction, which these shots do not give the ball.
  const stays = ['defended', 'left alone', 'play and miss', 'swing and miss', 'dug out'].includes(ball.shot);
  return [kind, stays ? own : [...own, ...own, ...(runs[kind]['any'] ?? [])]];
}

function wicketPhrases(ball: BallCommand): readonly string[] {
  const { wickets } = phrases;
  const wicket = wicketOf(ball);
  if (wicket?.kind === 'caught') {
    if (wicket.fielders?.[0]?.keeper) return wickets.caughtBehind;
    if (ball.shot === 'outside edge') return wickets.slips;
    return (ball.zone?.distance ?? 0) > DEEP_FROM ? wickets.caughtDeep : wickets.caughtClose;
  }
  if (wicket?.kind === 'bowled' && ball.shot === 'inside edge') return wickets['bowled inside edge'];
  return wicket && wicket.kind in wickets ? wickets[wicket.kind as keyof typeof wickets] : [];
}

/** An occasional comment between overs, consistent with the state at that moment. */
export function remark(state: MatchState, at: InningsState, chance: Chance): Command | null {
  if (at.superOver || at.overs < 2 || commented(state) || !chance.is(0.07)) return null;
  const text = chance.pick(phrases.betweenOvers[topicOf(state, at)]);
  return { type: 'comment', snippet: 'expert', text, by: chance.pick(phrases.commentators) };
}

function topicOf(state: MatchState, at: InningsState): keyof typeof phrases.betweenOvers {
  if (multiDay(state)) return 'longForm';
  if (at.overList.slice(-3).reduce((sum, over) => sum + over.wickets, 0) >= 2) return 'wickets';
  const target = state.targets[at.number];
  const limit = limitOf(state, at);
  if (!target || limit === null || at.legalBalls === 0) return 'building';
  const wanted = (target.runs - at.runs) / Math.max(1, limit - at.legalBalls);
  return wanted > (at.runs / at.legalBalls) * 1.08 ? 'behind' : 'ahead';
}
