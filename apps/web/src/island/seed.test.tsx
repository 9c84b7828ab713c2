// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Seed } from './Island.tsx';
import { seedOf } from './seed-of.ts';

test('islands read what the server wrote into a page, by its name (MATCH-001)', () => {
  const html = renderToStaticMarkup(
    <>
      <Seed name="match" value={{ text: '</script>' }} />
      <Seed name="words" value={{ again: 'Try again' }} />
    </>,
  );
  const page = new DOMParser().parseFromString(html, 'text/html');
  expect([seedOf(page, 'words'), seedOf(page, 'match'), seedOf(page, 'none')]).toEqual([
    { again: 'Try again' },
    { text: '</script>' },
    undefined,
  ]);
});
