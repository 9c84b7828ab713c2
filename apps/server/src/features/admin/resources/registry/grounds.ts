import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { z } from 'zod';
import { venuePath } from '../../../../match/views/profile-paths.ts';
import { name, orNone } from '../../../../core/admin/field-kinds.ts';
import { isUsed, registryResource, taken } from './registry-resource.ts';

const zones = Intl.supportedValuesOf('timeZone');
const isZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
interface Spelled {
  name: string;
  city: string | null;
}

export const groundsResource = registryResource({
  entity: 'venue',
  name: 'grounds',
  one: 'Ground',
  many: 'Grounds',
  fields: [
    { name: 'name', label: 'Name', form: { kind: 'text', most: 120 }, column: 'always', sorts: true },
    { name: 'city', label: 'City', form: { kind: 'text', most: 80 }, optional: true, column: 'wide', sorts: true },
    {
      name: 'country',
      label: 'Country',
      form: { kind: 'text', most: 80 },
      optional: true,
      column: 'wide',
      sorts: true,
    },
    {
      name: 'timeZone',
      label: 'Time zone',
      form: { kind: 'text', most: 60, example: 'Asia/Kolkata', offered: zones },
      optional: true,
      column: 'wide',
    },
    {
      name: 'ends',
      label: 'Ends',
      note: 'Both names, one per line. Leave empty if unknown.',
      form: { kind: 'lines', most: 2, each: 60 },
    },
    {
      name: 'aliases',
      label: 'Other names',
      note: 'Imports that use one of these names mean this ground.',
      form: {
        kind: 'rows',
        most: 60,
        columns: [
          { name: 'name', label: 'Name', form: { kind: 'text', most: 120 } },
          { name: 'city', label: 'City', form: { kind: 'text', most: 80 } },
        ],
      },
    },
  ],
  schema: z.strictObject({
    name: name(),
    city: orNone(name(80)),
    country: orNone(name(80)),
    timeZone: orNone(z.string().refine(isZone, 'it must be a time zone such as Asia/Kolkata')),
    ends: z.preprocess(
      (value) => (Array.isArray(value) && value.length === 0 ? null : value),
      z.array(name(60)).length(2, 'enter both ends, or none').nullable().default(null),
    ),
    aliases: z
      .array(z.strictObject({ name: name(), city: orNone(name(80)) }))
      .max(60, 'there may be at most 60')
      .default([]),
  }),
  columns: { name: 'name', city: 'city', country: 'country', timeZone: 'time_zone', ends: 'ends' },
  lists: ['ends'],
  search: ['name', 'city', 'country', 'id'],
  aliases: {
    read: sql`(select jsonb_agg(jsonb_build_object('name', a.name, 'city', nullif(a.city, '')) order by a.name, a.city)
                 from venue_alias a where a.venue_id = r.id and (a.name, a.city) <> (r.name, coalesce(r.city, '')))`,
    write: async (trx, id, values, before) => {
      const { world, aliases } = values as unknown as { world: 'real'; aliases: Spelled[] };
      const current = before !== null && isDeepStrictEqual(before['aliases'], aliases) ? [before] : [];
      const own = [values, ...current] as unknown as Spelled[];
      const names = new Map([...own, ...aliases].map((one) => [`${one.name}|${one.city ?? ''}`, one]));
      await trx.deleteFrom('venue_alias').where('venue_id', '=', id).execute();
      for (const spelled of names.values()) {
        const made = await trx
          .insertInto('venue_alias')
          .values({ world, name: spelled.name, city: spelled.city ?? '', venue_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .returning('venue_id')
          .executeTakeFirst();
        if (made === undefined) throw taken(spelled.name);
      }
    },
  },
  inUse: isUsed((id) => sql`exists (select from match where venue_id = ${id})`),
  path: (id, values) => venuePath({ id, name: values['name'] as string }),
});
