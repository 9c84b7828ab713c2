/** Suggests auction players while a name is typed (AUCT-019 to 021, AUCT-028, AUCT-029). */
import { moneyText } from '@sightscreen/auction/money';
import type { AuctionPlayersReply } from '@sightscreen/contracts/calls/auction';
import { auctionSearchText, ENTER_MORE, NO_SUCH_PLAYER } from '@sightscreen/contracts/text/auction-search';
import { comboField } from '../search/combo-field.ts';
import { element } from '../search/option-list.ts';
import { getJson, typeAhead } from '../search/type-ahead.ts';
import { textOf } from '../text/text-of.ts';

const words = textOf('auctionScript');

interface Option {
  place: HTMLElement;
  href: string;
}
type Player = AuctionPlayersReply['playersList'][number];
/** Maximum number of suggestions. */
const SHOWN = 8;

/** AUCT-028, AUCT-029: the text in the path, with underscores. */
export const callFor = (call: string, text: string): string =>
  `${call}/${encodeURIComponent(text.replaceAll(' ', '_'))}`;

export function findPlayers(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name=q]')!;
  const { find: call = '' } = form.dataset;
  const results = (text: string): string => {
    const address = new URL(form.action);
    for (const { name, value } of form.querySelectorAll<HTMLInputElement>('input[type=hidden]'))
      address.searchParams.set(name, value);
    address.searchParams.set('q', text);
    return address.pathname + address.search;
  };
  const ahead = typeAhead<AuctionPlayersReply>({
    textOf: auctionSearchText,
    ask: (text) => getJson(callFor(call, text)),
    show(found) {
      if (found === null) return field.show(null, '');
      const { text, reply } = found;
      const players = reply.playersList.slice(0, SHOWN);
      if (players.length > 0)
        return field.show(
          optionsOf(field.list, players, { reply, text, all: results(text) }),
          words.found(reply.total),
        );
      field.list.replaceChildren(
        element('div', { class: 'combo__option', role: 'option', 'aria-disabled': 'true' }, NO_SUCH_PLAYER),
      );
      field.show([], NO_SUCH_PLAYER);
    },
  });
  const field = comboField<Option>(form, input, words, {
    typed: ahead.typed,
    chosen: ({ href }) => location.assign(href),
    submitted(value) {
      ahead.stop();
      const text = auctionSearchText(value);
      field.refuse(text === null ? ENTER_MORE : null);
      if (text !== null) location.assign(results(text));
    },
  });
  form.dataset['ready'] = '';
}

function optionsOf(
  list: HTMLElement,
  players: readonly Player[],
  { reply, text, all }: { reply: AuctionPlayersReply; text: string; all: string },
): Option[] {
  const option = (href: string, ...children: (Node | string)[]): Option => ({
    href,
    place: element('div', { class: 'combo__option', role: 'option', 'aria-selected': 'false' }, ...children),
  });
  const options = [
    ...players.map((player) =>
      option(
        player.url,
        element('span', { class: 'combo__title' }, player.playerName),
        ' ',
        element(
          'span',
          { class: 'combo__detail' },
          player.soldPrice === null
            ? (words.statuses[player.status] ?? '')
            : moneyText(player.soldPrice, reply.currency),
        ),
      ),
    ),
    ...(reply.total > players.length ? [option(all, words.all(text))] : []),
  ];
  for (const [at, { place }] of options.entries()) place.id = `${list.id}-${at}`;
  list.replaceChildren(...options.map(({ place }) => place));
  return options;
}
