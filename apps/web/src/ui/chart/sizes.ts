/**
 * Widths a chart is rendered for, so that its text stays near 12 px: narrow ones for the rail, wide ones for the
 * column. The stylesheet shows one.
 */
export interface Size {
  width: number;
  height: number;
  name: 'n' | 'm' | 'w';
}

/** `heights` for the narrow, the middle and the wide drawing. */
export const columnSizes = (heights: readonly [number, number, number]): Size[] => [
  { width: 358, height: heights[0], name: 'n' },
  { width: 600, height: heights[1], name: 'm' },
  { width: 780, height: heights[2], name: 'w' },
];
export const railSizes = (heights: readonly [number, number]): Size[] => [
  { width: 320, height: heights[0], name: 'n' },
  { width: 600, height: heights[1], name: 'm' },
];
