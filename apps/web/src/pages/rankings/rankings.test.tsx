import { pageProps, type RankingsPage } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { render } from '../../render.tsx';

const row = (place: number, moved: number | null, official: number | null) => ({
  id: place,
  place,
  moved,
  name: `Batter ${place}`,
  href: `/profiles/${place}/batter-${place}`,
  side: { name: 'Marenia', href: '/cricket-team/marenia/1' },
  rating: 700 - place,
  giveOrTake: 12,
  counted: 20,
  official,
  history: [null, 600, 640, 700 - place],
  open: `/cricket-rankings/batting/T20?of=${place}`,
});
const props: RankingsPage = {
  page: 'rankings',
  base: { origin: 'https://x.test', path: '/cricket-rankings/batting/T20', demo: false, noindex: false },
  type: 'batting',
  format: 'T20',
  gender: 'men',
  level: 'nations',
  world: 'real',
  types: [{ value: 'batting', href: '/cricket-rankings/batting/T20', current: true }],
  formats: [{ value: 'T20', href: '/cricket-rankings/batting/T20', current: true }],
  form: { action: '/cricket-rankings/batting/T20', keep: {} },
  otherWorld: null,
  method: '/cricket-rankings/method',
  least: 4,
  window: 731,
  halfLife: 240,
  list: {
    asOf: '2026-11-20',
    matches: 31,
    rows: [row(1, 2, 3), row(2, -1, null), row(3, 0, 3), row(4, null, 1)],
    listed: 4,
    pager: { page: 1, pages: 1, before: null, next: null },
    score: { kind: 'pairs', pairs: 40, right: 30 },
    movers: [],
    differ: [],
    summed: { matches: ['m1'], ended: 1 },
    history: null,
  },
  others: [],
  official: { source: 'ICC', day: '2026-11-18', href: '/o', ours: '/u', rows: null, days: [] },
};
const words = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('our rating is named first, the official place is a column of its own, movement a shape and a number (MATCH-018)', () => {
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  const text = words(html);
  expect(text).toContain('Sightscreen rating is our own:');
  expect(text).toContain('The ICC list stands beside it and is not ours.');
  expect(text).toContain('1 up 2 Batter 1 Marenia 699 : Batter 1 week by week ± 12 3 2 lower');
  expect(text).toContain('2 down 1 Batter 2 Marenia 698 : Batter 2 week by week ± 12 – 3');
  expect(text).toContain('no change Batter 3 Marenia 697 : Batter 3 week by week ± 12 3 same');
  expect(text).toContain('4 new Batter 4');
  expect(text).toContain('75% 40 pairs of listed players');
  expect(html).toContain('aria-label="Batter 1: from 600 to 699, at best 699. The year week by week"');
  expect(html).toContain('data-sums="m1"');
});

test('the official list says whose it is and carries nothing of ours (MATCH-018)', () => {
  const official = {
    place: 1,
    moved: 0,
    name: 'First Official',
    href: null,
    side: 'Marenia',
    rating: 880,
    matches: null,
    points: null,
    best: null,
  };
  const html = render({ ...props, list: null, official: { ...props.official!, rows: [official] } });
  expect(html).toContain('<title>ICC list: men’s T20I batting rankings');
  const text = words(html);
  expect(text).toContain('It is not ours: we neither make nor check it.');
  expect(text).not.toContain('Sightscreen rating');
  expect(text).not.toContain('Give or take');
});
