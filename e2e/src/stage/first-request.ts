import type { Page, Route } from 'playwright-core';

/**
 * Plays what happens to the first request to an address; later ones go through. Not by a route that is taken once: with
 * the last route the browser's interception goes, and a request made at that moment hangs.
 */
export async function playFirst(page: Page, url: string, play: (route: Route) => Promise<void>): Promise<void> {
  let played = false;
  await page.route(url, (route) => {
    if (played) return route.fallback();
    played = true;
    return play(route);
  });
}
