import { z } from 'zod';
import { readAppearances } from '../../../../registry/appearances.store.ts';
import { profilePath } from '../../../../match/views/profile-paths.ts';
import { choice, name, orNone, PICTURE, PICTURE_COLUMNS, PICTURE_SCHEMA } from '../../../../core/admin/field-kinds.ts';
import { registryResource } from './registry-resource.ts';

const HANDS = { right: 'Right', left: 'Left' };
const ROLES = { batter: 'Batter', keeper: 'Keeper', 'all-rounder': 'All-rounder', bowler: 'Bowler' };
const one = <T extends Record<string, string>>(words: T) => z.enum(Object.keys(words) as [string, ...string[]]);

export const peopleResource = registryResource({
  entity: 'person',
  name: 'people',
  one: 'Person',
  many: 'People',
  fields: [
    { name: 'name', label: 'Name', form: { kind: 'text', most: 120 }, column: 'always', sorts: true },
    { name: 'fullName', label: 'Full name', form: { kind: 'text', most: 200 }, optional: true },
    { name: 'role', label: 'Role', form: choice(ROLES), optional: true, column: 'wide', filters: true },
    { name: 'hand', label: 'Bats', form: choice(HANDS), optional: true },
    {
      name: 'bowling',
      label: 'Bowling style',
      note: 'Including the arm.',
      form: { kind: 'text', most: 60, example: 'Right-arm fast-medium' },
      optional: true,
      column: 'wide',
    },
    ...PICTURE,
    { name: 'register', label: 'Register ID', form: { kind: 'text', most: 40 }, fixed: 'always' },
  ],
  schema: z.strictObject({
    name: name(),
    fullName: orNone(name(200)),
    role: orNone(one(ROLES)),
    hand: orNone(one(HANDS)),
    bowling: orNone(name(60)),
    ...PICTURE_SCHEMA,
  }),
  columns: {
    name: 'name',
    fullName: 'full_name',
    role: 'role',
    hand: 'batting_hand',
    bowling: 'bowling_style',
    register: 'register_id',
    ...PICTURE_COLUMNS,
  },
  search: ['name', 'full_name', 'id'],
  aliases: null,
  inUse: async (trx, id, { world }) => {
    const known = await trx.selectFrom('person_alias').select('key').where('person_id', '=', id).executeTakeFirst();
    if (known !== undefined) return true;
    const matches = await readAppearances(trx, world as 'real', [id]);
    return typeof matches === 'number' || matches.some(({ size }) => size > 0);
  },
  path: (id, values) => profilePath({ id, name: values['name'] as string }),
});
