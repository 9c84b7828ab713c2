import { sql } from 'kysely';
import { z } from 'zod';
import { teamLook } from '../../../../registry/naming/team-names.ts';
import { teamPath } from '../../../../match/views/profile-paths.ts';
import { choice, name } from '../../../../core/admin/field-kinds.ts';
import { isUsed, otherNames, registryResource, taken } from './registry-resource.ts';

export const GENDERS = { male: 'Men', female: 'Women' };
const KINDS = { international: 'International', club: 'Club' };

export const teamsResource = registryResource({
  entity: 'team',
  name: 'teams',
  one: 'Team',
  many: 'Teams',
  fields: [
    { name: 'name', label: 'Name', form: { kind: 'text', most: 120 }, column: 'always', sorts: true },
    { name: 'shortName', label: 'Short name', form: { kind: 'text', most: 8 }, column: 'wide', sorts: true },
    { name: 'gender', label: 'Gender', form: choice(GENDERS), fixed: 'once-made', column: 'wide', filters: true },
    { name: 'kind', label: 'Kind', form: choice(KINDS), fixed: 'once-made', column: 'wide', filters: true },
    {
      name: 'aliases',
      label: 'Other names',
      note: 'One per line. Imports that use one of these names mean this team.',
      form: { kind: 'lines', most: 60, each: 120 },
    },
  ],
  schema: z.strictObject({
    name: name(),
    shortName: name(8),
    gender: z.enum(['male', 'female']),
    kind: z.enum(['international', 'club']),
    aliases: z.array(name()).max(60, 'there may be at most 60').default([]),
  }),
  columns: { name: 'name', shortName: 'short_name', gender: 'gender', kind: 'kind' },
  made: ({ name: teamName, kind }) => ({
    emblem: sql`${JSON.stringify(teamLook(teamName as string, kind as 'club').emblem)}::jsonb`,
  }),
  search: ['name', 'short_name', 'id'],
  aliases: {
    read: sql`(select jsonb_agg(a.name order by a.name) from team_alias a where a.team_id = r.id and a.name <> r.name)`,
    write: async (trx, id, values, before) => {
      const { world, gender, kind } = values as { world: 'real'; gender: 'male'; kind: 'club' };
      await trx.deleteFrom('team_alias').where('team_id', '=', id).execute();
      for (const spelled of [values['name'] as string, ...otherNames(values, before)]) {
        const made = await trx
          .insertInto('team_alias')
          .values({ world, gender, kind, name: spelled, team_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('team_id')
          .executeTakeFirst();
        if (made === undefined) throw taken(spelled);
      }
    },
  },
  inUse: isUsed((id) => sql`exists (select from match where ${id} in (team1_id, team2_id))`),
  path: (id, values) => teamPath({ id, name: values['name'] as string }),
});
