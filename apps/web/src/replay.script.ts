/** Script of a ball's page: replays the match from there. */
import { replayer } from './pages/ball/replay.ts';
import { MAX_BEHIND } from './settings/reader-settings.ts';

/** Replaces the current ball of a replay with the content, address and title of the next ball's page. */
async function showBall(address: string, wanted: () => boolean): Promise<boolean> {
  const reply = await fetch(address);
  const next = reply.ok ? new DOMParser().parseFromString(await reply.text(), 'text/html') : null;
  const main = document.querySelector('main');
  const fresh = next?.querySelector('main');
  if (next === null || main === null || fresh === null || fresh === undefined || !wanted()) return false;
  // A ball within the longest delay is hidden from delayed readers, as on its own page.
  main.toggleAttribute('data-stepped', Date.now() - Number(fresh.dataset['ended'] ?? Number.NaN) > MAX_BEHIND * 1000);
  main.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
  window.dispatchEvent(new Event('sightscreen:zone'));
  document.title = next.title;
  history.replaceState(null, '', address);
  spoken.dataset['match'] = main.dataset['of'] ?? '';
  spoken.textContent = main.querySelector('.cl__b p')?.textContent ?? '';
  return true;
}
const spoken = document.createElement('p');
const replay = replayer({
  next: () => document.querySelector<HTMLAnchorElement>('a[rel="next"]')?.href ?? null,
  show: showBall,
  after: (ms, act) => {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  say(playing) {
    // The button was replaced with the ball: give the focus to the new one.
    const button = document.querySelector<HTMLButtonElement>('[data-replay]');
    if (button === null) return;
    button.textContent = (playing ? button.dataset['pause'] : button.dataset['replay']) ?? '';
    if (playing) button.focus({ preventScroll: true });
  },
});
if (document.querySelector('[data-replay]') !== null) {
  spoken.className = 'sr score';
  spoken.setAttribute('role', 'status');
  document.body.append(spoken);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-replay]') !== null) replay();
  });
}
