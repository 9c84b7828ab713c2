/** Example of a site with three matches: a table, a column and a part (compared by `downloads.test.ts`). */
export const dataExample = {
  revision: 7,
  at: '2026-11-22T08:00:00.000Z',
  worlds: [
    {
      world: 'real',
      matches: { counted: 3, waiting: 1, withoutBalls: 0 },
      latest: '2026-11-20',
      known: '/data/matches.csv?world=real',
      names: [{ table: 'people', href: '/data/people.csv?world=real' }],
      credit: 'Ball-by-ball data from Cricsheet (cricsheet.org) and our own scorers.',
      licence: { name: 'ODC-BY 1.0', href: 'https://opendatacommons.org/licenses/by/1-0/' },
    },
  ],
  whole: { href: '/data/ball-data.tar', bytes: 18 },
  tables: [
    {
      name: 'played',
      row: 'A finished match.',
      columns: [
        {
          name: 'world',
          type: 'VARCHAR',
          definition: 'real, or demo for demonstration matches. We never mix the two.',
          id: null,
        },
      ],
    },
  ],
  registry: [
    {
      name: 'people',
      row: 'A person.',
      columns: [{ name: 'world', type: 'VARCHAR', definition: 'real or demo.', id: null }],
      href: '/data/people.csv?world=real',
    },
  ],
  parts: [
    {
      part: 1,
      revision: 7,
      at: '2026-11-22T08:00:00.000Z',
      matches: 3,
      deliveries: 480,
      bytes: 18,
      files: [{ table: 'played', href: '/data/parquet/1/7-mwrjqww0/played.parquet' }],
    },
  ],
};
