/// <reference types="vite/types/importMeta.d.ts" />
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { PageProps } from '@sightscreen/contracts';
import { describe, expect, test } from 'vitest';
import { accountProps, clientPlanDoneProps, clientPlanProps, loginProps, migrateProps } from './fixtures/account.ts';
import { partnerProps } from './fixtures/partner.ts';
import { subscriptionProps } from './fixtures/subscription.ts';
import { formProps, refusedForm, sentForm } from './fixtures/forms.ts';
import { leavingProps, leavingSteps } from './fixtures/leaving.ts';
import { staticPages } from './fixtures/static-pages.ts';
import * as articles from './fixtures/articles.ts';
import * as matches from './fixtures/matches.ts';
import * as places from './fixtures/places.ts';
import * as plans from './fixtures/plans.ts';
import * as planned from './fixtures/schedule.ts';
import { playerProps } from './fixtures/player.ts';
import * as series from './fixtures/series-tab.ts';
import * as chase from './fixtures/t20.ts';
import * as search from './fixtures/search.ts';
import { dataProps, noData } from './fixtures/data.ts';
import { noRecords, recordsProps, standsProps } from './fixtures/records.ts';
import * as questions from './fixtures/stats.ts';
import * as tabs from './fixtures/tabs.ts';
import { fragment } from './fragments/fragment.tsx';
import { render } from './render.tsx';

