import { pageProps } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { rankingsProps as props } from '../../fixtures/rankings.ts';
import { render } from '../../render.tsx';

const words = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

test('our rating comes first, then the official rank; movement has a shape and a number (MATCH-018)', () => {
  expect(pageProps.safeParse(props).error).toBeUndefined();
  const html = render(props);
  const text = words(html);
  expect(text).toContain('Sightscreen rating is our own:');
  expect(text).toContain('The ICC ranking is shown beside it.');
  expect(text).toContain('1 up 2 Batter 1 Marenia 699 : Batter 1 week by week ± 12 3 2 lower');
  expect(text).toContain('2 down 1 Batter 2 Marenia 698 : Batter 2 week by week ± 12 – 3');
  expect(text).toContain('no change Batter 3 Marenia 697 : Batter 3 week by week ± 12 3 same');
  expect(text).toContain('4 new Batter 4');
  expect(html).toContain('aria-label="Batter 1: from 600 to 699, best 699. The year week by week"');
  expect(html).toContain('data-sums="m1"');
});

test('the official list names its source and contains nothing of ours (MATCH-018)', () => {
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
  expect(html).toContain('<title>ICC: men’s T20I batting rankings');
  const text = words(html);
  expect(text).toContain('We neither make nor check it.');
  expect(text).not.toContain('Sightscreen rating');
  expect(text).not.toContain('Margin');
});

test('the accuracy of a list is shown only from 1,000 pairs on (MATCH-S09)', () => {
  const withScore = (pairs: number) =>
    words(render({ ...props, list: { ...props.list!, score: { kind: 'pairs', pairs, right: pairs * 0.55 } } }));
  expect(withScore(980)).not.toContain('How accurate?');
  expect(withScore(1000)).toContain(
    'How accurate? Ours 55% of 1,000 pairs: the higher player did better A coin toss 50%',
  );
});

test('category, gender and kind of ranking are links, nations first (MATCH-018, MATCH-020)', () => {
  const html = render(props);
  expect(html.match(/<nav class="pick" aria-label="([^"]*)"/g)).toEqual([
    '<nav class="pick" aria-label="Nations or clubs"',
    '<nav class="pick" aria-label="Men or women"',
    '<nav class="pick" aria-label="Ranking"',
  ]);
  expect(html).toContain('<a href="/cricket-rankings/batting/T20?gender=women">Women</a>');
  expect(html).not.toContain('<form class="ranks__filter"');
});
