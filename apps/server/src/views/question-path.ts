/** The address of a question to the statistics desk, whose parameters `features/stats` reads. */

type Parameters = Readonly<Record<string, string | number | null | undefined>>;

/** What is absent is left out. A real world is the desk's own choice where there is one. */
export function questionPath({ world, ...parameters }: Parameters): string {
  const given = Object.entries({ ...parameters, world: world === 'demo' ? world : null }).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `/stats?${new URLSearchParams(given)}`;
}