/** The package that site and desk share. */
const SHARED = '@sightscreen/ui/';
const shared = join(import.meta.dirname, '../../../packages/ui/src');
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => join(import.meta.dirname, file));
const sheets = files.filter((file) => file.endsWith('.sheet.css'));
const withoutComments = (file: string): string => readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '');
const imported = (sheet: string): string[] =>
  [...withoutComments(sheet).matchAll(/@import ['"](.+?)['"]/g)].map(([, path = '']) =>
    path.startsWith(SHARED) ? join(shared, path.slice(SHARED.length)) : join(dirname(sheet), path),
  );
const classesIn = (css: string): string[] => [...css.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);

const styled = new Map(
  sheets.map((sheet) => [
    basename(sheet, '.sheet.css'),
    new Set(imported(sheet).flatMap((part) => classesIn(withoutComments(part)))),
  ]),
);
const anywhere = new Set([...styled.values()].flatMap((names) => [...names]));

/** Classes in some HTML that have rules somewhere, but in none of these sheets. */
function bare(html: string, names: readonly string[]): string[] {
  const used = new Set(
    [...html.replace(/<script.*?<\/script>/gs, '').matchAll(/ class="([^"]+)"/g)].flatMap(([, value = '']) =>
      value.split(/\s+/),
    ),
  );
  return [...used].filter((name) => anywhere.has(name) && !names.some((sheet) => styled.get(sheet)?.has(name)));
}
/** Includes the shell sheet, which its script loads. */
const sheetsOf = (html: string): string[] => [
  ...[...html.matchAll(/<link rel="stylesheet" href="\/assets\/([\w-]+)\.css"/g)].map(([, name = '']) => name),
  ...(html.includes('data-shell-style=') ? ['shell'] : []),
];

describe('a page ships the styles of the elements on it (weight-of-a-page)', () => {
  test('stylesheet parts are in layers, so source order never beats print or narrow rules', () => {
    const other = sheets.flatMap((sheet) =>
      withoutComments(sheet)
        .split('\n')
        .filter((line) => line.trim() !== '' && !/^@import '[^']+' layer\((parts|narrow|print)\);$/.test(line)),
    );
    expect(other).toEqual(['@layer parts, narrow, print;']);
    expect(withoutComments(sheets.find((sheet) => sheet.endsWith('/site.sheet.css')) ?? '').trim()).toMatch(/^@layer/);
  });
  test('stylesheet names are unique, and every CSS file belongs to a sheet', () => {
    expect(styled.size).toBe(sheets.length);
    const imports = new Set(sheets.flatMap(imported));
    expect(
      files.filter((file) => !file.endsWith('.sheet.css') && !imports.has(file)).map((file) => basename(file)),
    ).toEqual([]);
  });

  const { match, head, base } = chase.chaseLive;
  const line = chase.chaseLive.lines.find(({ token }) => token !== null)!;
  const { card } = chase.chaseScorecard;
  const pages: PageProps[] = [
    ...Object.values(tabs),
    ...Object.values(articles).filter((props) => 'page' in props),
    ...Object.values(places).filter((props) => 'page' in props),
    ...Object.values(search),
    ...Object.values(questions),
    recordsProps,
    standsProps,
    noRecords,
    dataProps,
    noData,
    ...Object.values(series),
    playerProps,
    { ...playerProps, tab: 'innings' },
    chase.chaseLive,
    matches.testLive,
    matches.hundredLive,
    matches.upcomingLive,
    matches.resultLive,
    matches.finishedLive,
    chase.chaseScorecard,
    matches.noResultCardPage,
    matches.homeProps,
    matches.emptyHome,
    matches.settingsProps,
    matches.notFound,
    ...(['contact', 'careers', 'haveyoursay', 'support'] as const).map((name) => formProps(name)),
    formProps('advertise', { open: false }),
    refusedForm,
    ...staticPages,
    { page: 'more', base },
    loginProps,
    clientPlanProps,
    clientPlanDoneProps,
    migrateProps,
    plans.plansProps,
    plans.noPlans,
    accountProps,
    ...(['manage', 'cancel', 'cancelled'] as const).map(subscriptionProps),
    partnerProps,
    { ...partnerProps, to: null },
    ...Object.values(leavingSteps).map((step) => leavingProps(step)),
    { ...accountProps, view: 'delete' },
    { ...accountProps, view: 'deleted' },
    { ...accountProps, view: 'keep' },
    { ...accountProps, view: 'undo' },
    sentForm,
    matches.unavailable,
    { page: 'offline', base },
    { ...planned.schedule, live: planned.cards },
    { ...planned.schedule, growth: { ...planned.growth, start: '/cricket-schedule' } },
    {
      ...matches.homeProps,
      zone: { match: '1', href: '/', title: 'A v B', offset: 0, batting: [line], bowling: [line] },
    },
    {
      page: 'ball',
      base,
      match,
      head,
      line,
      card,
      address: '2.1',
      told: '',
      previous: '/a',
      next: '/b',
      picture: '/p',
    },
    { page: 'language', language: 'hi', base, match, head, lines: chase.chaseLive.lines, card },
  ];
  test.each(pages.map((props) => [props.page, props] as const))(
    'the page %s has a sheet for every class on it',
    (_name, props) => {
      const html = render(props);
      const named = sheetsOf(html);
      expect(named[0]).toBe('site');
      expect(named.filter((name) => !styled.has(name))).toEqual([]);
      expect(bare(html, named)).toEqual([]);
    },
  );
  test('a fragment loaded later finds its styles on the pages that insert it', () => {
    const { series: innings, partnerships, watch } = chase.chaseLive;
    const cards = [matches.hundredCard, matches.resultCard, matches.upcomingCard];
    const team = {
      id: 7,
      name: 'Kites',
      shortName: 'KIT',
      emblem: { kind: 'crest', key: 'kites' } as const,
      href: '/',
      profile: '/',
    };
    const member = {
      id: 1,
      name: 'A',
      href: '/',
      fullName: null,
      captain: true,
      keeper: true,
      speciality: 'Batter',
      battingStyle: 'Left',
      bowlingStyle: 'Right',
      matches: 3,
    };
    for (const [html, on] of [
      [fragment({ fragment: 'rail', match, head, series: innings, partnerships, watch }), ['site', 'match']],
      [
        fragment({ fragment: 'schedule', cards, growth: planned.growth, today: '2026-11-21' }),
        ['site', 'cards', 'schedule'],
      ],
      [fragment({ fragment: 'strips', cards }), ['site', 'cards', 'series']],
      [fragment({ fragment: 'squad', squad: { team, members: [member] } }), ['site', 'profile', 'cards', 'series']],
      [fragment({ ...articles.newsProps, fragment: 'news' }), ['site', 'news']],
      [fragment({ ...articles.gatedProps, fragment: 'article' }), ['site', 'cards', 'article']],
      [fragment({ fragment: 'teams', ...places.teamList }), ['site', 'cards', 'places']],
      [fragment({ fragment: 'venues', ...places.venueList }), ['site', 'cards', 'places']],
    ] as const)
      expect(bare(html, on)).toEqual([]);
  });
});
