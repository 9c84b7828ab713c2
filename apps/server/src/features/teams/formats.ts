/** Formats of matches, derived from the match types of the sources. */
import type { PlaceChoice } from '@sightscreen/contracts';
import { type Format, FORMATS, formatOf } from '@sightscreen/cricket';
import type { KindOfMatch } from '../../match/figures/counted.ts';
import { addressOf } from '../../match/views/pager.ts';

export interface FormatPlayed {
  format: Format;
  kinds: KindOfMatch[];
  matches: number;
}

/** Formats that a side has played, in the standard order. */
export function formatsPlayed(
  rows: readonly (KindOfMatch & { played: number })[],
  teamType: 'international' | 'club',
): FormatPlayed[] {
  const byFormat = Map.groupBy(rows, ({ sourceType, type }) => formatOf({ sourceType, type, teamType }));
  return FORMATS.flatMap((format) => {
    const own = byFormat.get(format);
    if (own === undefined) return [];
    const kinds = [
      ...new Map(own.map(({ sourceType, type }) => [`${type} ${sourceType}`, { sourceType, type }])).values(),
    ];
    return [{ format, kinds, matches: own.reduce((sum, { played }) => sum + played, 0) }];
  });
}

/** Links to the same page for all formats together, and for each format. */
export function formatChoices(played: readonly FormatPlayed[], chosen: Format | null, path: string): PlaceChoice[] {
  if (played.length < 2) return [];
  const all = played.reduce((sum, { matches }) => sum + matches, 0);
  return [
    { name: 'all', href: path, matches: all, chosen: chosen === null },
    ...played.map(({ format, matches }) => ({
      name: format,
      href: addressOf(path, { format }),
      matches,
      chosen: format === chosen,
    })),
  ];
}
