/**
 * What happens to requests of a page. Chromium turns interception on and off a moment after it has said so: a request
 * of that moment goes to the site, or hangs. So it is seen to work first, and stays on for the life of the page.
 */
import type { Page, Route } from 'playwright-core';

/** An address that every site answers, and an answer that none gives. */
const PROBE = '/robots.txt?intercepted';
const INTERCEPTED = 204;
const probed = new WeakSet<Page>();

/** Plays what happens to requests to an address until `page.unroute`. */
export async function playRequests(
  page: Page,
  url: Parameters<Page['route']>[0],
  play: Parameters<Page['route']>[1],
): Promise<void> {
  await page.route(url, play);
  if (!probed.has(page)) {
    probed.add(page);
    await page.route(`**${PROBE}`, (route) => route.fulfill({ status: INTERCEPTED }));
  }
  // A page that is opened later begins with it.
  if (page.url() === 'about:blank') return;
  const reply = (): Promise<number> =>
    page.evaluate(
      (probe) =>
        fetch(probe, { cache: 'no-store' }).then(
          ({ status }) => status,
          () => 0,
        ),
      PROBE,
    );
  while ((await reply()) !== INTERCEPTED);
}

/** The same for the first request; later ones go through. */
export async function playFirst(page: Page, url: string, play: (route: Route) => Promise<void>): Promise<void> {
  let played = false;
  await playRequests(page, url, (route) => {
    if (played) return route.fallback();
    played = true;
    return play(route);
  });
}
