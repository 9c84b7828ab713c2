/** Palette and shapes of the drawings: five flat colours, light from low on the left. */
export const COLOURS = {
  outfield: '#2f6650',
  board: '#12171a',
  willow: '#d9c79c',
  ball: '#a50f2d',
  night: '#143a5c',
} as const;
export type Colour = keyof typeof COLOURS;

/** To one decimal. */
const short = (value: number): string => String(Math.round(value * 10) / 10);
type Point = readonly [x: number, y: number];

const shortened = (d: string): string => d.replaceAll(/-?\d+\.\d{2,}(e-\d+)?/g, (long) => short(Number(long)));

export const path = (colour: Colour, d: string): string => `<path fill="${COLOURS[colour]}" d="${shortened(d)}"/>`;
export const line = (colour: Colour, width: number, d: string): string =>
  `<path fill="none" stroke="${COLOURS[colour]}" stroke-width="${width}" d="${shortened(d)}"/>`;
export const shape = (colour: Colour, ...points: Point[]): string =>
  path(colour, `M${points.map(([x, y]) => `${x} ${y}`).join('L')}z`);
export const box = (colour: Colour, x: number, y: number, width: number, height: number): string =>
  path(colour, `M${x} ${y}h${width}v${height}h${-width}z`);
export const disc = (colour: Colour, x: number, y: number, r: number): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(r)}" fill="${COLOURS[colour]}"/>`;

/** A self-contained SVG, without script, style or external references. */
export const picture = (width: number, height: number, shapes: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${shapes.join('')}</svg>`;
