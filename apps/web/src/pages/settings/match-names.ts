/** Names for the matches that settings store by id. */
import { useEffect, useState } from 'react';
import { orNull, shape, text } from '../../live/read.ts';

const team = shape<{ name: string }>({ name: text });
const readMatch = shape<{
  name: string;
  team1: { name: string };
  team2: { name: string };
  series: { name: string } | null;
}>({ name: text, team1: team, team2: team, series: orNull(team) });

/**
 * "Saltmarsh Herons v Calder Kites, Match 33, Harbour League" from a reply of `GET /api/match/{id}`, without the score;
 * null if it is invalid.
 */
export function matchName(answer: unknown, versus: (a: string, b: string) => string): string | null {
  const match = readMatch(answer);
  if (match === undefined) return null;
  return [versus(match.team1.name, match.team2.name), match.name, match.series?.name ?? '']
    .filter((words) => words !== '')
    .join(', ');
}

export type Ask = (address: string) => Promise<Pick<Response, 'ok' | 'json'>>;
const ask: Ask = (address) => fetch(address);

/** The names by id, as replies arrive. A failed request leaves its match unnamed. */
export function useMatchNames(
  ids: readonly string[],
  versus: (a: string, b: string) => string,
): ReadonlyMap<string, string> {
  const [names, put] = useState<ReadonlyMap<string, string>>(new Map());
  const wanted = ids.join(' ');
  useEffect(() => {
    let gone = false;
    for (const id of wanted.split(' ')) {
      if (id === '') continue;
      void ask(`/api/match/${id}`)
        .then(async (reply) => {
          const name = reply.ok ? matchName(await reply.json(), versus) : null;
          if (name !== null && !gone) put((before) => new Map(before).set(id, name));
        })
        .catch(() => {});
    }
    return () => {
      gone = true;
    };
  }, [wanted, versus]);
  return names;
}
