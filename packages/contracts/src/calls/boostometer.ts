/** Calls of the boostometer, named as in the documents (BOOST-002, BOOST-019 to 021). */
import { z } from 'zod';
import { summedMatches } from '../pages/summed.ts';
import { publicId } from '../views.ts';

const count = z.number().int();
const score = count.min(0).max(100);

export const STAMINA_TYPES = ['stamina', 'batting', 'bowling'] as const;
export const staminaType = z.enum(STAMINA_TYPES, { error: 'it must be stamina, batting or bowling' });
/** BOOST-020: a season by its first year, or all of them. */
export const boostSeason = z
  .string()
  .regex(/^(?:allTime|(?:18|19|20|21)\d\d)$/, 'it must be a season, such as 2020, or allTime');
/** BOOST-017, BOOST-018 */
export const BOOST_STEP = 10;

export const boostPlayer = z.object({
  id: count,
  name: z.string(),
  url: z.string(),
  /** 1 batsman, 2 bowler, 3 all-rounder, 4 wicket-keeper (BOOST-003 to 006). */
  skillId: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  /** All-time score, and score in the list's season or its match's season; null if there is none. */
  allTimeScore: score.nullable(),
  seasonScore: score.nullable(),
  rank: count,
  /** Places gained since the previous match; null for players not in it (BOOST-Q04). */
  change: count.nullable(),
  /** Score in this list. */
  score,
  matches: count,
  teamId: count,
  teamName: z.string(),
});
/** Matches of a season; null without one. Latest first. */
export const boostMatches = z.object({
  season: count.nullable(),
  list: z.array(z.object({ id: publicId, name: z.string(), date: z.string() })),
});
/** `published`: false while an editor withholds the list, which is then empty. `of`: for readers who hide results. */
export const boostList = z
  .object({
    world: z.enum(['real', 'demo']),
    type: staminaType,
    /** Null for an all-time list. */
    season: count.nullable(),
    match: publicId.nullable(),
    published: z.boolean(),
    /** Last day that counts; null without a match. */
    asOf: z.string().nullable(),
    matches: count,
    players: z.array(boostPlayer).max(500),
    /** To choose from: of the list's season, or of the newest if that has none; including the match of this list. */
    seasonMatches: boostMatches,
    of: summedMatches,
  })
  .meta({
    examples: [
      {
        world: 'real',
        type: 'stamina',
        season: 2020,
        match: null,
        published: true,
        asOf: '2020-11-10',
        matches: 60,
        players: [
          {
            id: 12,
            name: 'Ishaan Vedarth',
            url: '/profiles/12/ishaan-vedarth',
            skillId: 1,
            allTimeScore: 91,
            seasonScore: 96,
            rank: 1,
            change: 4,
            score: 96,
            matches: 12,
            teamId: 3,
            teamName: 'Kites',
          },
        ],
        seasonMatches: {
          season: 2020,
          list: [{ id: '1000000031', name: 'Kites v Herons, Final', date: '2020-11-10' }],
        },
        of: { matches: [], ended: null },
      },
    ],
  });
export type StaminaType = z.infer<typeof staminaType>;
export type BoostPlayer = z.infer<typeof boostPlayer>;
export type BoostList = z.infer<typeof boostList>;
