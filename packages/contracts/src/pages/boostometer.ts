/** Props of the boostometer (BOOST-001). */
import { z } from 'zod';
import { boostList, staminaType } from '../calls/boostometer.ts';
import { listedWorld } from './lists.ts';
import { pageBase } from './match.ts';

const count = z.number().int();
const pair = z.object({ male: z.number(), female: z.number() });
const twice = z.object({ batting: z.array(z.number()), bowling: z.array(z.number()) });

export const boostometerPage = z.object({
  page: z.literal('boostometer'),
  base: pageBase,
  world: listedWorld,
  /** `period`: a season, `allTime`, or `match-` and its id: they exclude one another (BOOST-Q03). */
  chosen: z.object({
    type: staminaType,
    period: z.string(),
    skill: count.nullable(),
    team: count.nullable(),
    show: count,
  }),
  list: boostList,
  /** Seasons with a match, newest first; `empty`: without one, as the one shown first may be. */
  seasons: z.array(z.object({ season: count, empty: z.boolean() })),
  /** Of that season, or the newest where it has none; latest first, with the one that is shown. */
  matchesOf: count.nullable(),
  matches: z.array(z.object({ id: z.string(), name: z.string(), date: z.string() })),
  /** The season that is shown first (BOOST-016). */
  defaultSeason: count,
  /** This page without a filter, and the next ten players. */
  plain: z.string(),
  more: z.string(),
  /** The newest season, offered where the list is empty; null where that is this one, or there is none. */
  newest: z.object({ season: count, href: z.string() }).nullable(),
  /** How it is worked out, in the numbers in use. */
  method: z.object({
    fittedBefore: z.string(),
    steady: z.number(),
    formats: z.array(
      z.object({
        format: z.enum(['TEST', 'ODI', 'T20', 'HUN']),
        par: pair,
        pace: z.number().nullable(),
        depth: z.number(),
        chase: z.number().nullable(),
        conditions: z.number(),
        level: twice,
        spread: z.object({ stamina: z.number(), batting: z.number(), bowling: z.number() }),
      }),
    ),
  }),
});
export type BoostometerPage = z.infer<typeof boostometerPage>;
