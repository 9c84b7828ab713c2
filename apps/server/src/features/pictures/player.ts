/** A plain figure in a cap, drawn from the id of the player (MATCH-062), without likeness or skin colour. */
import { type Dice, diceOf } from './dice.ts';
import { box, type Colour, disc, path, picture, shape } from './drawing.ts';

const KIND = 0x706c6179;

/** Background, shirt, trim, cap: adjacent colours always differ. The face is always willow. */
const KITS: readonly [Kit, ...Kit[]] = [
  ['night', 'outfield', 'willow', 'ball'],
  ['night', 'ball', 'willow', 'outfield'],
  ['night', 'willow', 'ball', 'outfield'],
  ['night', 'willow', 'outfield', 'ball'],
  ['outfield', 'night', 'willow', 'ball'],
  ['outfield', 'ball', 'willow', 'night'],
  ['outfield', 'willow', 'night', 'ball'],
  ['outfield', 'willow', 'ball', 'night'],
  ['ball', 'night', 'willow', 'outfield'],
  ['ball', 'outfield', 'willow', 'night'],
  ['ball', 'willow', 'night', 'outfield'],
  ['ball', 'willow', 'outfield', 'night'],
];
type Kit = readonly [behind: Colour, shirt: Colour, trim: Colour, cap: Colour];
interface Head {
  x: number;
  brow: number;
  wide: number;
  long: number;
}
type Hat = (head: Head, cap: Colour, trim: Colour, dice: Dice) => string;

/** The crown, its right third in shadow. */
const crown = ({ x, brow, wide }: Head, cap: Colour, height: number, out: number): string => {
  const half = wide / 2 + out;
  return (
    path(
      cap,
      `M${x - half} ${brow}C${x - half} ${brow - height} ${x - half * 0.6} ${brow - height * 1.3} ${x} ${brow - height * 1.3}S${x + half} ${brow - height} ${x + half} ${brow}z`,
    ) +
    path(
      'board',
      `M${x + half * 0.3} ${brow}C${x + half * 0.5} ${brow - height * 0.8} ${x + half * 0.35} ${brow - height * 1.2} ${x} ${brow - height * 1.3}C${x + half * 0.6 + 1} ${brow - height * 1.3 - 1} ${x + half + 1} ${brow - height} ${x + half + 1} ${brow}z`,
    )
  );
};

const peaked: Hat = (head, cap, trim, dice) => {
  const { x, brow, wide } = head;
  const height = dice.between(46, 58);
  return (
    crown({ ...head, brow: brow + 5 }, cap, height + 4, 6) +
    disc(trim, x, brow - height * 1.3, 5) +
    shape(trim, [x - 12, brow - 32], [x + 12, brow - 32], [x + 12, brow - 20], [x, brow - 10], [x - 12, brow - 20]) +
    path(
      'board',
      `M${x - wide / 2 - 12} ${brow + 8}Q${x} ${brow - 22} ${x + wide / 2 + 12} ${brow + 8}Q${x} ${brow + 2} ${x - wide / 2 - 12} ${brow + 8}z`,
    )
  );
};
const baggy: Hat = (head, cap, trim, dice) => {
  const { x, brow, wide } = head;
  const rings = dice.one([1, 2]);
  return (
    crown(head, cap, dice.between(36, 44), dice.between(12, 18)) +
    Array.from({ length: rings }, (_, ring) =>
      path(
        trim,
        `M${x - wide / 2 - 8} ${brow - 10 - ring * 12}Q${x} ${brow - 22 - ring * 12} ${x + wide * 0.22} ${brow - 16 - ring * 12}V${brow - 11 - ring * 12}Q${x} ${brow - 17 - ring * 12} ${x - wide / 2 - 8} ${brow - 5 - ring * 12}z`,
      ),
    ).join('') +
    path(
      'board',
      `M${x - wide / 2 - 8} ${brow - 2}H${x + wide / 2 + 4}L${x + wide / 2 - 6} ${brow + 9}Q${x - 10} ${brow + 2} ${x - wide / 2 - 14} ${brow + 12}z`,
    )
  );
};
const brimmed: Hat = (head, cap, trim, dice) => {
  const { x, brow, wide } = head;
  const brim = wide / 2 + dice.between(34, 44);
  return (
    crown(head, cap, dice.between(40, 50), 0) +
    box(trim, x - wide / 2, brow - 14, wide * 0.68, 10) +
    path(
      cap,
      `M${x - brim} ${brow + 8}Q${x} ${brow - 16} ${x + brim} ${brow + 8}Q${x} ${brow + 16} ${x - brim} ${brow + 8}z`,
    ) +
    path(
      'board',
      `M${x - brim} ${brow + 8}Q${x} ${brow + 16} ${x + brim} ${brow + 8}Q${x + brim * 0.6} ${brow - 2} ${x + wide * 0.2} ${brow - 3}Q${x + wide * 0.1} ${brow + 8} ${x - brim} ${brow + 8}z`,
    )
  );
};
const HATS: readonly [Hat, ...Hat[]] = [peaked, baggy, brimmed];

