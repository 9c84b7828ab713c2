/** Pages are written by our own hand and parts of them kept from ball to ball: they must be what React writes, at every moment of a match. */
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { PageProps } from '@sightscreen/contracts';
import type { MatchState } from '@sightscreen/cricket';
import { calendar } from '@sightscreen/server/db/seed/fixtures';
import { playedOut } from '@sightscreen/server/db/seed/first-play';
import { world } from '@sightscreen/server/db/seed/world';
import { HotMatch } from '@sightscreen/server/live/desk/hot-match';
import { numberFacts } from '@sightscreen/server/live/log/rows';
import type { About } from '@sightscreen/server/live/projections/about';
import { livePage, scorecardPage } from '@sightscreen/server/live/projections/page-props';
import { languagePage } from '@sightscreen/server/live/projections/pages/readers';
import { type TabName, tabPages } from '@sightscreen/server/live/projections/pages/tab-pages';
import { clone } from '@sightscreen/test-kit/site/site';
import { beforeAll, expect, test } from 'vitest';

interface Built {
  render(props: PageProps): string;
  tree(props: PageProps): unknown;
  renderToPipeableStream(tree: unknown, options: { onAllReady(): void; onError(error: unknown): void }): { pipe(into: Writable): void };
}
let built: Built;
beforeAll(async () => { built = (await import(pathToFileURL(join(clone, 'apps/web/dist/server/render.js')).href)) as Built; });

const NOW = Date.UTC(2026, 10, 1);
const site = { origin: 'http://localhost:3000', demo: true };
const TABS = Object.keys(tabPages) as TabName[];
/** Every page is looked at after the first balls, where most is new, and then now and then: all of them would take minutes. */
const FIRST = 20;
const EVERY = { T20: 17, HUN: 13, TEST: 181 };

test.each(['T20', 'HUN', 'TEST'] as const)('every page of a match, its parts kept from ball to ball, is what React streams, %s (MATCH-001, BEYOND-20)', async (type) => {
  const fixture = calendar('pages', NOW).find(({ competition }) => competition.type === type);
  if (fixture === undefined) throw new Error(`the calendar holds no ${type}`);
  const facts = numberFacts(playedOut(world('pages', NOW), fixture).facts, { match: fixture.id, epoch: 1, after: 0, recordedAt: NOW, author: 'pages', commandId: null });
  const hot = new HotMatch(fixture.id, 1);
  let compared = 0;
  for (const fact of facts) {
    hot.append([fact]);
    if (fact.number > FIRST && fact.number % EVERY[type] !== 0 && fact.number !== facts.length) continue;
    for (const props of pagesOf(hot, fact.recordedAt)) {
      expect(built.render(props), `${props.page} at ${fact.number}`).toBe(`<!doctype html>${await streamed(props)}`);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(150);
}, 120_000);

function pagesOf(hot: HotMatch, now: number): PageProps[] {
  const { state } = hot;
  const about = aboutOf(state);
  const wants = { innings: null, size: 40, event: null };
  const tabs = TABS.map((tab) => tabPages[tab](site, { state, facts: hot.reading.facts }, about, now, wants));
  return [livePage(site, state, about, now), scorecardPage(site, state, about, now), languagePage(site, 'hi', state, about, now), languagePage(site, 'bn', state, about, now), ...tabs].filter((props) => props !== null);
}

/** One side with a flag, the other with letters: both ways of drawing them stand on every page. */
function aboutOf(state: MatchState): About {
  const sideOf = (side: 0 | 1): About['teams'][0] => {
    const known = state.info?.sides[side];
    return { id: known?.teamId ?? side, name: known?.name ?? '', shortName: known?.shortName ?? '', emblem: side === 0 ? { kind: 'flag', code: 'in' } : { kind: 'crest', key: 'herons' } };
  };
  return { world: 'real', mode: 'push', source: 'feed', teams: [sideOf(0), sideOf(1)], venue: null, series: null, people: new Map() };
}

function streamed(props: PageProps): Promise<string> {
  return new Promise((done, failed) => {
    const parts: Buffer[] = [];
    const into = new Writable({ write(part: Buffer, _, next) { parts.push(part); next(); } });
    into.on('finish', () => done(Buffer.concat(parts).toString().replace(/^<!DOCTYPE html>/, '')));
    const stream = built.renderToPipeableStream(built.tree(props), { onAllReady: () => stream.pipe(into), onError: failed });
  });
}
