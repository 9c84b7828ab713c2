/** Addresses of the API calls and of the page for the current choices. */

export interface StatsChosen {
  statsType: string;
  matchTypeId: string;
  teamId: string;
  playerId: string;
  /** Name of the list shown; empty for the first. */
  list: string;
}
/** Series and path of the page. */
export interface StatsPlace {
  series: string;
  path: string;
}

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

export const zoneAddress = ({ series }: StatsPlace, { statsType, matchTypeId, teamId }: StatsChosen): string =>
  `/cricket-series/api/stats/zone?${query({ statsType, matchTypeId, seriesId: series, teamId })}`;
export const profileAddress = ({ series }: StatsPlace, { matchTypeId, playerId }: StatsChosen): string =>
  `/cricket-series/api/stats/player-profile?${query({ matchTypeId, seriesId: series, playerId })}`;
export const boundaryAddress = ({ series }: StatsPlace, { teamId }: StatsChosen): string =>
  `/api/stats/highlights-list/boundary/0/${series}/${teamId}`;
export const playersAddress = ({ series }: StatsPlace, text: string): string =>
  `/cricket-series/api/player-search/${encodeURIComponent(text)}?${query({ series })}`;

/** Omits defaults, as the server does. */
export function pageAddress({ path }: StatsPlace, chosen: StatsChosen): string {
  const values = Object.entries(chosen).filter(
    ([name, value]) => value !== '0' && value !== '' && !(name === 'statsType' && value === 'batting'),
  );
  return values.length === 0 ? path : `${path}?${query(Object.fromEntries(values))}`;
}
