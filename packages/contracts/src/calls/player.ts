/** `GET /api/player/register/{registerId}/careers`, so that anyone can verify our figures. */
import { z } from 'zod';
import { careersExample } from './examples.ts';

const count = z.number().int();
/** Two decimals, or `-` without a divisor (MATCH-Q18). */
const rate = z.string().regex(/^(\d+\.\d\d|-)$/);
export const format = z.enum(['Test', 'MDM', 'ODI', 'ODM', 'T20I', 'IT20', 'T20', 'Hundred']);
export const gender = z.enum(['female', 'male']);

export const battingCareer = z.object({
  innings: count,
  notOuts: count,
  runs: count,
  balls: count,
  highest: count,
  highestNotOut: z.boolean(),
  average: rate,
  strikeRate: rate,
  fifties: count,
  hundreds: count,
  ducks: count,
  fours: count,
  sixes: count,
});
export const bowlingFigures = z.object({ wickets: count, runs: count });
export const bowlingCareer = z.object({
  innings: count,
  balls: count,
  maidens: count,
  runs: count,
  wickets: count,
  average: rate,
  economy: rate,
  strikeRate: rate,
  /** Null for a player who has never bowled. */
  bestInnings: bowlingFigures.nullable(),
  bestMatch: bowlingFigures.nullable(),
  fourWickets: count,
  fiveWickets: count,
  tenInMatch: count,
  wides: count,
  noBalls: count,
});
export const fieldingCareer = z.object({ catches: count, stumpings: count, runOuts: count });
export const formatCareer = z.object({
  format,
  gender,
  /** Matches for which a side named the player. */
  matches: count,
  batting: battingCareer,
  bowling: bowlingCareer,
  fielding: fieldingCareer,
});

export const careersReply = z
  .object({
    id: count,
    registerId: z.string(),
    /** Names as spelled by the sources, most frequent first. */
    names: z.array(z.string()),
    careers: z.array(formatCareer),
  })
  .meta({ examples: [careersExample] });

/** Id in Cricsheet's register of people: eight characters, text. */
export const registerParams = z.object({ registerId: z.string().regex(/^[0-9a-z]{1,24}$/) });

export type FormatCareer = z.infer<typeof formatCareer>;
export type CareersReply = z.infer<typeof careersReply>;
