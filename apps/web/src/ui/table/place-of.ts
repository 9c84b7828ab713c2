/** Formats a shared position as cricket tables do: `=3` (R21.1). */
export const placeOf = ({ place, shared }: { place: number; shared: boolean }): string =>
  `${shared ? '=' : ''}${place}`;
