import { seedOf } from '../../island/seed-of.ts';
import { isAlike } from '../../live/is-alike.ts';
import { morph } from '../../live/morph.ts';
import { fetchCopy } from '../../live/page-copy.ts';
import { MAX_BEHIND } from '../../settings/reader-settings.ts';

/** A ball for a replay, as its page describes it. */
export interface Ball {
  match: string;
  /** What happened, for screen readers. */
  text: string;
  /** Addresses of the balls around it and of the match. */
  previous: string | null;
  next: string | null;
  whole: string;
}

/** Replaces the current ball with the content, address and title of another ball's page. Throws if that fails. */
export async function showBall(main: HTMLElement, address: string, gone: AbortSignal): Promise<Ball> {
  const page = await fetchCopy(address, { signal: gone });
  gone.throwIfAborted();
  const ball = seedOf<Ball | undefined>(page, 'ball');
  const next = page.getElementById('main');
  if (ball === undefined || next === null) throw new Error('no page of a ball');
  morph(main, next, isAlike);
  // A ball within the longest delay is hidden from delayed readers, as on its own page.
  const ended = Number(next.dataset['ended'] ?? Number.NaN);
  main.toggleAttribute('data-stepped', Date.now() - ended > MAX_BEHIND * 1000);
  window.dispatchEvent(new Event('sightscreen:zone'));
  document.title = page.title;
  history.replaceState(null, '', address);
  return ball;
}
