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
