/** Props of the boostometer (BOOST-001). */
import { z } from 'zod';
import { boostList, staminaType } from '../calls/boostometer.ts';
import { listedWorld } from './lists.ts';
import { pageSchema } from './match.ts';

const count = z.number().int();
const pair = z.object({ male: z.number(), female: z.number() });
const twice = z.object({ batting: z.array(z.number()), bowling: z.array(z.number()) });

export const boostometerPage = pageSchema('boostometer', {
  world: listedWorld,
  /** `period`: a season, `allTime`, or `match-` plus its id: they exclude one another (BOOST-Q03). */
  chosen: z.object({
    type: staminaType,
    period: z.string(),
    skill: count.nullable(),
    team: count.nullable(),
    show: count,
  }),
  list: boostList,
  /** Seasons with a match, newest first; `empty`: without one, which the default season may be. */
  seasons: z.array(z.object({ season: count, empty: z.boolean() })),
  /** Default season (BOOST-016). */
  defaultSeason: count,
  /** This page without filters, and with ten more players. */
  plain: z.string(),
  more: z.string(),
  /** Newest season, offered if the list is empty; null if it is the shown one or does not exist. */
  newest: z.object({ season: count, href: z.string() }).nullable(),
  /** Parameters of the calculation, as in use. */
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
