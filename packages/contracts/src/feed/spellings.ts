/** Spellings of a match's names in the script of another language (BEYOND-20). */
import { z } from 'zod';
import { type PageLanguage, pageLanguage } from '../pages/readers.ts';
import { publicId } from '../views.ts';
import { spellingsExample } from './examples.ts';
import { name, personId, registryId } from './plain.ts';

/** `null` removes the spelling. */
const spelled = name.nullable().describe('null: back to the source’s spelling');
const named = { name: spelled, shortName: name.optional().describe('The whole name by default') };

const LETTERS: Record<PageLanguage, RegExp> = { hi: /\p{Script=Devanagari}/u, bn: /\p{Script=Bengali}/u };

/** Body of `PATCH /feed/matches/{id}/spellings`: replaces the given fields only. */
export const spellingsChange = z
  .strictObject({
    language: pageLanguage,
    people: z
      .array(z.strictObject({ id: personId, name: spelled }))
      .max(100)
      .optional()
      .describe('People in the squads, by their integers'),
    teams: z
      .array(z.strictObject({ id: registryId, ...named }))
      .max(2)
      .optional()
      .describe('The sides, by their integers'),
    venue: z.strictObject({ name: spelled, city: name.optional() }).optional(),
    series: z.strictObject(named).optional(),
  })
  .superRefine((change, refuse) => {
    const look = (value: string | null | undefined, path: (string | number)[]): void => {
      if (typeof value === 'string' && !LETTERS[change.language].test(value))
        refuse.addIssue({
          code: 'custom',
          path,
          message: 'it must have at least one letter of the script of its language',
        });
    };
    for (const [at, { name: personName }] of (change.people ?? []).entries()) look(personName, ['people', at, 'name']);
    for (const [at, team] of (change.teams ?? []).entries()) {
      look(team.name, ['teams', at, 'name']);
      look(team.shortName, ['teams', at, 'shortName']);
    }
    look(change.venue?.name, ['venue', 'name']);
    look(change.venue?.city, ['venue', 'city']);
    look(change.series?.name, ['series', 'name']);
    look(change.series?.shortName, ['series', 'shortName']);
  })
  .meta({ examples: [spellingsExample] });

const shortNamed = z.strictObject({ id: z.int(), name: z.string(), shortName: z.string() });
/** Current spellings of the match in that language. */
export const spellingsReply = z.strictObject({
  match: publicId,
  language: pageLanguage,
  people: z.array(z.strictObject({ id: z.int(), name: z.string() })),
  teams: z.array(shortNamed),
  venue: z.strictObject({ id: z.int(), name: z.string(), city: z.string().nullable() }).nullable(),
  series: shortNamed.nullable(),
});

export type SpellingsChange = z.infer<typeof spellingsChange>;
export type SpellingsReply = z.infer<typeof spellingsReply>;
