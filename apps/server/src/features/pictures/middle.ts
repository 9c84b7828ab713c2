/** The middle of a ground, seen from one end: sightscreen, pitch, stumps, the rope. */
import type { Dice } from './dice.ts';
import { box, type Colour, line, shape } from './drawing.ts';

export function sightscreen(x: number, horizon: number, colour: Colour): string {
  const width = 92;
  const top = horizon - 44;
  return [
    shape(
      'night',
      [x - width / 2, horizon + 20],
      [x + width / 2, horizon + 20],
      [x + width / 2 + 60, horizon + 34],
      [x - width / 2 + 44, horizon + 34],
    ),
    box('board', x - 36, horizon + 8, 6, 14),
    box('board', x + 30, horizon + 8, 6, 14),
    box(colour, x - width / 2, top, width, 54),
    box(colour === 'board' ? 'night' : 'board', x + width / 2, top, 7, 54),
  ].join('');
}

export function square(x: number, horizon: number, dice: Dice): string {
  const far = horizon + 48;
  const spread = dice.between(74, 92);
  const lean = dice.between(-16, 16);
  return [
    line('willow', 3, `M-10 ${horizon + 26}Q${x} ${horizon + dice.between(14, 22)} 650 ${horizon + 26}`),
    shape('night', [x + 30, far], [x + 40, far], [x + lean + spread + 26, 400], [x + lean + spread, 400]),
    shape('willow', [x - 30, far], [x + 30, far], [x + lean + spread, 400], [x + lean - spread, 400]),
    box('board', x - 34, far + 14, 68, 2),
    stumps(x, far + 8, 15, 1.8),
    box('board', x + lean - spread * 0.92, 368, spread * 1.84, 3.5),
    stumps(x + lean * 0.9, 352, 58, 5),
  ].join('');
}

function stumps(x: number, foot: number, height: number, width: number): string {
  const gap = width * 2.6;
  return (
    [-1, 0, 1]
      .map(
        (at) =>
          shape(
            'night',
            [x + at * gap - width / 2, foot],
            [x + at * gap + width / 2, foot],
            [x + at * gap + height * 0.6 + width / 2, foot + height * 0.4],
            [x + at * gap + height * 0.6 - width / 2, foot + height * 0.4],
          ) + box('board', x + at * gap - width / 2, foot - height, width, height),
      )
      .join('') + box('ball', x - gap - width / 2, foot - height - width * 0.7, gap * 2 + width, width * 0.7)
  );
}
