/** Names used by the search tests. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'];

export async function plantNames(db: Kysely<Database>): Promise<void> {
  const real = { world: 'real' } as const;
  await db
    .insertInto('person')
    .values([
      { ...real, id: 1, name: 'V Kohli', full_name: 'Virat Kohli' },
      { ...real, id: 2, name: 'MS Dhoni' },
      { ...real, id: 3, name: "Kevin O'Brien" },
      { ...real, id: 4, name: 'Mitchell Marsh' },
      ...ORDINALS.map((ordinal, at) => ({ ...real, id: 11 + at, name: `${ordinal} Marshman` })),
      ...Array.from({ length: 130 }, (_, at) => ({
        ...real,
        id: 301 + at,
        name: `${'abcdefghijklm'[at % 13]}${at} Wanderer`,
      })),
      { world: 'demo', id: 200, name: 'Perry Lockwood' },
      { world: 'demo', id: 201, name: 'Dora Marsh' },
    ])
    .execute();
  await db.insertInto('spelling').values({ kind: 'person', id: 1, language: 'hi', name: 'विराट कोहली' }).execute();
  const women = { ...real, gender: 'female' } as const;
  await db
    .insertInto('team')
    .values({
      ...women,
      id: 11,
      name: 'Harbour City',
      short_name: 'HC',
      kind: 'club',
      emblem: JSON.stringify({ kind: 'initials', text: 'HC' }),
    })
    .execute();
  await db
    .insertInto('team_alias')
    .values({ ...women, kind: 'club', name: 'Old Harbour', team_id: 11 })
    .execute();
  await db
    .insertInto('venue')
    .values({ ...real, id: 21, name: 'Harbour Oval', city: 'Saltby', country: 'Kestria' })
    .execute();
  await db
    .insertInto('series')
    .values({ ...women, id: 31, name: 'Harbour Cup', short_name: 'HC', season: '2026', category: 'League' })
    .execute();
}
