/**
 * References to data of a run, resolved when the request is sent: `new Pick('match', 7)` is the seventh match, modulo
 * their number.
 */
export type FieldKind =
  | 'match'
  | 'person'
  | 'team'
  | 'series'
  | 'venue'
  | 'fact'
  | 'moment'
  | 'ball'
  | 'staff'
  | 'commandId'
  | 'session'
  | 'setUpToken'
  | 'email'
  | 'password'
  | 'emblem'
  | 'slug'
  | 'picture'
  | 'position'
  | 'file';
export type World = Record<FieldKind, (string | number)[]>;

export class Pick {
  readonly entity: FieldKind;
  readonly at: number;
  constructor(entity: FieldKind, at: number) {
    this.entity = entity;
    this.at = at;
  }
}

/** The value with every pick in it resolved. */
export function resolve(value: unknown, world: World): unknown {
  if (value instanceof Pick) return world[value.entity][value.at % Math.max(1, world[value.entity].length)] ?? 1;
  if (Array.isArray(value)) return value.map((one) => resolve(one, world));
  if (typeof value !== 'object' || value === null) return value;
  const resolved: Record<string, unknown> = {};
  // Defined as an own property even where the prototype has that name.
  for (const [name, one] of Object.entries(value))
    Object.defineProperty(resolved, name, {
      value: resolve(one, world),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return resolved;
}

const BY_FIELD: Record<string, FieldKind> = {
  matchId: 'match',
  match: 'match',
  ids: 'match',
  slug: 'slug',
  file: 'file',
  ball: 'ball',
  lastTimestamp: 'moment',
  seriesId: 'series',
  teamId: 'team',
  since: 'fact',
  until: 'fact',
  before: 'fact',
  striker: 'person',
  nonStriker: 'person',
  strikerAfter: 'person',
  bowler: 'person',
  player: 'person',
  playerId: 'person',
  out: 'person',
  in: 'person',
  personId: 'person',
  of: 'fact',
  after: 'fact',
  staff: 'staff',
  email: 'email',
  password: 'password',
  current: 'password',
  token: 'setUpToken',
  session: 'session',
  venueId: 'venue',
};
/** The record kind that a field or parameter of this name usually refers to; null when unknown. */
export function fieldKindOf(field: string, path: string): FieldKind | null {
  if (field === 'id') return path.includes('/staff/') ? 'staff' : path.includes('/teams/') ? 'team' : 'match';
  if (field === 'file' && path.startsWith('/pictures')) return 'picture';
  if (field === 'name' && path.startsWith('/emblems')) return 'emblem';
  if (field === 'since' && path.endsWith('/stream')) return 'position';
  return BY_FIELD[field] ?? null;
}
