/** Props of player pages (MATCH-005, MATCH-062), and of followed players (BEYOND-14). */
import { z } from 'zod';
import { auctionPlayer } from '../calls/auction.ts';
import { battingCareer, bowlingCareer, bowlingFigures, fieldingCareer, format, formatCareer } from '../calls/player.ts';
import { publicId } from '../views.ts';
import { growth } from './growth.ts';
import { matchCard, pageSchema } from './match.ts';
import { summedMatches } from './summed.ts';

const count = z.number().int();
const link = z.object({ name: z.string(), href: z.string() });
export const playerTab = z.enum([
  'overview',
  'batting',
  'bowling',
  'fielding',
  'year',
  'opponent',
  'ground',
  'position',
  'innings',
]);

/** A player in a match in play. Before the player's first ball, `batting` and `bowling` are null. */
export const playerInPlay = z.object({
  card: matchCard,
  batting: z
    .object({ runs: count, balls: count, atCrease: z.boolean(), onStrike: z.boolean(), out: z.boolean() })
    .nullable(),
  bowling: z.object({ overs: z.string(), maidens: count, runs: count, wickets: count, now: z.boolean() }).nullable(),
});

const batted = z.object({ runs: count, balls: count, out: z.boolean(), how: z.string().nullable() });
/** A completed match, with the player's performance. */
export const playedMatch = z.object({
  match: publicId,
  href: z.string(),
  date: z.string(),
  format,
  against: link.extend({ shortName: z.string() }),
  ground: link.nullable(),
  /** By innings of the match; empty if the player did not bat. */
  batting: z.array(batted),
  bowling: z.array(z.object({ balls: count, maidens: count, runs: count, wickets: count })),
  fielding: fieldingCareer,
});
/** One innings of the form chart, oldest first. */
export const formInnings = batted
  .omit({ how: true })
  .extend({ match: publicId, href: z.string(), date: z.string(), against: z.string() });
/** Batting in overs `from` to `to`; in balls for The Hundred. */
export const battingPhase = z.object({
  /** Phases of each actual innings: a shortened innings has shorter phases. */
  phase: z.enum(['powerplay', 'middle', 'death']),
  runs: count,
  balls: count,
  outs: count,
  fours: count,
  sixes: count,
  strikeRate: z.string(),
  /** Dot balls in per cent, with one decimal. */
  dots: z.string(),
});
/** A career split: by year, opponent, ground or position. */
export const careerPart = z.object({
  name: z.string(),
  href: z.string().nullable(),
  matches: count,
  batting: battingCareer,
  bowling: bowlingCareer,
});

/** An auction that listed the player; price in the auction's currency, null if there is none. */
export const playerAuction = z.object({
  title: z.string(),
  year: count,
  /** Player page in the auction. */
  url: z.string(),
  currency: z.string(),
  status: auctionPlayer.shape.status,
  price: count.nullable(),
  team: auctionPlayer.shape.team,
});
export type PlayerAuction = z.infer<typeof playerAuction>;

export const playerPage = pageSchema('player', {
  player: z.object({
    id: count,
    name: z.string(),
    fullName: z.string().nullable(),
    /** `alt` is empty for a drawing, which depicts no real person. */
    picture: z.object({ src: z.string(), alt: z.string() }),
    speciality: z.string().nullable(),
    battingStyle: z.string().nullable(),
    bowlingStyle: z.string().nullable(),
    /** Sides of the last year of play, most matches first. */
    teams: z.array(link),
    /** First and last year in which the player was named; null without a match. */
    years: z.object({ from: z.string(), to: z.string() }).nullable(),
  }),
  tab: playerTab,
  tabs: z.array(z.object({ tab: playerTab, href: z.string() })),
  /** Formats played, and the format of this page; null without a match. */
  formats: z.array(z.object({ format, href: z.string() })),
  format: format.nullable(),
  sums: summedMatches,
  careers: z.array(formatCareer),
  inPlay: z.array(playerInPlay),
  next: z.array(matchCard),
  /** Newest first; only on the first tab. */
  auctions: z.array(playerAuction),
  /** The last ten innings, their totals, and those of the ten before. */
  form: z.object({ innings: z.array(formInnings), now: battingCareer, before: battingCareer.nullable() }).nullable(),
  bowlingForm: z.array(
    bowlingFigures.extend({ match: publicId, href: z.string(), date: z.string(), against: z.string() }),
  ),
  phases: z.array(battingPhase),
  howOut: z.array(z.object({ kind: z.string(), count })),
  parts: z.array(careerPart),
  /** By innings of the match, besides the positions. */
  byInnings: z.array(careerPart),
  played: z.object({ matches: z.array(playedMatch), growth }).nullable(),
});

/** An entry in a reader's list of followed players. */
export const followedPlayer = z.object({
  id: count,
  name: z.string(),
  href: z.string(),
  inPlay: playerInPlay.nullable(),
  last: playedMatch.nullable(),
  next: matchCard.nullable(),
});

export type PlayerTab = z.infer<typeof playerTab>;
export type PlayerInPlay = z.infer<typeof playerInPlay>;
export type PlayedMatch = z.infer<typeof playedMatch>;
export type FormInnings = z.infer<typeof formInnings>;
export type BattingPhaseRow = z.infer<typeof battingPhase>;
export type CareerPart = z.infer<typeof careerPart>;
export type PlayerPage = z.infer<typeof playerPage>;
export type FollowedPlayer = z.infer<typeof followedPlayer>;
