/** Cached descriptions of the downloads: files, and counts of completed matches. */
import type { DataPage } from '@sightscreen/contracts';
import { MATCH_TABLES } from '../../almanac/ball-data/tables.ts';
import { caching, HTML_TYPE, JSON_TYPE, jsonBody, LISTS_EVERY } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import { tagOf } from '../../core/tags/tag.ts';
import type { Needs } from '../services.ts';
import { manifestOf } from './manifest.ts';
import { type DownloadScope, findScope, type ScopeId } from './scope.store.ts';
import { ballPartsTag } from '../../almanac/ball-data/tags.ts';

const TAGS = [ballPartsTag, tagOf.figures];

export function downloadsResponses(context: Needs<'database' | 'live' | 'render'>) {
  return {
    manifest: {
      key: 'data',
      tags: TAGS,
      atMostEvery: LISTS_EVERY,
      render: async () => ({
        ...jsonBody(await manifestOf(context)),
        contentType: JSON_TYPE,
        at: null,
        ...caching(false),
        validUntil: null,
      }),
    } satisfies ResponseDefinition,
    page: (selection: ScopeId | null): ResponseDefinition => ({
      key: `page data ${JSON.stringify(selection)}`,
      // The page names the series or match.
      tags: selection === null ? TAGS : [...TAGS, tagOf.registry, tagOf.matches],
      atMostEvery: LISTS_EVERY,
      render: async () => {
        const props = await dataPage(context, selection);
        if (props === null) return null;
        return {
          body: Buffer.from(context.render(props)),
          contentType: HTML_TYPE,
          at: null,
          ...caching(false),
          validUntil: null,
        };
      },
    }),
  };
}

/** The downloads page, in general or for the series or match that the reader came from; null if it is not shown. */
async function dataPage(context: Needs<'database' | 'live'>, selection: ScopeId | null): Promise<DataPage | null> {
  const { database, live } = context;
  const [{ parts, ...manifest }, scope] = await Promise.all([
    manifestOf(context),
    selection === null ? null : findScope(database.db, selection),
  ]);
  if (selection !== null && (scope === null || (scope.world === 'demo' && !live.site.demo))) return null;
  const of = scope === null ? null : scopeProps(scope);
  const sum = (key: 'matches' | 'deliveries'): number => parts.reduce((all, part) => all + part[key], 0);
  const { whole, revision, at } = manifest;
  return {
    page: 'data',
    base: {
      origin: live.site.origin,
      path: of === null ? '/data' : `/data?${of.kind}=${encodeURIComponent(scope!.id)}`,
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

const scopeProps = ({ id, name, href, counted }: DownloadScope): NonNullable<DataPage['of']> => {
  const kind = typeof id === 'number' ? 'series' : 'match';
  return { kind, name, href, files: counted ? filesUnder(`/data/${kind}/${encodeURIComponent(id)}`) : [] };
};

const filesUnder = (path: string): { table: string; href: string }[] =>
  Object.keys(MATCH_TABLES).map((table) => ({ table, href: `${path}/${table}.csv` }));
