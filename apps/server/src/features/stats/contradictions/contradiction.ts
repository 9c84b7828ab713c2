/**
 * Filters that no match can ever meet. They are refused by name, because an empty table would only say that it never
 * happened. Conflicts that need the registry are in `registered.store.ts`.
 */
import type { StatsQuery } from '../language/question.ts';
import type { Refusal } from '../language/refuse.ts';
import { againstFormat } from './format.ts';
import { againstInnings } from './innings.ts';
import { sameTeamOrPlayer } from './same-team-or-player.ts';
import { againstRange } from './range.ts';
import { againstTime } from './time.ts';

const RULES = [againstTime, sameTeamOrPlayer, againstFormat, againstInnings, againstRange];

/** Returns the first conflict of filters that are each valid, or null. */
export function contradictionOf(question: StatsQuery): Refusal | null {
  for (const rule of RULES) {
    const found = rule(question);
    if (found !== null) return found;
  }
  return null;
}
