/** Shows a poll in its block as this reader may see it; the block has places for choices and results already. */
import type { Poll } from '@sightscreen/contracts/calls/polls';
import type { polls } from '../text/en/polls.ts';

type Words = typeof polls;

export function showPoll(block: HTMLElement, poll: Poll, words: Words): void {
  const open = poll.state === 'open';
  block.dataset['state'] = poll.state;
  put(block, '[data-poll-state]', words.states[poll.state]);
  put(block, '[data-poll-count]', poll.votes > 0 ? words.hidden(poll.votes) : '');
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

/** Text that stays is not written again: it would be read out again. */
function put(within: Element, selector: string, text: string): void {
  const element = within.querySelector(selector);
  if (element !== null && element.textContent !== text) element.textContent = text;
}
