/**
 * Interception of a page's requests. Chromium switches interception on and off shortly after it reports so, and a
 * request in between goes to the site or hangs. So a probe verifies it first, and it stays on for the life of the page.
 */
import type { Page, Route } from 'playwright-core';

/** An address that every site answers, and a reply that no site gives. */
const PROBE = '/robots.txt?intercepted';
const INTERCEPTED = 204;
const probed = new WeakSet<Page>();

/** Intercepts requests to an address until `page.unroute`. */
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
  // A page that is opened later starts with it.
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
