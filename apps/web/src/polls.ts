/**
 * Script of polls: pages are the same for everybody, so it asks what this reader chose, votes without leaving the page,
 * and keeps the percentages of polls that are still open moving. Without it a form votes.
 */
import type { Poll, PollsReply, PollVoteReply } from '@sightscreen/contracts/calls/polls';
import { showPoll } from './polls/show-poll.ts';
import { polls as words } from './words/in-scripts.ts';

/** Between two questions while the page is seen, milliseconds. */
const EVERY = 15_000;
const TOO_MANY = 429;
const FORBIDDEN = 403;

const blockOf = (id: number): HTMLElement | null => document.querySelector(`[data-poll="${id}"]`);
const idOf = ({ dataset }: HTMLElement): number => Number(dataset['poll']);
/** Polls that will not change any more. */
const over = new Set<number>();
/** While a vote is on its way nothing else is shown: an older reply would take it back. */
const voting = new Set<number>();

/** Raised with every vote: what was asked before it is old. */
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
const asked = (): Promise<void> => ask().catch(() => {});

/**
 * The cookie that a vote needs is given once somebody chooses, not to all who look (POLL-Q04). Asked for once by a
 * page: first votes on two polls are of one visitor.
 */
let given: Promise<boolean> | null = null;
const cookieGiven = (id: number): Promise<boolean> =>
  (given ??= fetch(`/api/poll/list?poll=${id}&choosing=1`, { headers: { accept: 'application/json' } })
    .then(({ ok }) => ok)
    .catch(() => false)
    .then((ok) => {
      if (!ok) given = null;
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
      // The page is older than its cookie.
      given = null;
      reply = await post(option);
    }
    if (!reply.ok) return refuse(reply.status === TOO_MANY ? words.wait : words.failed);
    const { poll, counted } = (await reply.json()) as PollVoteReply;
    voting.delete(id);
    votes += 1;
    show(poll);
    const mine = poll.options.find((one) => one.id === poll.selected_option);
    status.textContent = counted ? words.counted(mine?.text ?? '') : mine === undefined ? words.over : words.notCounted;
    // The button is gone: what it led to has the focus.
    const heading = block.querySelector<HTMLElement>('h3')!;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  form.addEventListener('change', () => {
    void cookieGiven(id);
    wrong.hidden = true;
    // What is hidden would be read out as the description all the same.
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

/** Polls that are not begun yet: all at first, later those that a refresh of the page brought. */
function beginNew(): void {
  const found = document.querySelectorAll<HTMLElement>('[data-poll]:not([data-poll-ready])');
  for (const block of found) begin(block);
  if (found.length > 0) void asked();
}

const askSeen = (): void => {
  if (!document.hidden) void asked();
};
beginNew();
// Told when a page has put something on itself.
window.addEventListener('sightscreen:zone', beginNew);
setInterval(askSeen, EVERY);
// A page that comes back may be long behind.
document.addEventListener('visibilitychange', askSeen);
