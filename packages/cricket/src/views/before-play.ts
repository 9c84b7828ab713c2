/** Data known before the first ball: all that readers who hide results may see (BEYOND-04). */
import type { MatchFact, SquadPlayer } from '../log/fact.ts';
import type { Entry, MatchState } from '../state/state.ts';
import { surname } from '../text/names.ts';
import { tossText } from '../text/toss.ts';

export interface BeforePlay {
  info: MatchFact | null;
  /** For example "India won the toss and opted to bat". */
  toss: string | null;
  /** Named players by surname, since the order of a source may reveal the batting order. */
  squads: [string[], string[]];
  /** Text written before the first ball. */
  words: string[];
}

const KNOWN: ReadonlySet<string> = new Set(['match', 'squad', 'toss', 'state', 'comment']);

/** Uses only facts before play, so that two matches with the same beginning give the same result, whatever followed. */
export function beforePlay(state: MatchState): BeforePlay {
  const first = state.entries.findIndex(({ body, voided }) => !voided && !KNOWN.has(body.kind));
  const before = (first === -1 ? state.entries : state.entries.slice(0, first)).filter(({ voided }) => !voided);
  const played = state.entries[first]?.number ?? Infinity;
  const last = <K extends Entry['body']['kind']>(
    kind: K,
    fits: (body: Extract<Entry['body'], { kind: K }>) => boolean = () => true,
  ): Extract<Entry['body'], { kind: K }> | null =>
    before
      .map(({ body }) => body)
      .findLast(
        (body): body is Extract<Entry['body'], { kind: K }> =>
          body.kind === kind && fits(body as Extract<Entry['body'], { kind: K }>),
      ) ?? null;
  const info = last('match');
  return {
    info,
    toss: tossText({ ...state, info, toss: last('toss') }),
    squads: [
      named(last('squad', ({ side }) => side === 0)?.players),
      named(last('squad', ({ side }) => side === 1)?.players),
    ],
    // Excludes later insertions and corrections, which may contain spoilers.
    words: before.flatMap(({ body, number, correction }) =>
      body.kind === 'comment' &&
      number < played &&
      correction === null &&
      (body.snippet === 'plain' || body.snippet === 'expert')
        ? [body.text]
        : [],
    ),
  };
}

const named = (players: readonly SquadPlayer[] = []): string[] =>
  players
    .filter(({ reserve }) => reserve !== true)
    .map(({ name }) => name)
    .sort((a, b) => surname(a).localeCompare(surname(b), 'en') || a.localeCompare(b, 'en'));
