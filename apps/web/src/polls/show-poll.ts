/** Shows a poll in its block as this reader may see it; the block has places for choices and results already. */
import type { Poll } from '@sightscreen/contracts/calls/polls';
import type { polls } from '../text/en/polls.ts';

type Words = typeof polls;

export function showPoll(block: HTMLElement, poll: Poll, words: Words): void {
  const open = poll.state === 'open';
  block.dataset['state'] = poll.state;
  put(block, '[data-poll-state]', words.states[poll.state]);
  showWhen(block.querySelector('[data-poll-when]')!, poll, words);
  // The form keeps its room once it is hidden: a line that came then would move what is below.
  if (open) put(block, '[data-poll-count]', poll.votes > 0 ? words.hidden(poll.votes) : '');
  put(block, '[data-poll-votes]', words.votes(poll.votes));
  block.querySelector('form')!.hidden = !open;
  block.querySelector<HTMLElement>('[data-poll-result]')!.hidden = open;
  for (const { id, percent } of poll.options) {
    // One that an editor has added since comes with the next load of the page.
    const row = block.querySelector<HTMLElement>(`[data-option="${id}"]`);
    if (row === null) continue;
    const mine = id === poll.selected_option;
    row.classList.toggle('me', mine);
    row.querySelector<HTMLElement>('.you')!.hidden = !mine;
    put(row, '[data-percent]', `${percent ?? 0}%`);
    // A bar has its full box from the beginning: only its filling moves.
    row.querySelector('rect')!.setAttribute('width', String(percent ?? 0));
  }
}

/** When it ends or ended, as the block has it. One that is closed tells when that was, not when it was to end. */
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
  // The head script says it in the zone that the reader chose.
  window.dispatchEvent(new Event('sightscreen:zone'));
}

/** Text that stays is not written again: it would be read out again. */
function put(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element !== null && element.textContent !== text) element.textContent = text;
}
