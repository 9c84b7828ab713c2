/**
 * `test` for journeys that only add their own matches and accounts: site, scorer key and browser are shared by all
 * files of a worker, so none leaves a page open. Journeys of lists that may hold no other match start their own site.
 */
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { soak } from '@sightscreen/test-kit/soak';
import { test as base } from 'vitest';
import { openBrowser } from './browser.ts';

// vitest reads a fixture's dependencies from its first parameter, which must be a pattern even if empty.
/* oxlint-disable no-empty-pattern */
export const test = base
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const site = await Site.prepare();
    onCleanup(() => site.clear());
    return site.start();
  })
  // Invented matches and built-in partners, which take some ten seconds of processor time to create. Each file of the
  // soak has its own, so that no settings reach another. The overloads of `extend` take one literal each.
  .extend('demo', { scope: (soak ? 'file' : 'worker') as 'worker' }, async ({}, { onCleanup }) => {
    const site = await Site.prepare({ SIGHTSCREEN_DEMO: '1' });
    onCleanup(() => site.clear());
    return site.start();
  })
  .extend('scorer', { scope: 'worker' }, async ({ site }) => Scorer.hire(site))
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  });
