/** Content of a boostometer list, rendered on the server and, as filters change, in the browser. */
import { BOOST_STEP } from './step.ts';
import type { BoostList, BoostPlayer } from '@sightscreen/contracts/calls/boostometer';
import { h, type Piece, type Tree } from '../series-stats/tree.ts';
import { dayOf } from '../ui/time/day-of.ts';
import type { boostometerWords } from '../text/en/boostometer.ts';

type Words = typeof boostometerWords;

export interface Narrowed {
  /** BOOST-003 to 005. */
  skill: number | null;
  team: number | null;
  /** Maximum number of rows. */
  show: number;
}

const KEEPER = 4;
const BATSMAN = 1;
/** Wicket-keepers count as batsmen here (BOOST-Q05). */
const isOf = (skill: number | null, { skillId }: BoostPlayer): boolean =>
  skill === null || skillId === skill || (skill === BATSMAN && skillId === KEEPER);

export const narrowed = ({ players }: Pick<BoostList, 'players'>, { skill, team }: Narrowed): BoostPlayer[] =>
  players.filter((player) => isOf(skill, player) && (team === null || player.teamId === team));

/** Teams of a list, by name. */
export function sidesOf({ players }: Pick<BoostList, 'players'>): { id: number; name: string }[] {
  const sides = new Map(players.map(({ teamId, teamName }) => [teamId, teamName]));
  return [...sides].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

export const periodOf = ({ season, match }: Pick<BoostList, 'season' | 'match'>, words: Words): string =>
  match !== null ? words.oneMatch : season === null ? words.allTime : String(season);

/** @param more address of the same list with ten more rows */
export function listPieces(list: BoostList, of: Narrowed, more: string, words: Words): Piece[] {
  const found = narrowed(list, of);
  if (found.length === 0) return [h('p', { class: 'note boost__none' }, whyNobody(list, words))];
  const rows = found.slice(0, of.show);
  return [
    h(
      'div',
      { class: 'tablewrap', tabindex: '0', role: 'group', 'aria-label': captionOf(list, words) },
      table(list, rows, words),
    ),
    h(
      'div',
      { class: 'boost__foot' },
      h(
        'p',
        { class: 'note num' },
        `${words.shown(rows.length, found.length)}${list.asOf === null ? '' : `. ${words.upTo(dayOf(list.asOf), list.matches)}`}`,
      ),
      found.length > of.show ? h('a', { class: 'btn btn--line', href: more, 'data-more': '' }, words.more) : null,
    ),
  ];
}
/** Message for a list without players. */
export function whyNobody({ published, players, season, match }: BoostList, words: Words): string {
  if (!published) return words.held;
  if (players.length > 0) return words.nobody;
  if (match !== null) return words.empty.match;
  return season === null ? words.empty.allTime : words.empty.season(season);
}
export const nextShown = (show: number): number => show + BOOST_STEP;

const captionOf = (list: BoostList, words: Words): string =>
  words.caption(words.types[list.type] ?? list.type, periodOf(list, words));

function table(list: BoostList, rows: readonly BoostPlayer[], words: Words): Tree {
  const th = (text: string, more: Record<string, string> = {}, label?: string): Tree =>
    h(
      'th',
      { scope: 'col', ...more },
      ...(label === undefined
        ? [text]
        : [h('span', { class: 'sr' }, label), h('span', { 'aria-hidden': 'true' }, text)]),
    );
  return h(
    'table',
    { class: 't bt' },
    h('caption', { class: 'sr' }, captionOf(list, words)),
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, h('span', { class: 'sr' }, words.place)),
        th(words.change, {}, words.changeSays),
        th(words.player, { class: 'l' }),
        th(words.score, { 'aria-sort': 'descending' }),
        th(words.meter, { class: 'l bt__meter' }),
        th(words.seasonScore, { class: 'hs' }),
        th(words.allTimeScore, { class: 'hs' }),
        th(words.counted, { class: 'hs' }),
      ),
    ),
    h('tbody', {}, ...rows.map((player) => row(player, words))),
  );
}

const orNone = (score: number | null, words: Words): string => (score === null ? words.same : String(score));

function row(player: BoostPlayer, words: Words): Tree {
  const skill = words.skills[player.skillId] ?? '';
  return h(
    'tr',
    {},
    h('td', { class: 'pos num' }, String(player.rank)),
    h('td', { class: 'num' }, moved(player.change, words)),
    h(
      'th',
      { scope: 'row', class: 'l wide' },
      h('a', { class: 'k', href: player.url }, player.name),
      h('small', { class: 'ss' }, `${player.teamName}, ${skill}`),
    ),
    h('td', { class: 'bscore num' }, String(player.score)),
    h('td', { class: 'l bt__meter' }, meter(player.score, words)),
    h('td', { class: 'hs num' }, orNone(player.seasonScore, words)),
    h('td', { class: 'hs num' }, orNone(player.allTimeScore, words)),
    h('td', { class: 'hs num' }, String(player.matches)),
  );
}

/** As in the rankings: a filled triangle up, an outlined one down, a dash for no change. */
function moved(change: number | null, words: Words): Tree {
  if (change === null) return h('span', { class: 'moved moved--same' }, words.fresh);
  if (change === 0)
    return h(
      'span',
      { class: 'moved moved--same' },
      h('span', { 'aria-hidden': 'true' }, words.same),
      h('span', { class: 'sr' }, words.sameSays),
    );
  return h(
    'span',
    { class: 'moved' },
    h(
      'svg',
      { class: change > 0 ? 'moved__up' : 'moved__down', viewBox: '0 0 10 10', 'aria-hidden': 'true' },
      h('path', { d: change > 0 ? 'M5 1 9.500 9h-9z' : 'M5 9 .5 1h9z' }),
    ),
    h('span', { class: 'sr' }, change > 0 ? words.up : words.down),
    String(Math.abs(change)),
  );
}

const CELL = 20;
const FIFTHS = 5;
/**
 * Five cells, one per bucket (BOOST-008); the bucket of a score is the lowest that is at least the score (BOOST-Q04).
 */
function meter(score: number, words: Words): Tree {
  const bucket = Math.max(1, Math.ceil(score / CELL));
  return h(
    'span',
    {
      class: 'mt',
      role: 'img',
      'aria-label': words.bucket(score, bucket === 1 ? 0 : (bucket - 1) * CELL + 1, bucket * CELL),
    },
    ...Array.from({ length: 5 }, (_, at) => {
      const full = Math.min(1, Math.max(0, (score - at * CELL) / CELL));
      return h('i', { class: `mt__${Math.ceil(full * FIFTHS)}` });
    }),
  );
}
