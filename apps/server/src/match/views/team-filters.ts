/** Ids of sides that team filters exclude (MATCH-028, MATCH-Q16). No side of ours may have these ids. */
const OUT_OF_TEAM_FILTERS: ReadonlySet<number> = new Set([106]);

export const isInTeamFilters = ({ id }: { id: number }): boolean => !OUT_OF_TEAM_FILTERS.has(id);
