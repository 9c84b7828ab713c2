/// <reference types="vite/types/importMeta.d.ts" />
import { pageProps, type PageProps } from '@sightscreen/contracts';
import { describe, expect, test } from 'vitest';
import * as articles from '../fixtures/articles.ts';
import * as matches from '../fixtures/matches.ts';
import * as plans from '../fixtures/plans.ts';
import * as chase from '../fixtures/t20.ts';
import * as tabs from '../fixtures/tabs.ts';
import type { IslandDefinition } from '../island/define-island.ts';
import { render } from '../render.tsx';
import { pageOf } from './all-pages.ts';
import type { PageDefinition, PageName } from './define-page.ts';

const folders = import.meta.glob<PageDefinition<PageName>>('./*/page.tsx', { eager: true, import: 'default' });
const islands = import.meta.glob<IslandDefinition<object>>('../**/*.island.tsx', { eager: true, import: 'default' });
const names = pageProps.options.map(({ shape }) => shape.page.value);

describe('a page is a folder, an island is a file (a-page-is-a-folder)', () => {
  test.each(names)('the page %s of the contract has a folder', (name) => expect(pageOf(name).page).toBe(name));
  test('a page without a folder is refused with an error that names the fix', () => {
    expect(() => pageOf('nowhere' as PageName)).toThrow(
      "The page nowhere of the contract has no folder: give it one in apps/web/src/pages, with a page.tsx that exports `definePage('nowhere', …)`.",
    );
  });
  test('every folder is named after its page, and no page has two', () => {
    expect(
      Object.entries(folders)
        .map(([path, { page }]) => [path, `./${page}/page.tsx`])
        .filter(([path, due]) => path !== due),
    ).toEqual([]);
  });
  test('every island is named after its file, and names are unique', () => {
    const known = Object.entries(islands).map(([path, { name }]) => [
      /([\w-]+?)(?:\.entry)?\.island\.tsx$/.exec(path)?.[1],
      name,
    ]);
    expect(known.filter(([file, name]) => file !== name)).toEqual([]);
    expect(new Set(known.map(([, name]) => name)).size).toBe(known.length);
  });
  const examples: PageProps[] = [
    matches.homeProps,
    chase.chaseLive,
    matches.upcomingLive,
    matches.finishedLive,
    chase.chaseScorecard,
    matches.noResultCardPage,
    matches.settingsProps,
    matches.notFound,
    articles.articleProps,
    plans.plansProps,
    ...Object.values(tabs),
    { page: 'offline', base: chase.base },
  ];
  test.each(examples.map((props) => [props.page, props] as const))(
    'the page %s lists exactly the islands that start at once',
    (_name, props) => {
      const page = pageOf(props.page);
      const named = 'Document' in page ? [] : (page.islands?.(props) ?? []).map(({ name }) => name);
      const standing = [...render(props).matchAll(/ data-island="([^"]+)"(?! data-when)/g)].map(([, name]) => name);
      expect(new Set(named)).toEqual(new Set(standing));
    },
  );
});
