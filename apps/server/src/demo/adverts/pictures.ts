/** Pictures of the invented advertisers: flat colours, two lines of text and one object. */
import type { AdSize } from '@sightscreen/contracts/adverts/slots';
import { z } from 'zod';
import { readData } from '../data/read-data.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const brand = z.strictObject({
  name: z.string(),
  trade: z.string(),
  headline: z.tuple([z.string(), z.string()]),
  text: z.string(),
  cta: z.string(),
  ground: colour,
  ink: colour,
  second: colour,
  /** SVG of the object, in a square of 100. */
  thing: z.string(),
  /** Of 100 views. */
  share: z.int(),
});
export type Brand = z.infer<typeof brand>;
export const { days, budget, brands } = readData(
  'adverts.json',
  z.strictObject({ days: z.int(), budget: z.int(), brands: z.array(brand) }),
);

/** Pictures have twice the pixels of their slot. */
const SCALE = 2;
const words = (x: number, y: number, size: number, ink: string, text: string, weight = 400): string =>
  `<text x="${x}" y="${y}" font-family="Instrument Sans" font-size="${size}" font-weight="${weight}" fill="${ink}">${text}</text>`;

function svg({ ground, thing }: Brand, [width, height]: AdSize, x: number, y: number, side: number, texts: string[]) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width * SCALE}" height="${height * SCALE}" viewBox="0 0 ${width} ${height}">
<path fill="${ground}" d="M0 0h${width}v${height}H0z"/>
<g transform="translate(${x} ${y}) scale(${side / 100})">${thing}</g>${texts.join('')}</svg>`,
  );
}

/** A banner in the size of a slot: horizontal, rectangular or vertical. */
export function bannerOf(of: Brand, size: AdSize): Buffer {
  const { name, trade, headline, ink, second } = of;
  const [one, two] = headline;
  const [width, height] = size;
  if (width > 600)
    return svg(of, size, width - 112, 0, 90, [
      words(24, 44, 28, ink, `${one} ${two}`, 600),
      words(24, 68, 14, second, `${name}. ${trade}.`),
    ]);
  if (height < 150)
    return svg(of, size, width - 92, 8, 84, [
      words(16, 32, 21, ink, one, 600),
      words(16, 55, 21, ink, two, 600),
      words(16, 82, 12, second, name),
    ]);
  return svg(of, size, width - 140, height - 172, 124, [
    words(24, 52, 27, ink, one, 600),
    words(24, 83, 27, ink, two, 600),
    words(24, height - 40, 14, ink, name, 600),
    words(24, height - 21, 12, second, trade),
  ]);
}

/** The object alone, for list ads and logos. */
export function pictureOf(of: Brand, size: AdSize): Buffer {
  const [width, height] = size;
  const side = Math.min(width, height) * 0.86;
  return svg(of, size, (width - side) / 2, (height - side) / 2, side, []);
}
