/** A ground in the evening, drawn from its id (MATCH-061). */
import { type Dice, diceOf } from './dice.ts';
import { box, type Colour, disc, path, picture, shape } from './drawing.ts';
import { sightscreen, square } from './middle.ts';
import { floodlight, STANDS } from './stands.ts';

const WIDTH = 640;
const HEIGHT = 400;
const KIND = 0x67726f75;

/** Sky, sun and distance by time of day. */
const HOURS: readonly [Hour, ...Hour[]] = [
  { sky: 'willow', sun: 'ball', far: 'night', screen: 'board' },
  { sky: 'night', sun: 'willow', far: 'board', screen: 'willow' },
  { sky: 'ball', sun: 'willow', far: 'night', screen: 'willow' },
];
interface Hour {
  sky: Colour;
  sun: Colour;
  far: Colour;
  screen: Colour;
}

/** Hills, roofs or trees along the horizon. */
function horizon(dice: Dice, colour: Colour, y: number): string {
  const kind = dice.one(['hills', 'roofs', 'trees']);
  const tops: string[] = [];
  if (kind === 'hills')
    for (let x = 0; x < WIDTH; x += 160)
      tops.push(`Q${x + dice.between(50, 110)} ${y - dice.between(50, 110)} ${x + 160} ${y - dice.between(12, 44)}`);
  if (kind === 'roofs')
    for (let x = 0; x < WIDTH; x += 40)
      tops.push(`V${y - dice.between(14, 50)}l20 ${-dice.between(0, 16)}L${x + 40} ${y - 14}`);
  if (kind === 'trees')
    for (let x = 0; x < WIDTH; x += 64)
      tops.push(`C${x} ${y - dice.between(46, 84)} ${x + 64} ${y - dice.between(46, 84)} ${x + 64} ${y - 18}`);
  return path(colour, `M0 ${y}V${y - 24}${tops.join('')}V${y}z`);
}

export function groundPicture(id: number): string {
  const dice = diceOf(id, KIND);
  const { sky, sun, far, screen } = dice.one(HOURS);
  const y = dice.between(168, 192);
  const middle = dice.between(314, 332);
  const lights = dice.chance(0.5) ? [dice.between(24, 70), dice.between(560, 612)] : [];
  const stand = dice.one(STANDS);
  const at = dice.chance(0.5) ? dice.between(22, 42) : dice.between(398, 412);
  return picture(WIDTH, HEIGHT, [
    box(sky, 0, 0, WIDTH, HEIGHT),
    disc(sun, dice.between(70, 180), y - dice.between(34, 92), dice.between(24, 40)),
    horizon(dice, far, y),
    ...lights.map((x) => floodlight(x, y, dice.between(104, 138), sky)),
    box('outfield', 0, y, WIDTH, HEIGHT - y),
    stand(dice, at, y + 6, sky),
    // Shadows fall to the right, away from the light.
    shape('night', [0, HEIGHT], [0, HEIGHT - dice.between(20, 44)], [dice.between(140, 230), HEIGHT]),
    sightscreen(middle, y, screen),
    square(middle, y, dice),
  ]);
}
