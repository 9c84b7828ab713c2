/**
 * Picks commentary for a ball, or none: most balls are left to the automatic sentence. It never states what is not in
 * the facts.
 */
import type { BallCommand } from '@sightscreen/cricket';
import type { Chance } from '../../world/chance.ts';
import { deepFrom, positionAt } from '../ball-model/shot.ts';
import { dots, fours, ones, sixes, threes, twos } from './runs.ts';
import { filled } from './slots.ts';
import { extras, wickets } from './wickets.ts';

export interface Names {
  batter: string;
  bowler: string;
  nameOf(person: number | null | undefined): string;
}

/** How often a ball of this kind gets commentary of its own. */
const share = { four: 0.6, six: 0.75, wicket: 1, two: 0.25, three: 0.5, one: 0.12, dot: 0.16, extra: 0.45 } as const;

/**
 * null: leave it to the automatic sentence. Reviews, drops, overthrows and awards always are: it describes them
 * exactly.
 */
export function wordsFor(ball: BallCommand, names: Names, chance: Chance): string | null {
  if (
    ball.review ||
    ball.dropped ||
    ball.overthrow ||
    ball.penalty ||
    ball.replacements ||
    (ball.crossings !== undefined && !ball.wicket)
  )
    return null;
  const { key, phrases } = phrasesFor(ball);
  if (phrases.length === 0 || !chance.is(share[key])) return null;
  const wicket = Array.isArray(ball.wicket) ? ball.wicket[0] : ball.wicket;
  const fielder = wicket?.fielders?.at(-1);
  return filled(chance.pick(phrases), {
    batter: names.batter,
    bowler: names.bowler,
    where: ball.zone ? positionAt(ball.zone) : 'the field',
    fielder: fielder ? names.nameOf(fielder.id) : 'the fielder',
  });
}

const none = { key: 'dot', phrases: [] } as const;

function phrasesFor(ball: BallCommand): { key: keyof typeof share; phrases: readonly string[] } {
  if (ball.wicket) return { key: 'wicket', phrases: wicketPhrases(ball) };
  if (ball.wide !== undefined)
    return ball.wide === 0
      ? { key: 'extra', phrases: extras.wide ?? [] }
      : ball.boundary
        ? { key: 'extra', phrases: extras.fiveWides ?? [] }
        : none;
  if (ball.noBall) return (ball.bat ?? 0) === 0 ? { key: 'extra', phrases: extras.noBall ?? [] } : none;
  if (ball.byes) return { key: 'extra', phrases: extras.byes ?? [] };
  if (ball.legByes) return { key: 'extra', phrases: extras.legByes ?? [] };
  if (!ball.shot) return none;
  if (ball.boundary)
    return ball.bat === 6
      ? { key: 'six', phrases: forShot(sixes, ball.shot) }
      : { key: 'four', phrases: forShot(fours, ball.shot) };
  const table = ({ 0: ['dot', dots], 1: ['one', ones], 2: ['two', twos], 3: ['three', threes] } as const)[
    ball.bat as 0 | 1 | 2 | 3
  ];
  return table ? { key: table[0], phrases: forShot(table[1], ball.shot) } : none;
}

/** Phrases of the shot, and general ones unless the shot excludes their direction. */
function forShot(table: Record<string, readonly string[]>, shot: string): readonly string[] {
  const own = table[shot] ?? [];
  const stayed = ['defended', 'left alone', 'play and miss', 'swing and miss', 'dug out'].includes(shot);
  return stayed ? own : [...own, ...own, ...(table.any ?? [])];
}

function wicketPhrases(ball: BallCommand): readonly string[] {
  const wicket = Array.isArray(ball.wicket) ? ball.wicket[0] : ball.wicket;
  if (!wicket) return [];
  if (wicket.kind === 'caught') {
    if (wicket.fielders?.[0]?.keeper) return wickets.caughtBehind ?? [];
    if (ball.shot === 'outside edge') return wickets.slips ?? [];
    return ((ball.zone?.distance ?? 0) > deepFrom ? wickets.caughtDeep : wickets.caughtClose) ?? [];
  }
  if (wicket.kind === 'bowled' && ball.shot === 'inside edge') return wickets['bowled inside edge'] ?? [];
  return wickets[wicket.kind] ?? [];
}
