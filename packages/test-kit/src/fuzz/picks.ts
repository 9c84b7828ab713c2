/** What the world of a run holds, named in a request before it is known which: `new Pick('match', 7)` is the seventh match, round and round. */
export type Noun = 'match' | 'person' | 'team' | 'series' | 'venue' | 'fact' | 'moment' | 'ball' | 'staff' | 'commandId' | 'session' | 'setUpToken' | 'email' | 'password' | 'emblem' | 'slug' | 'picture' | 'position' | 'file';
export type World = Record<Noun, (string | number)[]>;

export class Pick {
  readonly noun: Noun;
  readonly at: number;
  constructor(noun: Noun, at: number) {
    this.noun = noun;
    this.at = at;
  }
}

/** The value with every pick in it replaced by what it names. */
export function settle(value: unknown, world: World): unknown {
  if (value instanceof Pick) return world[value.noun][value.at % Math.max(1, world[value.noun].length)] ?? 1;
  if (Array.isArray(value)) return value.map((one) => settle(one, world));
  if (typeof value !== 'object' || value === null) return value;
  const settled: Record<string, unknown> = {};
  // An own property, also where its name is that of the prototype.
  for (const [name, one] of Object.entries(value)) Object.defineProperty(settled, name, { value: settle(one, world), enumerable: true, configurable: true, writable: true });
  return settled;
}

const BY_FIELD: Record<string, Noun> = {
  matchId: 'match', match: 'match', ids: 'match', slug: 'slug', file: 'file', ball: 'ball', lastTimestamp: 'moment', seriesId: 'series', teamId: 'team', since: 'fact', until: 'fact', before: 'fact',
  striker: 'person', nonStriker: 'person', strikerAfter: 'person', bowler: 'person', player: 'person', playerId: 'person', out: 'person', in: 'person', personId: 'person',
  of: 'fact', after: 'fact', staff: 'staff', email: 'email', password: 'password', current: 'password', token: 'setUpToken', session: 'session', venueId: 'venue',
};
/** What a field or parameter of this name usually holds; null: nothing that is known by name. */
export function nounOf(field: string, path: string): Noun | null {
  if (field === 'id') return path.includes('/staff/') ? 'staff' : path.includes('/teams/') ? 'team' : 'match';
  if (field === 'file' && path.startsWith('/pictures')) return 'picture';
  if (field === 'name' && path.startsWith('/emblems')) return 'emblem';
  if (field === 'since' && path.endsWith('/stream')) return 'position';
  return BY_FIELD[field] ?? null;
}
