/**
 * Script of polls. Pages are the same for everyone, so it requests this reader's choices, votes without leaving the
 * page and refreshes the percentages of open polls. Without it the browser submits the form.
 */
import type { Poll, PollsReply, PollVoteReply } from '@sightscreen/contracts/calls/polls';
import { showPoll } from './polls/show-poll.ts';
import { textOf } from './text/text-of.ts';

const words = textOf('polls');

/** Milliseconds between two requests while the page is visible. */
const EVERY = 15_000;
const TOO_MANY = 429;
const FORBIDDEN = 403;

const blockOf = (id: number): HTMLElement | null => document.querySelector(`[data-poll="${id}"]`);
const idOf = ({ dataset }: HTMLElement): number => Number(dataset['poll']);
/** Polls whose results are final. */
const over = new Set<number>();
/** Polls with a vote under way: an older reply would undo what is shown. */
const voting = new Set<number>();

/** Incremented with each vote: replies to earlier requests are outdated. */
let votes = 0;

function show(poll: Poll): void {
  const block = blockOf(poll.id);
  if (block === null || voting.has(poll.id)) return;
  showPoll(block, poll, words);
  if (poll.state === 'closed' || poll.state === 'ended') over.add(poll.id);
}

async function ask(): Promise<void> {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-poll]')].map(idOf).filter((id) => !over.has(id));
  if (ids.length === 0) return;
  const before = votes;
  const query = ids.length === 1 ? `?poll=${ids[0]}` : '';
  const reply = await fetch(`/api/poll/list${query}`, { headers: { accept: 'application/json' } });
  if (!reply.ok) return;
  const { polls } = (await reply.json()) as PollsReply;
  if (votes === before) for (const poll of polls) show(poll);
}
const refresh = (): Promise<void> => ask().catch(() => {});

/**
 * Only readers who choose an option receive the cookie that a vote needs (POLL-Q04). Requested once per page, so that
 * first votes on two polls belong to one visitor.
 */
let cookieRequest: Promise<boolean> | null = null;
const cookieGiven = (id: number): Promise<boolean> =>
  (cookieRequest ??= fetch(`/api/poll/list?poll=${id}&choosing=1`, { headers: { accept: 'application/json' } })
    .then(({ ok }) => ok)
    .catch(() => false)
    .then((ok) => {
      if (!ok) cookieRequest = null;
      return ok;
    }));

function begin(block: HTMLElement): void {
  const id = idOf(block);
  const form = block.querySelector('form')!;
  const wrong = block.querySelector<HTMLElement>('[data-poll-err]')!;
  const choices = form.querySelector('fieldset')!;
  const button = form.querySelector('button')!;
  const status = block.querySelector<HTMLElement>('[role=status]')!;
  form.noValidate = true;
  const refuse = (text: string): void => {
    wrong.textContent = text;
    wrong.hidden = false;
    choices.setAttribute('aria-describedby', wrong.id);
    status.textContent = text;
  };
  const post = async (option: string): Promise<Response> => {
    await cookieGiven(id);
    return fetch(`/api/poll/post?option=${option}`, { method: 'POST', headers: { accept: 'application/json' } });
  };
  const send = async (option: string): Promise<void> => {
    let reply = await post(option);
    if (reply.status === FORBIDDEN) {
      // The page has outlived its cookie, so it requests a new one.
      cookieRequest = null;
      reply = await post(option);
    }
    if (!reply.ok) return refuse(reply.status === TOO_MANY ? words.wait : words.failed);
    const { poll, counted } = (await reply.json()) as PollVoteReply;
    voting.delete(id);
    votes += 1;
    show(poll);
    const mine = poll.options.find((option) => option.id === poll.selected_option);
    status.textContent = counted ? words.counted(mine?.text ?? '') : mine === undefined ? words.over : words.notCounted;
    // The button is hidden, so focus moves to the heading.
    const heading = block.querySelector<HTMLElement>('h3')!;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  form.addEventListener('change', () => {
    void cookieGiven(id);
    wrong.hidden = true;
    // A hidden element would still be read out as the description.
    choices.removeAttribute('aria-describedby');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (voting.has(id)) return;
    const chosen = form.querySelector<HTMLInputElement>('input:checked');
    if (chosen === null) {
      refuse(words.choose);
      form.querySelector('input')!.focus();
      return;
    }
    voting.add(id);
    votes += 1;
    button.disabled = true;
    void send(chosen.value)
      .catch(() => refuse(words.failed))
      .finally(() => {
        voting.delete(id);
        button.disabled = false;
      });
  });
  block.dataset['pollReady'] = '';
}

/** Starts polls that are not running yet: all at first, later those added by a refresh. */
function beginNewPolls(): void {
  const found = document.querySelectorAll<HTMLElement>('[data-poll]:not([data-poll-ready])');
  for (const block of found) begin(block);
  if (found.length > 0) void refresh();
}

const refreshIfVisible = (): void => {
  if (!document.hidden) void refresh();
};
beginNewPolls();
// Sent after a script has inserted content.
window.addEventListener('sightscreen:zone', beginNewPolls);
setInterval(refreshIfVisible, EVERY);
// A page that becomes visible again may be outdated.
document.addEventListener('visibilitychange', refreshIfVisible);
