/** Content of the series statistics blocks, from the replies of their API calls (STAT-003 to 006). */
import type {
  BoundaryReply,
  FoundPlayer,
  ProfileReply,
  StatsField,
  StatsRow,
  StatsView,
  ZoneReply,
} from '@sightscreen/contracts/calls/series-stats';
import type { seriesStatsWords } from '../text/en/series-stats.ts';
import { dayOf } from '../ui/time/day-of.ts';
import { leaderPiece } from './leader.ts';
import { h, type Piece, type Tree } from './tree.ts';

type Words = typeof seriesStatsWords;

/** STAT-036, STAT-Q09 */
export const nothing = (words: Words): Piece[] => [h('p', { class: 'note' }, words.empty)];
/** Loading message of an empty block; a block with content keeps it, dimmed, until its reply arrives. */
export const awaited = (words: Words): Piece[] => [h('p', { class: 'note' }, words.loading)];

/** Shows one list at a time: the requested one, or the first. */
export function zonePieces({ matches, views }: ZoneReply, list: string, words: Words): Piece[] {
  const current = list === '' ? views[0] : views.find(({ name }) => name === list);
  return current === undefined
    ? nothing(words)
    : [viewPiece(current, 'zone', words), h('p', { class: 'note' }, words.counted(matches))];
}

export function profilePieces({ player, views, empty, matches }: ProfileReply, words: Words): Piece[] {
  if (player === null) return nothing(words);
  return [
    h(
      'p',
      { class: 'statsplayer' },
      picture(player.image),
      h('span', {}, h('b', {}, player.name), player.team === null ? null : h('span', { class: 'note' }, player.team)),
      h('a', { class: 'more', href: player.url }, words.page(player.name)),
    ),
    ...(empty
      ? nothing(words)
      : [h('p', { class: 'note' }, words.counted(matches)), ...views.map((view) => viewPiece(view, 'profile', words))]),
  ];
}

/** Not a landmark: the zone and a profile may have views of the same name. */
function viewPiece(view: StatsView, of: 'zone' | 'profile', words: Words): Tree {
  const { name, label, headers, highlight, fields, rows, level } = view;
  const id = `${of}-${name}`;
  const head = headers.map((header, at) => {
    const strong = fields[at]?.field === highlight ? { class: 'statsview__high' } : undefined;
    return h('th', { scope: 'col', ...(strong ?? (fields[at]?.className === 'name' ? { class: 'l' } : {})) }, header);
  });
  return h(
    'div',
    { class: 'statsview' },
    h('h3', { id }, label),
    of === 'zone' ? leaderPiece(view, words) : null,
    h(
      'div',
      { class: 'tablewrap', tabindex: '0', role: 'group', 'aria-labelledby': id },
      h(
        'table',
        { class: 't' },
        h('thead', {}, h('tr', {}, ...head)),
        h('tbody', {}, ...rows.map((row) => h('tr', {}, ...fields.map((field) => cell(field, row, highlight))))),
      ),
    ),
    level ? h('p', { class: 'note' }, words.level) : null,
    fields.some(({ field }) => field === 'zone') ? h('p', { class: 'note' }, words.directions) : null,
  );
}

const CLASSES: Record<string, string> = { name: 'l wide', num: 'num', note: 'note', strong: 'k' };
const NOT_OUT = /^(.*)\*$/;

function cell({ url, img, field, className, tagName }: StatsField, row: StatsRow, highlight: string | null): Tree {
  const text = row[field] ?? '';
  const [href, src] = [url === null ? null : row[url], img === null ? null : row[img]];
  const [, score] = NOT_OUT.exec(text) ?? [];
  const content: Piece =
    score !== undefined ? h('span', { class: 'no' }, score) : field === 'date' ? dayOf(text) : text;
  const inside = href == null ? content : h('a', { href }, content);
  const classes = [CLASSES[className] ?? '', field === highlight ? 'k statsview__high' : ''].join(' ').trim();
  return h(
    tagName,
    { ...(classes === '' ? {} : { class: classes }), ...(tagName === 'th' ? { scope: 'row' } : {}) },
    ...(src == null ? [inside] : [h('span', { class: 'statswho' }, picture(src), inside)]),
  );
}
/** Decorative: the name stands beside it. */
const picture = (src: string): Tree =>
  h('img', { class: 'statsface', src, alt: '', width: '24', height: '24', loading: 'lazy' });

export function boundaryPieces({ boundary, empty, fours, sixes, matches }: BoundaryReply, words: Words): Piece[] {
  if (empty) return nothing(words);
  const { hits } = words;
  const count = (name: string, n: number) => h('div', {}, h('dt', {}, name), h('dd', { class: 'num' }, String(n)));
  return [
    h('dl', { class: 'kv' }, count(words.sixes, sixes), count(words.fours, fours)),
    h('p', { class: 'note' }, `${words.counted(matches)} ${words.newest(boundary.length)}`),
    h(
      'div',
      { class: 'tablewrap statsballs', tabindex: '0', role: 'group', 'aria-label': words.boundaries },
      h(
        'table',
        { class: 't' },
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            h('th', { scope: 'col', class: 'l' }, hits.player),
            ...[hits.runs, hits.over, hits.zone].map((name) => h('th', { scope: 'col' }, name)),
          ),
        ),
        h(
          'tbody',
          {},
          ...boundary.map(({ runs, player, team, over, zone, video, match }) =>
            h(
              'tr',
              {},
              h(
                'th',
                { scope: 'row', class: 'l wide' },
                h('a', { href: player.url }, player.name),
                h('span', { class: 'note' }, ` ${team}`),
                h('span', { class: 'statsball' }, h('a', { href: match.url }, dayOf(match.date))),
              ),
              h('td', { class: 'num k' }, String(runs)),
              h('td', { class: 'num' }, over),
              h(
                'td',
                {},
                zone ?? words.none,
                video === null ? null : h('span', { class: 'statsball' }, h('a', { href: video }, words.video)),
              ),
            ),
          ),
        ),
      ),
    ),
  ];
}

export type LinkedPlayer = Omit<FoundPlayer, 'url'> & { href: string };
export const playerPieces = (players: readonly LinkedPlayer[], words: Words): Piece[] =>
  players.length === 0
    ? nothing(words)
    : [
        h(
          'ul',
          { class: 'statsfound' },
          ...players.map(({ id, name, image, team, href }) =>
            h(
              'li',
              {},
              h(
                'a',
                { href, 'data-player': String(id) },
                picture(image),
                h('span', {}, name, team === null ? null : h('span', { class: 'note' }, team)),
              ),
            ),
          ),
        ),
      ];
