import type { PageBase, SourceLine } from '@sightscreen/contracts';
import { expect, test } from 'vitest';
import { finishedLive, resultLive } from '../../fixtures/matches.ts';
import { teamOverview } from '../../fixtures/places.ts';
import { render } from '../../render.tsx';

const textOf = (html: string): string =>
  html
    .replace(/<script[^>]*>.*?<\/script>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const line: SourceLine = {
  from: ['cricsheet', 'scorers'],
  matches: { counted: 41, withoutBalls: 1, latest: '2026-11-21' },
  revision: null,
  match: null,
  summed: { matches: ['m1'], ended: 1_795_000_000_000 },
  corrections: '/corrections#latest',
  data: '/data',
  ask: '/stats?of=team&team=1',
};
const withSource = <P extends { base: PageBase }>(page: P, source: SourceLine | undefined): P => ({
  ...page,
  base: { ...page.base, source },
});

test('a statistics page states its source and gaps and links to corrections and downloads (BEYOND-25)', () => {
  const html = render(withSource(teamOverview, line));
  const text = textOf(html);
  expect(text).toContain(
    'Source: Cricsheet and our scorers. 41 finished matches to 21 Nov 2026, 1 of them without ball-by-ball data.',
  );
  for (const href of ['/corrections#latest', '/data', '/stats?of=team&amp;team=1'])
    expect(html).toContain(`href="${href}"`);
});

test('the counts are hidden with the matches they reveal (BEYOND-04, BEYOND-25)', () => {
  const shown = render(withSource(teamOverview, line));
  const [, hidden = ''] = shown.split('Source: ')[1]!.split('data-sums="m1"');
  expect(hidden).toContain('41 finished matches');
});

test('a match states its log position, hidden with the match, and finally its length (BEYOND-04, BEYOND-25)', () => {
  const source: SourceLine = {
    ...line,
    from: ['scorers'],
    matches: null,
    revision: { of: 'log', number: 312 },
    match: resultLive.head.summary.matchId,
  };
  const html = render(withSource(resultLive, source));
  expect(textOf(html)).toContain('Source: our scorers.');
  expect(html).toMatch(new RegExp(`<p[^>]*data-match="${source.match}"[^>]*>Data version 312.</p>`));
});

test('a page without figures has no source line (BEYOND-25)', () =>
  expect(textOf(render(withSource(finishedLive, undefined)))).not.toContain('Source: '));
