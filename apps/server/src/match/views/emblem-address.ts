/** URL path of a side's emblem, stable until the side changes it (MATCH-059). */
import type { Emblem } from '@sightscreen/contracts';

export type FlagShape = 'round' | 'square';

const nameOf = (emblem: Emblem): string =>
  emblem.kind === 'flag' ? emblem.code : emblem.kind === 'crest' ? emblem.key : emblem.text;
export const emblemAddress = (shape: FlagShape, emblem: Emblem): string =>
  `/emblems/${shape}/${emblem.kind}-${encodeURIComponent(nameOf(emblem))}.svg`;

/** Parses a name: "flag-in", "crest-herons", "initials-HC", already decoded. Null for an unknown one. */
export function emblemOf(name: string): Emblem | null {
  const [, kind, key = ''] = /^(flag|crest|initials)-([\p{L}\p{N}:.-]{1,40})$/u.exec(name) ?? [];
  if (kind === 'flag') return /^[a-z]{2}(-[a-z]{2,3})?$/.test(key) ? { kind, code: key } : null;
  if (kind === 'crest') return { kind, key };
  return kind === 'initials' && key.length <= 5 ? { kind, text: key } : null;
}
