/** As tables of cricket write a place that several have: `=3` (R21.1). */
export const placeOf = ({ place, shared }: { place: number; shared: boolean }): string =>
  `${shared ? '=' : ''}${place}`;
