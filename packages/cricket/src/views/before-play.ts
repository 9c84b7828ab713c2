/** What was known of a match before its first ball: all that may be said to those who asked not to know how it went (BEYOND-04). */
import type { MatchFact, SquadPlayer } from '../log/fact.ts';
import type { Entry, MatchState } from '../state/state.ts';
import { surname } from '../text/names.ts';
import { tossText } from '../text/toss.ts';

export interface BeforePlay {
  info: MatchFact | null;
  /** "India won the toss and opted to bat" */
  toss: string | null;
  /** Who was named, by surname: the order of a source may be the order in which they batted. */
  squads: [string[], string[]];
  /** Words written before the first ball. */
  words: string[];
}

const KNOWN: ReadonlySet<string> = new Set(['match', 'squad', 'toss', 'state', 'comment']);

/** Made from the facts before play alone, so that two matches with the same beginning have the same, however they went. */
export function beforePlay(state: MatchState): BeforePlay {
  const first = state.entries.findIndex(({ body, voided }) => !voided && !KNOWN.has(body.kind));
  const before = (first === -1 ? state.entries : state.entries.slice(0, first)).filter(({ voided }) => !voided);
  const played = state.entries[first]?.number ?? Infinity;
  const last = <K extends Entry['body']['kind']>(kind: K, fits: (body: Extract<Entry['body'], { kind: K }>) => boolean = () => true): Extract<Entry['body'], { kind: K }> | null =>
    before.map(({ body }) => body).findLast((body): body is Extract<Entry['body'], { kind: K }> => body.kind === kind && fits(body as Extract<Entry['body'], { kind: K }>)) ?? null;
  const info = last('match');
  return {
    info, toss: tossText({ ...state, info, toss: last('toss') }),
    squads: [named(last('squad', ({ side }) => side === 0)?.players), named(last('squad', ({ side }) => side === 1)?.players)],
    // What was put there later, or corrected since, may know more.
    words: before.flatMap(({ body, number, correction }) => (body.kind === 'comment' && number < played && correction === null && (body.snippet === 'plain' || body.snippet === 'expert') ? [body.text] : [])),
  };
}

const named = (players: readonly SquadPlayer[] = []): string[] =>
  players.filter(({ reserve }) => reserve !== true).map(({ name }) => name).sort((a, b) => surname(a).localeCompare(surname(b), 'en') || a.localeCompare(b, 'en'));
