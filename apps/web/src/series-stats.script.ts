/**
 * Script of the series statistics page: a choice requests the API, and replies are broadcast to the widgets of the
 * page. Without the script choices are links and forms.
 */
import type { SummedMatches } from '@sightscreen/contracts';
import {
  boundaryAddress,
  pageAddress,
  playersAddress,
  profileAddress,
  type StatsChosen,
  zoneAddress,
} from './series-stats/address.ts';
import { askStats, type StatsUpdate } from './series-stats/ask-stats.ts';
import { awaited, boundaryPieces, nothing, playerPieces, profilePieces, zonePieces } from './series-stats/blocks.ts';
import { playerFinder } from './series-stats/player-finder.ts';
import { made, type Piece } from './series-stats/tree.ts';
import { textOf } from './text/text-of.ts';

const words = textOf('seriesStats');

const UPDATE = 'sightscreen:stats';

function begin(page: HTMLElement): void {
  const { series = '', path = '' } = page.dataset;
  const place = { series, path };
  const form = page.querySelector<HTMLFormElement>('[data-stats-filter]')!;
  const search = page.querySelector<HTMLFormElement>('[data-stats-search]')!;
  const field = search.querySelector<HTMLInputElement>('input[name=player]')!;
  const chosen = Object.fromEntries(
    ['statsType', 'matchTypeId', 'teamId', 'playerId', 'list'].map((name) => [name, valueIn(form, name)]),
  ) as unknown as StatsChosen;

  const lists = form.querySelector<HTMLSelectElement>('select[name=list]')!;
  /** The requested list, or the first of its type. */
  const shownList = (): string =>
    chosen.list !== ''
      ? chosen.list
      : ([...lists.options].find(({ dataset }) => dataset['of'] === chosen.statsType)?.value ?? '');

  const { ask, forget } = askStats({
    fetch: async (address) => {
      const reply = await fetch(address, { headers: { accept: 'application/json' } });
      if (!reply.ok) throw new Error(address);
      return reply.json();
    },
    broadcast: (detail) => window.dispatchEvent(new CustomEvent(UPDATE, { detail })),
  });
  const listen = (act: (update: StatsUpdate) => void): void =>
    window.addEventListener(UPDATE, (event) => act((event as CustomEvent<StatsUpdate>).detail));

  const finder = playerFinder({
    search: (text) => void ask('players', playersAddress(place, text)),
    forget() {
      forget('players');
      blockOf('players')?.removeAttribute('aria-busy');
    },
    show(players) {
      put('players', players === null ? [] : playerPieces(players.map(linked), words));
      say(players === null ? '' : players.length === 0 ? words.empty : words.found(players.length));
    },
    refuse() {
      refused(true);
      field.focus();
    },
  });
  const linked = ({ url: _, ...player }: Parameters<typeof finder.found>[0][number]) => ({
    ...player,
    href: pageAddress(place, { ...chosen, playerId: String(player.id) }),
  });
  const status = search.querySelector<HTMLElement>('[role=status]')!;
  const say = (text: string): void => {
    status.textContent = text;
  };
  const refused = (yes: boolean): void => {
    search.querySelector<HTMLElement>('.err')!.hidden = !yes;
    if (yes) field.setAttribute('aria-invalid', 'true');
    else field.removeAttribute('aria-invalid');
  };

  // Blocks show broadcast updates; none sends requests itself.
  listen(({ of, state, reply }) => {
    const block = blockOf(of);
    if (state === 'loading') {
      block?.setAttribute('aria-busy', 'true');
      if (bodyOf(of)?.hasChildNodes() === false) put(of, awaited(words));
      if (of === 'players') say(words.loading);
      return;
    }
    block?.removeAttribute('aria-busy');
    if (of === 'players') return finder.found(reply?.players ?? []);
    if (block !== null) block.hidden = false;
    if (reply === null) return put(of, nothing(words));
    // Empty replies as well: the message for no data would reveal something about a hidden match.
    if (of === 'zone') put(of, zonePieces(reply, chosen.list, words), reply.of);
    else if (of === 'boundaries') put(of, boundaryPieces(reply, words), reply.of);
    else put(of, profilePieces(reply, words), reply.of);
  });
  const blockOf = (of: string) => page.querySelector<HTMLElement>(`[data-stats-block=${of}]`);
  const bodyOf = (of: string) => blockOf(of)?.querySelector<HTMLElement>('[data-stats-body]');
  /** Figures that include hideable matches are wrapped in the spoiler markup. */
  function put(of: string, pieces: readonly Piece[], summed: SummedMatches = { matches: [], ended: null }): void {
    const body = bodyOf(of);
    const template = page.querySelector('template');
    if (body == null || template === null) return;
    const nodes = pieces.map(made);
    if (summed.matches.length === 0) body.replaceChildren(...nodes);
    else {
      const spoiler = document.importNode(template.content, true).firstElementChild as HTMLElement;
      spoiler.dataset['sums'] = summed.matches.join(' ');
      delete spoiler.dataset['ended'];
      if (summed.ended !== null) spoiler.dataset['ended'] = String(summed.ended);
      spoiler.querySelector('[data-stats-inside]')!.replaceChildren(...nodes);
      body.replaceChildren(spoiler);
    }
    // The head script reveals matches that ended long ago.
    window.dispatchEvent(new Event('sightscreen:zone'));
  }

  function choose(change: Partial<StatsChosen>): void {
    Object.assign(chosen, change);
    history.replaceState(null, '', pageAddress(place, chosen));
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-type]')) {
      const { type = '', list = '' } = link.dataset;
      link.href = pageAddress(place, { ...chosen, statsType: type, list });
      if (type === chosen.statsType && (list === '' || list === shownList())) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
    for (const option of lists.options) option.hidden = option.disabled = option.dataset['of'] !== chosen.statsType;
    lists.value = shownList();
    for (const element of [form, search])
      for (const [name, value] of Object.entries(chosen)) {
        const hidden = element.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`);
        if (hidden !== null) hidden.value = value;
      }
    if (change.playerId === undefined) void ask('zone', zoneAddress(place, chosen));
    if (change.teamId !== undefined) void ask('boundaries', boundaryAddress(place, chosen));
    if (chosen.playerId !== '0' && (change.playerId !== undefined || change.matchTypeId !== undefined))
      void ask('profile', profileAddress(place, chosen));
  }

  const plain = (event: MouseEvent): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
    if (link === null || !plain(event)) return;
    const { type, list = '', player } = link.dataset;
    if (type === undefined && player === undefined) return;
    event.preventDefault();
    if (type !== undefined) return choose({ statsType: type, list });
    choose({ playerId: player! });
    const block = blockOf('profile');
    if (block === null) return;
    block.hidden = false;
    block.querySelector<HTMLElement>('h2')?.focus();
  });
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) choose({ [target.name]: target.value });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose({ matchTypeId: valueIn(form, 'matchTypeId'), teamId: valueIn(form, 'teamId'), list: valueIn(form, 'list') });
  });
  page.dataset['statsReady'] = '';
  field.addEventListener('input', () => {
    refused(false);
    finder.typed(field.value);
  });
  search.addEventListener('submit', (event) => {
    event.preventDefault();
    refused(false);
    finder.submitted(field.value);
  });
}

const valueIn = (form: HTMLFormElement, name: string): string =>
  form.querySelector<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`)?.value ?? '0';

const root = document.querySelector<HTMLElement>('[data-stats]');
if (root !== null) begin(root);
