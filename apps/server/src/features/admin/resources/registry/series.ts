import { sql } from 'kysely';
import { z } from 'zod';
import { seriesPath } from '../../../../match/views/profile-paths.ts';
import { choice, name, PICTURE, PICTURE_COLUMNS, PICTURE_SCHEMA } from '../../../../core/admin/field-kinds.ts';
import { isUsed, otherNames, registryResource, taken } from './registry-resource.ts';
import { GENDERS } from './teams.ts';

const CATEGORIES = { International: 'International', League: 'League', Domestic: 'Domestic' };

export const seriesResource = registryResource({
  entity: 'series',
  name: 'series',
  one: 'Series',
  many: 'Series',
  fields: [
    { name: 'name', label: 'Name', form: { kind: 'text', most: 120 }, column: 'always', sorts: true },
    { name: 'shortName', label: 'Short name', form: { kind: 'text', most: 60 } },
    {
      name: 'season',
      label: 'Season',
      form: { kind: 'text', most: 9, example: '2026/27' },
      fixed: 'once-made',
      column: 'wide',
      sorts: true,
    },
    { name: 'gender', label: 'Gender', form: choice(GENDERS), fixed: 'once-made', column: 'wide', filters: true },
    { name: 'category', label: 'Kind', form: choice(CATEGORIES), column: 'wide', filters: true },
    {
      name: 'aliases',
      label: 'Other names',
      note: 'One per line. Imports that use one of these names in this season mean this series.',
      form: { kind: 'lines', most: 60, each: 120 },
    },
    ...PICTURE,
  ],
  schema: z.strictObject({
    name: name(),
    shortName: name(60),
    season: z.string().regex(/^\d{4}(?:\/\d{2})?$/, 'it must be a season such as 2026 or 2026/27'),
    gender: z.enum(['male', 'female']),
    category: z.enum(['International', 'League', 'Domestic']),
    aliases: z.array(name()).max(60, 'there may be at most 60').default([]),
    ...PICTURE_SCHEMA,
  }),
  columns: {
    name: 'name',
    shortName: 'short_name',
    season: 'season',
    gender: 'gender',
    category: 'category',
    ...PICTURE_COLUMNS,
  },
  search: ['name', 'short_name', 'season', 'id'],
  aliases: {
    read: sql`(select jsonb_agg(a.name order by a.name) from series_alias a where a.series_id = r.id and a.season = r.season and a.name <> r.name)`,
    write: async (trx, id, values, before) => {
      const { world, season, gender } = values as { world: 'real'; season: string; gender: 'male' };
      await trx.deleteFrom('series_alias').where('series_id', '=', id).where('season', '=', season).execute();
      for (const spelled of [values['name'] as string, ...otherNames(values, before)]) {
        const made = await trx
          .insertInto('series_alias')
          .values({ world, name: spelled, season, gender, series_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('series_id')
          .executeTakeFirst();
        if (made === undefined) throw taken(spelled);
      }
    },
  },
  inUse: isUsed((id) => sql`exists (select from match where series_id = ${id})`),
  path: (id, values) => seriesPath({ id, name: values['name'] as string, season: values['season'] as string }),
});
