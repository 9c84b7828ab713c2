/** Props of the downloads page, in general or for the series or match that the reader came from. */
import type { DataPage } from '@sightscreen/contracts';
import { MATCH_TABLES } from '../../ball-data/tables.ts';
import type { Context } from '../context.ts';
import { manifestOf } from './manifest.ts';
import { type Place, type PlaceAsked, placeOf } from './place.store.ts';

export type DownloadSelection = PlaceAsked | null;

/** Null for a series or match that this site does not show. */
export async function dataPage(context: Context, selection: DownloadSelection): Promise<DataPage | null> {
  const { database, live } = context;
  const [{ parts, ...manifest }, place] = await Promise.all([
    manifestOf(context),
    selection === null ? null : placeOf(database.db, selection),
  ]);
  if (selection !== null && (place === null || (place.world === 'demo' && !live.site.demo))) return null;
  const of = place === null ? null : ofPlace(place);
  const sum = (key: 'matches' | 'deliveries'): number => parts.reduce((all, part) => all + part[key], 0);
  const { whole, revision, at } = manifest;
  return {
    page: 'data',
    base: {
      origin: live.site.origin,
      path: of === null ? '/data' : `/data?${of.kind}=${encodeURIComponent(place!.id)}`,
      demo: manifest.worlds.every(({ world }) => world === 'demo') || 'some',
      noindex: of !== null,
    },
    of,
    worlds: manifest.worlds,
    whole:
      whole === null || revision === null || at === null
        ? null
        : { ...whole, revision, at, matches: sum('matches'), deliveries: sum('deliveries') },
    tables: manifest.tables,
    registry: manifest.registry,
    json: '/data.json',
  };
}

const ofPlace = ({ id, name, href, counted }: Place): NonNullable<DataPage['of']> => {
  const kind = typeof id === 'number' ? 'series' : 'match';
  return { kind, name, href, files: counted ? filesUnder(`/data/${kind}/${encodeURIComponent(id)}`) : [] };
};

const filesUnder = (path: string): { table: string; href: string }[] =>
  Object.keys(MATCH_TABLES).map((table) => ({ table, href: `${path}/${table}.csv` }));
