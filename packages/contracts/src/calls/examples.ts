/** Example replies of calls. Tests of each call compare them with the actual replies. */
import examples from './examples.json' with { type: 'json' };

export const {
  careersExample,
  dataExample,
  pointsTableExample,
  statsExample,
  zoneExample,
  profileExample,
  seriesListExample,
  playerSearchExample,
  boundaryExample,
  seriesFilterExample,
} = examples;

const { page: _, pages: __, ...whole } = statsExample;
/** The same answer without pages. */
export const wholeExample = { ...whole, leftOut: 0 };
