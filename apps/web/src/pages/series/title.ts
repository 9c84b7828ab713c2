/** The season stands with the name, unless the name has it: "Harbour League 2026". */
export const seriesTitle = ({ name, season }: { name: string; season: string }): string => (season === '' || name.includes(season) ? name : `${name} ${season}`);
