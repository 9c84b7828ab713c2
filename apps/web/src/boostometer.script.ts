/**
 * Script of the boostometer: a choice requests the API; skill and team filter the loaded list (BOOST-Q03). Without it
 * the choices are a form.
 */
import type { BoostList } from '@sightscreen/contracts/calls/boostometer';
import { type BoostChosen, listAddress, pageAddress } from './boostometer/address.ts';
import { listPieces, narrowed, nextShown, sidesOf, whyNobody } from './boostometer/list.ts';
import { BOOST_STEP } from './boostometer/step.ts';
import { made } from './series-stats/tree.ts';
import { textOf } from './text/text-of.ts';

const words = textOf('boostometer');

function begin(page: HTMLElement): void {
  const { world = 'real', named = '', path = '', season = '' } = page.dataset;
  const form = page.querySelector('form')!;
  const body = page.querySelector<HTMLElement>('[data-boost-body]')!;
  const status = page.querySelector<HTMLElement>('[role=status]')!;
  const template = page.querySelector('template')!;
  const select = (name: string) => form.querySelector<HTMLSelectElement>(`select[name=${name}]`)!;
  const chosen: BoostChosen = {
    type: select('type').value,
    period: select('period').value,
    skill: select('skill').value,
    team: select('team').value,
    show: Number(page.dataset['show'] ?? BOOST_STEP),
  };
  let requestNumber = 0;
  let current: { address: string; list: BoostList } | null = null;

  /** A failure is logged to the console only, and the shown list stays (BOOST-022). */
  async function listOf(address: string): Promise<BoostList | null> {
    // Incremented without a request as well: a pending reply belongs to another choice.
    requestNumber += 1;
    const number = requestNumber;
    if (current?.address === address) {
      body.removeAttribute('aria-busy');
      return current.list;
    }
    body.setAttribute('aria-busy', 'true');
    try {
      const reply = await fetch(address, { headers: { accept: 'application/json' } });
      if (!reply.ok) throw new Error(`${address}: ${reply.status}`);
      const list = (await reply.json()) as BoostList;
      if (number !== requestNumber) return null;
      current = { address, list };
      return list;
    } catch (error) {
      if (number === requestNumber) console.error('The boostometer could not be loaded.', error);
      return null;
    } finally {
      if (number === requestNumber) body.removeAttribute('aria-busy');
    }
  }

  async function show(): Promise<boolean> {
    const list = await listOf(listAddress(chosen, world));
    if (list === null) return false;
    sides(list);
    const of = {
      skill: chosen.skill === '' ? null : Number(chosen.skill),
      team: chosen.team === '' ? null : Number(chosen.team),
      show: chosen.show,
    };
    const more = pageAddress(path, { ...chosen, show: nextShown(chosen.show) }, named);
    const nodes = listPieces(list, of, more, words).map(made);
    if (list.of.matches.length === 0) body.replaceChildren(...nodes);
    else {
      const spoiler = document.importNode(template.content, true).firstElementChild as HTMLElement;
      spoiler.dataset['sums'] = list.of.matches.join(' ');
      delete spoiler.dataset['ended'];
      if (list.of.ended !== null) spoiler.dataset['ended'] = String(list.of.ended);
      spoiler.querySelector('[data-boost-inside]')!.replaceChildren(...nodes);
      body.replaceChildren(spoiler);
    }
    // The head script reveals matches that ended long ago.
    window.dispatchEvent(new Event('sightscreen:zone'));
    const found = narrowed(list, of).length;
    status.textContent = found === 0 ? whyNobody(list, words) : words.shown(Math.min(found, chosen.show), found);
    page.querySelector('[data-boost-newest]')?.toggleAttribute('hidden', list.players.length > 0);
    history.replaceState(null, '', pageAddress(path, chosen, named));
    return true;
  }

  /** Offers the teams of the list; a team that is not in it is deselected. */
  function sides(list: BoostList): void {
    const team = select('team');
    const first = team.options[0]!;
    team.replaceChildren(first, ...sidesOf(list).map(({ id, name }) => new Option(name, String(id))));
    team.value = chosen.team;
    if (team.selectedIndex < 0) {
      chosen.team = '';
      team.value = '';
    }
  }

  /** Offers the matches of the season, which the page of its list names (BOOST-010). */
  async function offerMatches(): Promise<void> {
    const { period } = chosen;
    if (period.startsWith('match-')) return;
    try {
      const reply = await fetch(pageAddress(path, chosen, named));
      const copy = new DOMParser().parseFromString(reply.ok ? await reply.text() : '', 'text/html');
      if (!reply.ok || period !== chosen.period) return;
      const fresh = copy.querySelector('[data-boost-matches]');
      select('period').querySelector('[data-boost-matches]')?.remove();
      if (fresh !== null) select('period').append(document.importNode(fresh, true));
    } catch (error) {
      console.error('The matches of the boostometer could not be loaded.', error);
    }
  }

  const choose = (change: Partial<BoostChosen>): void => {
    const { period } = chosen;
    Object.assign(chosen, { show: BOOST_STEP }, change);
    void show();
    if (chosen.period !== period) void offerMatches();
  };
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) choose({ [target.name]: target.value });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    choose({});
  });
  const plain = (event: MouseEvent): boolean => !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  page.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
    if (link === null || !plain(event)) return;
    if (link.dataset['more'] !== undefined) {
      event.preventDefault();
      const before = chosen.show;
      chosen.show = nextShown(before);
      void show().then((here) => {
        if (here) body.querySelectorAll<HTMLAnchorElement>('tbody th a')[before]?.focus();
        else chosen.show = before;
      });
    }
    if (link.dataset['plain'] !== undefined) {
      event.preventDefault();
      // BOOST-015: returns to the initial season.
      for (const [name, value] of Object.entries({ type: 'stamina', period: season, skill: '', team: '' }))
        select(name).value = value;
      choose({ type: 'stamina', period: season, skill: '', team: '' });
    }
  });
  page.dataset['boostReady'] = '';
}

const root = document.querySelector<HTMLElement>('[data-boost]');
if (root !== null) begin(root);
