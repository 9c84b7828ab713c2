/** URLs of the statistics desk and of its records, whose parameters `features/stats` reads. */

type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/**
 * Omits missing parameters. The real world is omitted too, because the desk chooses it by default when it has figures.
 */
export const statsPath = ({ world, ...parameters }: Parameters): string =>
  `/stats?${queryString({ ...parameters, world: world === 'demo' ? world : null })}`;

/** URL of the records of some matches, in canonical form: the subject first, then filters in their order. */
export const recordsPath = ({ of, team, format, gender, series, ground, world }: RecordsOf): string =>
  `/stats/records?${queryString({ of, team, format, gender, series, ground, world })}`;

export interface RecordsOf {
  of: 'batting' | 'bowling' | 'team';
  team?: number;
  format?: string | null;
  gender?: string | null;
  series?: number;
  ground?: number | null;
  world: 'real' | 'demo';
}

const queryString = (parameters: Parameters): URLSearchParams =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, String(value)]],
    ),
  );
