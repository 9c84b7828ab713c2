/** The name with its season, unless it already contains it: "Harbour League 2026". */
export const seriesTitle = ({ name, season }: { name: string; season: string }): string =>
  season === '' || name.includes(season) ? name : `${name} ${season}`;
