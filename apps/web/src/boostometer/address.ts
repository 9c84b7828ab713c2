/** Addresses that the boostometer requests and shows. */
export interface BoostChosen {
  type: string;
  /** A season, `allTime`, or `match-` and an id; they exclude each other (BOOST-Q03). */
  period: string;
  skill: number | null;
  team: number | null;
  show: number;
}

/** BOOST-019 to 021 */
export function listAddress({ type, period }: BoostChosen, world: string): string {
  const calls = '/special-content/api/boostometer';
  if (period.startsWith('match-')) return `${calls}/match/${period.slice('match-'.length)}/${type}`;
  return `${calls}/series/${type}/${period}?world=${world}`;
}

/** Spelled as by the server, so that a reload or a link shows the same. `world`: null for the default. */
export function pageAddress(
  path: string,
  { type, period, skill, team, show }: BoostChosen,
  world: string | null,
): string {
  const query = new URLSearchParams();
  if (type !== 'stamina') query.set('type', type);
  query.set('period', period);
  if (skill !== null) query.set('skill', String(skill));
  if (team !== null) query.set('team', String(team));
  if (show !== 10) query.set('show', String(show));
  if (world !== null) query.set('world', world);
  return `${path}?${query}`;
}