export function playerPicture(id: number): string {
  const dice = diceOf(id, KIND);
  const [behind, shirt, trim, cap] = dice.one(KITS);
  const x = dice.between(154, 166);
  const head: Head = { x, brow: dice.between(126, 140), wide: dice.between(92, 106), long: dice.between(88, 102) };
  const chin = head.brow + head.long;
  const shoulder = dice.between(244, 258);
  const span = dice.between(112, 130);
  const half = head.wide / 2;
  const hat = dice.one(HATS);
  const hair = dice.one(['none', 'short', 'long']);
  return picture(320, 380, [
    box(behind, 0, 0, 320, 380),
    disc(trim, dice.between(22, 48), dice.between(176, 206), dice.between(28, 42)),
    ...(hair === 'long'
      ? [
          path(
            'board',
            `M${x - half - 3} ${head.brow}V${chin + 8}Q${x} ${chin + 34} ${x + half + 5} ${chin + 8}V${head.brow}z`,
          ),
        ]
      : []),
    path(
      shirt,
      `M${x - span} 380C${x - span} ${shoulder + 34} ${x - span * 0.7} ${shoulder + 8} ${x - 30} ${shoulder}H${x + 30}C${x + span * 0.7} ${shoulder + 8} ${x + span} ${shoulder + 34} ${x + span} 380z`,
    ),
    path(
      'board',
      `M${x + 34} 380L${x + 22} ${shoulder - 1}H${x + 30}C${x + span * 0.7 + 1} ${shoulder + 7} ${x + span + 1} ${shoulder + 34} ${x + span + 1} 380z`,
    ),
    shape(
      'willow',
      [x - 26, chin - 34],
      [x + 26, chin - 34],
      [x + 30, shoulder + 2],
      [x, shoulder + 34],
      [x - 30, shoulder + 2],
    ),
    shape('board', [x - 20, chin - 8], [x + 26, chin - 30], [x + 30, shoulder + 2], [x + 2, shoulder + 32]),
    shape(
      trim,
      [x - 36, shoulder - 6],
      [x - 26, shoulder - 8],
      [x + 2, shoulder + 30],
      [x - 8, shoulder + 48],
      [x - 40, shoulder + 10],
    ),
    shape(
      cap,
      [x + 36, shoulder - 6],
      [x + 26, shoulder - 8],
      [x + 2, shoulder + 30],
      [x + 10, shoulder + 48],
      [x + 40, shoulder + 10],
    ),
    face(head, chin),
    ...(hair === 'short'
      ? [
          shape(
            'board',
            [x - half - 2, head.brow],
            [x - half + 12, head.brow],
            [x - half + 7, head.brow + dice.between(26, 40)],
            [x - half - 2, head.brow + 24],
          ),
        ]
      : []),
    hat(head, cap, trim, dice),
  ]);
}

function face({ x, brow, wide }: Head, chin: number): string {
  const half = wide / 2;
  const cheek = chin - 38;
  return (
    path(
      'willow',
      `M${x - half} ${brow - 10}V${cheek}C${x - half} ${chin - 12} ${x - 18} ${chin} ${x} ${chin}S${x + half} ${chin - 12} ${x + half} ${cheek}V${brow - 10}z`,
    ) +
    path(
      'board',
      `M${x + half * 0.34} ${brow - 10}L${x + half * 0.22} ${brow + 18}L${x + half * 0.52} ${cheek - 8}L${x + half * 0.2} ${cheek + 10}L${x + half * 0.06} ${chin}V${chin + 1}C${x + 18} ${chin + 1} ${x + half + 1} ${chin - 11} ${x + half + 1} ${cheek}V${brow - 10}z`,
    )
  );
}
