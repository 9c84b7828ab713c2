/** Cached descriptions of the downloads: files, and counts of completed matches. */
import { caching, HTML_TYPE, JSON_TYPE, jsonBody, LISTS_EVERY } from '../../delivery/makers.ts';
import type { SnapshotDefinition } from '../../snapshots/store.ts';
import { tagOf } from '../../tags/tag.ts';
import type { Context } from '../context.ts';
import { type DownloadSelection, dataPage } from './data-page.ts';
import { manifestOf } from './manifest.ts';

const TAGS = [tagOf.ballParts, tagOf.figures];

export function downloadsSnapshots(context: Context) {
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
    } satisfies SnapshotDefinition,
    page: (selection: DownloadSelection): SnapshotDefinition => ({
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
