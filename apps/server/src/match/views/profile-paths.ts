/** URL paths of players, teams, grounds and series (MATCH-005); only the id is looked up, the slug is for readers. */
import { slugOr } from './slug.ts';

interface Named {
  id: number;
  name: string;
}
export const profilePath = ({ id, name }: Named): string => `/profiles/${id}/${slugOr(name, 'player')}`;
export const teamPath = ({ id, name }: Named): string => `/cricket-team/${slugOr(name, 'team')}/${id}`;
export const venuePath = ({ id, name }: Named): string => `/cricket-venues/${id}/${slugOr(name, 'ground')}`;
/** With its season (MATCH-003). */
export const seriesPath = ({ id, name, season }: Named & { season: string }): string =>
  `/cricket-series/${id}/${slugOr(name.includes(season) ? name : `${name} ${season}`, 'series')}`;
/** The pages of a series, each with its URL. */
export const seriesTabs = (series: Named & { season: string }): { tab: string; href: string }[] => {
  const path = seriesPath(series);
  return [
    { tab: 'overview', href: path },
    { tab: 'matches', href: `${path}/matches` },
    { tab: 'table', href: `${path}/points-table` },
    { tab: 'stats', href: `${path}/stats` },
    { tab: 'grounds', href: `${path}/grounds` },
    { tab: 'squads', href: `${path}/squads` },
  ];
};
