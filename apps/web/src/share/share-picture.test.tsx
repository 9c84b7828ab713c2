import { expect, test } from 'vitest';
import type { PictureProps } from '@sightscreen/contracts';
import { line, token } from '../fixtures/balls.ts';
import { testCard } from '../fixtures/matches.ts';
import { chaseCard, chaseLive } from '../fixtures/t20.ts';
import { inLines, sizeFor, wide } from './fit.ts';
import { sharePicture } from './share-picture.tsx';

const ofMatch = (card = chaseCard): string =>
  sharePicture({ picture: 'match', card, emblems: ['data:image/svg+xml;base64,PHN2Zy8+', null] });
const six = line({ label: '16.4', token: token('6'), lead: 'Okafor to Lockwood, SIX.', text: 'First ball he faces.' });
const ofBall = (more: Partial<Extract<PictureProps, { picture: 'ball' }>> = {}): string =>
  sharePicture({
    picture: 'ball',
    match: chaseLive.match,
    head: chaseLive.head,
    line: six,
    told: 'Calder Kites 141/5 (16.4 ov): Okafor to Lockwood, SIX',
    ...more,
  });
/** Text of the picture, in order. */
const words = (svg: string): string[] => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text ?? '');

test('the picture of a match has teams, time and place, but no score, status or winner (BEYOND-04)', () => {
  expect(words(ofMatch())).toEqual([
    'Sightscreen',
    'Invented for demonstration',
    'Harbour League',
    'Saltmarsh Herons',
    'Calder Kites',
    'Match 33 · Calder Park, Marrow',
    'Saturday, 21 November 2026',
  ]);
  expect(ofMatch()).not.toMatch(/141|178|need/);
  expect(ofMatch({ ...chaseCard, world: 'real' })).not.toContain('Invented');
});
test('the board is white for a red ball and black for a white one (BEYOND-04)', () => {
  expect([ofMatch(testCard), ofMatch()].map((svg) => /<rect[^>]*fill="(#\w+)"/.exec(svg)?.[1])).toEqual([
    '#ffffff',
    '#0c0f10',
  ]);
});
test('the picture of a ball shows score, crease and state at that ball (BEYOND-16)', () => {
  expect(words(ofBall())).toEqual([
    'Sightscreen',
    'Invented for demonstration',
    'Saltmarsh Herons v Calder Kites',
    'Harbour League, Match 33',
    'Calder Kites',
    '141/5',
    '16.4 ov',
    '6',
    'Okafor to Lockwood, SIX.',
    'Lockwood 6* (1) · Vedarth 76* (48) · Okafor 2.4-0-33-1',
    'Calder Kites need 38 runs in 20 balls',
  ]);
});
test('each kind of ball has its own shape, not just a colour (BEYOND-16)', () => {
  const shapes = ['.', '1', '4', '6', 'W', '1wd'].map((kind) => {
    const svg = ofBall({ line: { ...six, token: token(kind) } });
    return svg
      .slice(svg.indexOf('16.4 ov'), svg.lastIndexOf('Okafor to'))
      .replace(/fill="[^"]*"|stroke="[^"]*"|>\w*<\/text>/g, '');
  });
  expect(new Set(shapes).size).toBe(6);
});
test('user text is escaped, and characters that XML forbids are dropped (BEYOND-16)', () => {
  const svg = ofBall({ line: { ...six, lead: 'A <b>b</b> & "c" \u0001\ud800</text><script>' } });
  expect(svg).not.toMatch(/<script|<b>/);
  expect(words(svg)[8]).toBe('A b &amp; &quot;c&quot; ');
  expect(ofMatch({ ...chaseCard, venue: '<image href="x">' })).toContain('&lt;image href=&quot;x&quot;&gt;');
});
test('text on a picture fits its space: smaller, or cut with an ellipsis (BEYOND-16)', () => {
  const long = 'International Women’s Championship Qualifying Play-off, Eastern Region';
  expect(sizeFor(long, 780, [34, 28, 24])).toBeLessThan(34);
  const [first = '', ...rest] = inLines(`${long} and more of it`, 780, 34, 1);
  expect([rest, first.endsWith('…'), wide(first, 34) <= 780]).toEqual([[], true, true]);
  expect(inLines('Short', 780, 34, 1)).toEqual(['Short']);
  expect(inLines('', 780, 34, 1)).toEqual([]);
});
test('the batting team’s name stays clear of its score; long names shrink before they are cut (BEYOND-16)', () => {
  const at = (svg: string, text: string): { y: number; size: number } => {
    const tag = [...svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g)].find(([, , inside]) => inside === text)?.[1] ?? '';
    return { y: Number(/ y="([\d.]+)"/.exec(tag)?.[1]), size: Number(/font-size="([\d.]+)"/.exec(tag)?.[1]) };
  };
  const svg = ofBall();
  const [name, score] = [at(svg, 'Calder Kites'), at(svg, '141/5')];
  expect(score.y - score.size * 0.8 - (name.y + name.size * 0.25)).toBeGreaterThan(8);
  const [one, two] = chaseCard.summary.sides;
  const long = ofBall({
    match: {
      ...chaseLive.match,
      card: {
        ...chaseCard,
        summary: {
          ...chaseCard.summary,
          sides: [
            { ...one!, name: 'Marrow Otters Women' },
            { ...two!, name: 'Saltmarsh Herons Women' },
          ],
        },
      },
    },
  });
  expect(words(long)).toContain('Marrow Otters Women v Saltmarsh Herons Women');
});
