/** Shows a poll to this reader; its block already has elements for choices and results. */
import type { Poll } from '@sightscreen/contracts/calls/polls';
import type { pollsWords } from '../text/en/polls.ts';

type Words = typeof pollsWords;

export function showPoll(block: HTMLElement, poll: Poll, words: Words): void {
  const open = poll.state === 'open';
  block.dataset['state'] = poll.state;
  put(block, '[data-poll-state]', words.states[poll.state]);
  showWhen(block.querySelector('[data-poll-when]')!, poll, words);
  // The hidden form keeps its height, so a line added then would shift what follows.
  if (open) put(block, '[data-poll-count]', poll.votes > 0 ? words.hidden(poll.votes) : '');
  put(block, '[data-poll-votes]', words.votes(poll.votes));
  block.querySelector('form')!.hidden = !open;
  block.querySelector<HTMLElement>('[data-poll-result]')!.hidden = open;
  for (const { id, percent } of poll.options) {
    // An option that an editor has added since appears after a reload.
    const row = block.querySelector<HTMLElement>(`[data-option="${id}"]`);
    if (row === null) continue;
    const mine = id === poll.selected_option;
    row.classList.toggle('me', mine);
    row.querySelector<HTMLElement>('.you')!.hidden = !mine;
    put(row, '[data-percent]', `${percent ?? 0}%`);
    // The bar has its full size from the start; only its filling changes.
    row.querySelector('rect')!.setAttribute('width', String(percent ?? 0));
  }
}

/** Shows when the poll ends or ended. A closed poll shows its actual end, not the planned one. */
function showWhen(place: HTMLElement, { state, until, says }: Poll, words: Words): void {
  if (until === null || (says !== null && state !== 'closed')) {
    if (place.textContent !== (says ?? '')) place.textContent = says;
    return;
  }
  const runs = state === 'open' || state === 'voted';
  const time = place.querySelector('time') ?? document.createElement('time');
  if (Date.parse(time.dateTime) === until && place.textContent.startsWith(words.until) === runs) return;
  time.dateTime = new Date(until).toISOString();
  time.dataset['style'] = 'day-clock';
  time.textContent = `${new Date(until).toUTCString().slice(5, 22)} GMT`;
  place.replaceChildren(runs ? `${words.until} ` : '', time);
  // The head script formats the time in the reader's time zone.
  window.dispatchEvent(new Event('sightscreen:zone'));
}

/** Writes only changed text, since screen readers would repeat it. */
function put(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element !== null && element.textContent !== text) element.textContent = text;
}
