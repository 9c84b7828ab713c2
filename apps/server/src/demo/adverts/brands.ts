/** Invented advertisers of the demo and their pictures: flat colours, two lines of text and one object. */
import type { AdSize } from '@sightscreen/contracts/adverts/places';

export interface Brand {
  name: string;
  trade: string;
  headline: readonly [string, string];
  text: string;
  cta: string;
  ground: string;
  ink: string;
  second: string;
  /** SVG of the object, in a square of 100. */
  thing: string;
}

const bat =
  '<path fill="#d6c398" d="M34 36h32v48q0 10-16 10t-16-10z"/><path fill="#c3ad7d" d="M50 36h16v48q0 10-16 10z"/><path fill="#7d1328" d="M46 4h8v30h-8z"/><path fill="#12171a" d="M46 10h8v3h-8zm0 8h8v3h-8zm0 8h8v3h-8z"/>';
const flask =
  '<path fill="#a50f2d" d="M34 30h32v60q0 4-4 4H38q-4 0-4-4z"/><path fill="#7d1328" d="M50 30h16v60q0 4-4 4H50z"/><path fill="#e9e4d4" d="M38 8h24v16H38zM34 24h32v6H34z"/><path fill="none" stroke="#e9e4d4" stroke-width="5" d="M66 42q14 0 14 13t-14 13"/>';
const book =
  '<path fill="#143a5c" d="M14 18h68v66H14z"/><path fill="#fff" d="M20 14h66v64H20z"/><path stroke="#b9c2c6" stroke-width="1.5" d="M26 26h54M26 36h54M26 46h54M26 56h54M26 66h54M44 20v52M62 20v52"/><path fill="#d9a521" d="m70 90 16-44 7 3-16 44-8 5z"/>';

export const brands = [
  {
    name: 'Larkspur and Daughters',
    trade: 'Bat makers, Tarn City',
    headline: ['Willow, cut', 'in March.'],
    text: 'Each bat is pressed, planed and knocked in by one pair of hands. Come and hold one.',
    cta: 'See how one is made',
    ground: '#e9e4d4',
    ink: '#12171a',
    second: '#414a4e',
    thing: bat,
  },
  {
    name: 'Cobble and Ash',
    trade: 'Teas for long days',
    headline: ['Hot until', 'the last session.'],
    text: 'A flask that is as warm at the follow-on as at the toss, and the tea to go in it.',
    cta: 'Choose a tea',
    ground: '#1c4a3b',
    ink: '#ffffff',
    second: '#cfe0d8',
    thing: flask,
  },
  {
    name: 'Northgate Scorebooks',
    trade: 'Paper and pencils',
    headline: ['Every ball,', 'in pencil.'],
    text: 'Ninety overs a book, paper that takes rain, and a ruler that knows what a maiden is.',
    cta: 'Look inside',
    ground: '#f3f5f6',
    ink: '#12171a',
    second: '#4a555a',
    thing: book,
  },
] as const satisfies readonly Brand[];

/** Pictures have twice the pixels of their slot. */
const SCALE = 2;
const words = (x: number, y: number, size: number, ink: string, text: string, weight = 400): string =>
  `<text x="${x}" y="${y}" font-family="Instrument Sans" font-size="${size}" font-weight="${weight}" fill="${ink}">${text}</text>`;

const svg = ([width, height]: AdSize, shapes: readonly string[]): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`,
  );

/** A banner in the size of a slot: horizontal, rectangular or vertical. */
export function bannerOf(brand: Brand, size: AdSize): Buffer {
  const [width, height] = size;
  const [one, two] = brand.headline;
  const ground = `<path fill="${brand.ground}" d="M0 0h${width}v${height}H0z"/>`;
  const thing = (x: number, y: number, side: number) =>
    `<g transform="translate(${x} ${y}) scale(${side / 100})">${brand.thing}</g>`;
  if (width > 600)
    return svg(size, [
      ground,
      words(24, 44, 28, brand.ink, `${one} ${two}`, 600),
      words(24, 68, 14, brand.second, `${brand.name}. ${brand.trade}.`),
      thing(width - 112, 0, 90),
    ]);
  if (height < 150)
    return svg(size, [
      ground,
      words(16, 32, 21, brand.ink, one, 600),
      words(16, 55, 21, brand.ink, two, 600),
      words(16, 82, 12, brand.second, brand.name),
      thing(width - 92, 8, 84),
    ]);
  return svg(size, [
    ground,
    thing(width - 140, height - 172, 124),
    words(24, 52, 27, brand.ink, one, 600),
    words(24, 83, 27, brand.ink, two, 600),
    words(24, height - 40, 14, brand.ink, brand.name, 600),
    words(24, height - 21, 12, brand.second, brand.trade),
  ]);
}

/** The object alone, for list ads and logos. */
export const pictureOf = (brand: Brand, size: AdSize): Buffer => {
  const [width, height] = size;
  const side = Math.min(width, height) * 0.86;
  return svg(size, [
    `<path fill="${brand.ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${(width - side) / 2} ${(height - side) / 2}) scale(${side / 100})">${brand.thing}</g>`,
  ]);
};
