/** Small Cricsheet files for tests, in the format's own spelling. */

export interface WrittenBall {
  [key: string]: unknown;
}

const side = (letter: string): string[] => Array.from({ length: 11 }, (_, index) => `${letter} Player${index + 1}`);
export const ONE = side('A');
export const TWO = side('B');

/** A ball from the first bowler of the other side; `more` is merged into it. */
export function ball(batting: string[], runs: number, more: Record<string, unknown> = {}): WrittenBall {
  const extras = Object.values((more.extras ?? {}) as Record<string, number>).reduce((sum, part) => sum + part, 0);
  return {
    batter: batting[0],
    non_striker: batting[1],
    bowler: (batting === ONE ? TWO : ONE)[10],
    runs: { batter: runs, extras, total: runs + extras },
    ...more,
  };
}

export const over = (number: number, deliveries: WrittenBall[]): object => ({ over: number, deliveries });
export const overOf = (batting: string[], number: number, runs: number): object =>
  over(
    number,
    Array.from({ length: 6 }, () => ball(batting, runs)),
  );

export interface Written {
  info: Record<string, unknown>;
  innings: Record<string, unknown>[];
}

/** A two-over match: 24 plays 12. Register ids follow from the names. */
export function written(
  change: { info?: Record<string, unknown>; innings?: Record<string, unknown>[] } = {},
): Written & { meta: object } {
  const teams = (change.info?.teams ?? ['Northshire', 'Southshire']) as [string, string];
  return {
    meta: { data_version: '1.1.0', created: '2024-05-01', revision: 1 },
    info: {
      balls_per_over: 6,
      city: 'Harbourtown',
      dates: ['2024-05-01'],
      event: { name: 'Harbour Cup', match_number: 1 },
      gender: 'female',
      match_type: 'T20',
      outcome: { winner: teams[0], by: { runs: 12 } },
      overs: 2,
      player_of_match: [ONE[0]],
      players: { [teams[0]]: ONE, [teams[1]]: TWO },
      registry: { people: Object.fromEntries([...ONE, ...TWO].map((name) => [name, registerId(name)])) },
      season: '2024',
      team_type: 'club',
      teams,
      toss: { winner: teams[0], decision: 'bat' },
      venue: 'Harbour Ground',
      ...change.info,
    },
    innings: change.innings ?? [
      { team: teams[0], overs: [overOf(ONE, 0, 2), overOf(ONE, 1, 2)] },
      { team: teams[1], overs: [overOf(TWO, 0, 1), overOf(TWO, 1, 1)], target: { runs: 25, overs: 2 } },
    ],
  };
}

/** All digits for some names, as in the real register. */
export const registerId = (name: string): string =>
  name.replace(/\D/g, '').padStart(4, '0') + name.charCodeAt(0).toString(16).padStart(4, '0');

export const bytesOf = (file: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(file));
