/** Creating a match, and changing its data apart from play. */
import { z } from 'zod';
import { commandId } from './command.ts';
import { matchChangeExample, newMatchExample } from './examples.ts';
import { matchType, official } from './facts.ts';
import { isoDate, moment, name, personId, place, registryId } from './plain.ts';
import { format, gender, ruleset } from './ruleset.ts';

export const teamKind = z.enum(['international', 'club']);
const when = moment.describe('ISO 8601 with an offset, or milliseconds since 1970');

/**
 * A known team by its integer, or any team by name: (name, gender of the match, kind) identifies one team, created if
 * missing.
 */
export const teamRef = z.union([
  z.strictObject({ id: registryId }),
  z.strictObject({ name, shortName: name.optional(), kind: teamKind }),
]);
export const seriesRef = z.union([
  z.strictObject({ id: registryId }),
  z.strictObject({ name, season: z.string().min(1).max(20) }),
]);
export const venueRef = z.union([z.strictObject({ id: registryId }), z.strictObject({ name, city: name.optional() })]);
/**
 * A known person under the name used in this match, or a name alone: the person who has played for this team under it,
 * else a new one. `namesake` distinguishes people with the same name in a team, consistently over matches.
 */
export const playerRef = z.strictObject({
  id: personId.optional(),
  name,
  namesake: z.int().min(2).max(9).optional(),
  captain: z.boolean().optional(),
  keeper: z.boolean().optional(),
  reserve: z.boolean().optional(),
});
const squad = z.array(playerRef).min(1).max(40);

const changeable = {
  description: z.string().max(120),
  series: seriesRef.nullable(),
  venue: venueRef.nullable(),
  dates: z.array(isoDate).min(1).max(15).describe('Days of play at the ground, ascending'),
  startTime: when.nullable(),
  expectedEnd: when.nullable(),
  officials: z.array(official).max(12),
  ball: z.enum(['red', 'white', 'pink']),
  scheduledDays: z.int().min(1).max(10),
  knockOut: z.boolean(),
  rules: ruleset.partial().describe('What this match sets differently from its format (R1.1)'),
  commentaryMode: z.enum(['pull', 'push']).describe('How readers get updates'),
};

/**
 * Body of `POST /feed/matches`. Ids are assigned from 1000000001: a repeat with the same commandId returns the same
 * match.
 */
export const newMatch = z
  .strictObject({
    commandId,
    type: matchType,
    format: format.optional(),
    gender,
    sides: z.tuple([teamRef, teamRef]),
    squads: z.tuple([squad, squad]).optional(),
    ...changeable,
    description: changeable.description.default(''),
    series: changeable.series.default(null),
    venue: changeable.venue.default(null),
    startTime: changeable.startTime.default(null),
    expectedEnd: changeable.expectedEnd.default(null),
    officials: changeable.officials.default([]),
    ball: changeable.ball.optional(),
    scheduledDays: changeable.scheduledDays.optional(),
    knockOut: changeable.knockOut.default(false),
    rules: changeable.rules.default({}),
    commentaryMode: changeable.commentaryMode.default('pull'),
  })
  .meta({ examples: [newMatchExample] });

/** Body of `PATCH /feed/matches/{id}`: replaces the given fields; a squad is replaced as a whole. */
export const matchChange = z
  .strictObject({
    commandId,
    expected: place.optional(),
    ...z.strictObject(changeable).partial().shape,
    squads: z.tuple([squad.nullable(), squad.nullable()]).optional(),
  })
  .meta({ examples: [matchChangeExample] });

export type TeamRef = z.infer<typeof teamRef>;
export type SeriesRef = z.infer<typeof seriesRef>;
export type VenueRef = z.infer<typeof venueRef>;
export type PlayerRef = z.infer<typeof playerRef>;
export type NewMatchRequest = z.infer<typeof newMatch>;
export type MatchChange = z.infer<typeof matchChange>;
