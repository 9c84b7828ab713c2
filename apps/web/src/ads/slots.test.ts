import { AD_PLACES_OF, type AdPage } from '@sightscreen/contracts/adverts/pages';
import type { PageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { formProps } from '../fixtures/forms.ts';
import { staticPages } from '../fixtures/static-pages.ts';
import * as matches from '../fixtures/matches.ts';
import { playerProps } from '../fixtures/player.ts';
import { recordsProps } from '../fixtures/records.ts';
import * as planned from '../fixtures/schedule.ts';
import * as chase from '../fixtures/t20.ts';
import * as tabs from '../fixtures/tabs.ts';
import { render } from '../render.tsx';

/** Advertising page name, and its slots in order. */
function slotsOf(props: PageProps): [page: string | null, slots: string[]] {
  const html = render(props);
  return [
    /data-ads="(\S+) /.exec(html)?.[1] ?? null,
    [...html.matchAll(/<div class="ad needs-script" data-ad="(\w+)"/g)].map(([, place = '']) => place),
  ];
}

const at = (props: PageProps, path: string): PageProps => ({ ...props, base: { ...props.base, path } });

test.each<[AdPage, PageProps]>([
  ['home', at(matches.homeProps, '/')],
  ['match', at(chase.chaseLive, '/live-cricket-scores/7/a-v-b')],
  ['match', at(matches.finishedLive, '/live-cricket-scores/7/a-v-b')],
  ['match', at(tabs.infoTab, '/cricket-match-facts/7/a-v-b')],
  ['scorecard', at(chase.chaseScorecard, '/live-cricket-scorecard/7/a-v-b')],
  ['schedule', at(planned.schedule, '/cricket-schedule/upcoming-series/all')],
  ['player', at(playerProps, '/profiles/7/a')],
  ['stats', at(recordsProps, '/stats/records')],
])('%s %# has a slot for every place defined for it (ADS-Q11)', (page, props) => {
  const [adPage, slots] = slotsOf(props);
  expect(adPage).toBe(page);
  const room = ['inline', 'aside', 'list'];
  expect(slots.toSorted()).toEqual(AD_PLACES_OF[page].filter((place) => room.includes(place)).toSorted());
});
test.each([
  ...staticPages.map((props) => (props.which === 'sources' ? at(props, '/data-sources') : props)),
  at(formProps('contact'), '/info/contact'),
  at(matches.settingsProps, '/settings'),
  at(matches.notFound, '/'),
  at(matches.unavailable, '/live-cricket-scores'),
])('%# static, form, settings and error pages have neither slots nor the script (ADS-Q11)', (props) => {
  expect(slotsOf(props)).toEqual([null, []]);
});
test('a slot reserves its height before stylesheets and scripts load (BEYOND-07)', () => {
  const html = render(matches.homeProps);
  expect(
    [...html.matchAll(/data-ad="(\w+)"[^>]*><svg width="1" height="([^"]+)" aria-hidden="true">/g)].map(
      ([, ...it]) => it,
    ),
  ).toEqual([
    ['list', '7em'],
    ['aside', '274'],
    ['inline', '140'],
  ]);
});

test('the interstitial page leads with Continue, shows the ads of its target and is not indexed (ADS-001, ADS-Q02)', () => {
  const html = render({
    page: 'roadblock',
    base: { origin: 'https://sightscreen.example', path: '/cricbuzz-ads/roadblock', demo: false, noindex: true },
    next: '/cricket-schedule/women?page=2',
    seconds: 10,
  });
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/data-ads="schedule /);
  expect(html).toMatch(
    /<a class="btn" href="\/cricket-schedule\/women\?page=2" data-continue="10">Continue<\/a>.*data-ad="roadblock"/,
  );
  expect(html.match(/data-ad="/g)).toHaveLength(1);
});
