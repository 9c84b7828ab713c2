const MEGABYTE = 1_000_000;

/** Of the page of downloads. */
export const data = {
  heading: 'Data',
  title: (of: string | null) => (of === null ? 'Free ball data' : `Ball data: ${of}`),
  description:
    'Every ball and every figure of this site to download: CSV of a match or a series, Parquet of everything, each column explained, with source, revision and gaps.',
  intro:
    'Every figure here comes from a log of balls. Those of all matches that are over can be downloaded, free and without an account.',
  of: { series: 'This series', match: 'This match' },
  file: 'File',
  row: 'One row is',
  csv: (table: string) => `${table}.csv`,
  notYet: 'Nothing of it is in the ball data yet: matches come into it when they are over.',
  whole: 'Everything',
  wholeSays: (matches: number, deliveries: number, bytes: number) =>
    `${matches.toLocaleString('en-GB')} ${matches === 1 ? 'match' : 'matches'}, ${deliveries.toLocaleString('en-GB')} balls, ${bytes < MEGABYTE ? '1 MB or less' : `${Math.round(bytes / MEGABYTE)} MB`}: Parquet files for DuckDB, Python or R, with names and a description of every column.`,
  wholeLink: 'Download everything (tar)',
  nothing: 'Downloads appear here when a first match has ended.',
  revision: 'Revision',
  made: 'Made',
  parts: 'Single files, and the same as JSON',
  names: 'Names',
  byPlace: 'One match or one series',
  byPlaceSays:
    'The foot of a page of figures says where they come from; that of a match or a series leads here with its files.',
  series: 'All series',
  known: 'Which matches are known',
  worlds: { real: 'Real matches', demo: 'Invented matches' },
  counted: 'In the ball data',
  waiting: 'Not counted yet',
  withoutBalls: 'Without a ball known',
  latest: 'Latest match',
  each: 'Each match, with its source and revision (CSV)',
  licence: 'Licence',
  free: 'Free for anybody and anything.',
  credit: 'Credit Cricsheet where you use the real matches.',
  both: 'Rows say in world whether they are of a real match or an invented one. The two never meet in an answer of this site: keep them apart too.',
  corrections: 'Corrections',
  correctionsSay:
    'What was corrected stands in the public log of its match, under Info. A corrected match has a new revision here within a minute.',
  columns: 'Every column explained',
  column: 'Column',
  type: 'Type',
  meaning: 'What it is',
};
