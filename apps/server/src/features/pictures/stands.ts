/** Stands: each with a lit side to the left, a dark one to the right, and a shadow on the grass. */
import type { Dice } from './dice.ts';
import { box, type Colour, disc, shape } from './drawing.ts';

type Stand = (dice: Dice, x: number, foot: number, sky: Colour) => string;

const shadow = (x: number, width: number, foot: number, length: number): string =>
  shape(
    'night',
    [x, foot],
    [x + width, foot],
    [x + width + length, foot + length / 4],
    [x + length * 0.7, foot + length / 4],
  );
/** A pennant on a flagpole, blown to the right. */
const flag = (x: number, y: number, colour: Colour): string =>
  box('board', x, y, 2.5, 30) + shape(colour, [x + 2.5, y], [x + 26, y + 7], [x + 2.5, y + 14]);

/** A gabled house with a clock, a balcony and steps. */
const pavilion: Stand = (dice, x, foot, sky) => {
  const width = dice.between(150, 186);
  const height = dice.between(54, 70);
  const top = foot - height;
  const roof: Colour = sky === 'ball' ? 'board' : 'ball';
  const bays = dice.one([5, 6, 7]);
  const peak = x + width * dice.between(0.4, 0.6);
  return [
    shadow(x, width, foot, dice.between(70, 110)),
    box('willow', x, top, width, height),
    box('board', x + width * 0.8, top, width * 0.2, height),
    ...Array.from({ length: bays }, (_, bay) =>
      box('night', x + 8 + (bay * (width * 0.8 - 8)) / bays, top + 12, (width * 0.8 - 8) / bays - 8, 15),
    ),
    ...Array.from({ length: bays }, (_, bay) =>
      box('board', x + 8 + (bay * (width * 0.8 - 8)) / bays, top + 38, (width * 0.8 - 8) / bays - 8, height - 38),
    ),
    shape(roof, [x - 10, top + 4], [x + 16, top - 26], [x + width - 16, top - 26], [x + width + 10, top + 4]),
    shape(roof, [peak - 32, top - 20], [peak, top - 54], [peak + 32, top - 20]),
    shape('board', [peak, top - 54], [peak + 32, top - 20], [peak + 12, top - 20]),
    disc('willow', peak, top - 30, 8),
    box('board', peak - 0.8, top - 36, 1.6, 7),
    box('board', peak - 0.8, top - 30.6, 5, 1.6),
    flag(peak - 1, top - 82, sky === 'willow' ? 'ball' : 'willow'),
  ].join('');
};

/** A roof that hangs over two tiers of seats. */
const cantilever: Stand = (dice, x, foot, sky) => {
  const width = dice.between(170, 206);
  const height = dice.between(70, 92);
  const top = foot - height;
  const seats: Colour = sky === 'night' ? 'ball' : 'night';
  const roof: Colour = sky === 'willow' ? 'ball' : 'willow';
  const rows = dice.one([3, 4, 5]);
  return [
    shadow(x, width, foot, dice.between(80, 130)),
    shape('board', [x, foot], [x + 10, top + 10], [x + width - 6, top + 10], [x + width, foot]),
    ...Array.from({ length: rows }, (_, row) =>
      box(
        row % 2 === 0 ? seats : 'willow',
        x + 10 - row,
        top + 22 + (row * (height - 34)) / rows,
        width * 0.78,
        (height - 34) / rows - 4,
      ),
    ),
    box('willow', x, foot - 9, width * 0.8, 9),
    ...[0.25, 0.5].map((share) => box('board', x + width * share, top - 12, 2.5, 26)),
    shape(
      'board',
      [x + width * 0.76, top - 12],
      [x + width * 0.84, top - 12],
      [x + width * 0.9, top + 12],
      [x + width * 0.7, top + 12],
    ),
    shape(roof, [x - 12, top - 2], [x + width * 0.8, top - 20], [x + width * 0.8, top - 10], [x - 12, top + 6]),
    shape(
      'board',
      [x + width * 0.8, top - 20],
      [x + width + 10, top - 6],
      [x + width + 10, top + 2],
      [x + width * 0.8, top - 10],
    ),
    flag(x + width * dice.between(0.1, 0.7), top - 42, sky === 'ball' ? 'willow' : 'ball'),
  ].join('');
};

/** A row of tents. */
const tents: Stand = (dice, x, foot, sky) => {
  const count = dice.one([3, 4]);
  const width = dice.between(44, 54);
  const height = dice.between(24, 32);
  return [
    shadow(x, width * count, foot, dice.between(50, 80)),
    ...Array.from({ length: count }, (_, at) => {
      const left = x + at * width;
      const top = foot - height - dice.between(0, 4);
      const crown = top - dice.between(26, 38);
      return [
        box('willow', left, top, width * 0.66, foot - top),
        box('board', left + width * 0.66, top, width * 0.34, foot - top),
        box('night', left + width * 0.22, top + 8, width * 0.22, foot - top - 8),
        shape(
          sky === 'willow' || (sky === 'night' && at % 2 === 0) ? 'ball' : 'willow',
          [left - 4, top + 2],
          [left + width / 2, crown],
          [left + width * 0.62, top + 2],
        ),
        shape('board', [left + width / 2, crown], [left + width + 3, top + 2], [left + width * 0.62, top + 2]),
      ].join('');
    }),
    flag(x + width / 2 - 1, foot - height - 66, sky === 'ball' ? 'willow' : 'ball'),
  ].join('');
};

export const STANDS: readonly [Stand, ...Stand[]] = [pavilion, cantilever, tents];

/** A mast and its lamps. */
export function floodlight(x: number, foot: number, height: number, sky: Colour): string {
  const top = foot - height;
  const lamp: Colour = sky === 'willow' ? 'ball' : 'willow';
  return [
    shape('board', [x - 2, top], [x + 2, top], [x + 4, foot], [x - 4, foot]),
    box('board', x - 19, top - 22, 38, 26),
    ...[0, 1].flatMap((row) => [0, 1, 2].map((column) => box(lamp, x - 16 + column * 11, top - 19 + row * 11, 8, 8))),
  ].join('');
}
