/**
 * `test` for journeys that only add matches of their own: the site, the key of its scorer and the browser are started once for all files of a worker.
 * Journeys that stop the site, or that need a world in which they are alone, start their own.
 */
import { Scorer } from '@sightscreen/test-kit/site/scorer';
import { Site } from '@sightscreen/test-kit/site/site';
import { test as base } from 'vitest';
import { openBrowser } from './browser.ts';

// vitest reads what a fixture needs from its first parameter, which has to be a pattern even where nothing is needed.
/* oxlint-disable no-empty-pattern */
export const test = base
  .extend('site', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const site = await Site.prepare();
    onCleanup(() => site.clear());
    return site.start();
  })
  .extend('scorer', { scope: 'worker' }, async ({ site }) => Scorer.hire(site))
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await openBrowser();
    onCleanup(() => browser.close());
    return browser;
  });
