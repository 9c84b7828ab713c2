/** Cached API replies with selected lines of a match. */
import type { HighlightTag } from '@sightscreen/contracts/calls/match';
import type { Instant } from '@sightscreen/cricket';
import { JSON_TYPE } from '../../match/delivery/makers.ts';
import type { ResponseDefinition } from '../../core/response-cache/response-cache.ts';
import type { Needs } from '../services.ts';
import { taggedLines, videosReply, wicketZoneReply } from './picked-lines.ts';

/** MATCH-106: polled every 30 s, so shared caches may keep a reply for as long. */
const VIDEO_POLL = 30;
const NO_CHAT = { enabled: false, room: null };

const polledEvery = (seconds: number, definition: ResponseDefinition): ResponseDefinition => ({
  ...definition,
  render: async () => {
    const made = await definition.render();
    return made === null ? null : { ...made, maxAge: seconds };
  },
});

export const pickedLineResponses = ({
  live: {
    make: { call },
  },
}: Needs<'live'>) => ({
  videos: (id: string) => polledEvery(VIDEO_POLL, call('videos', id, videosReply)),
  /** LIVE-052, LIVE-053, LIVE-Q18: no match has a stream or a carousel of videos yet, so both lists are empty. */
  liveFeed: (id: string) => call('live-feed', id, () => []),
  highlightVideo: (id: string) => call('highlight-video', id, () => []),
  /** LIVE-054: without a stream there is no chat. */
  liveStreamChat: (id: string | undefined): ResponseDefinition =>
    id === undefined
      ? {
          key: 'live-stream-chat',
          tags: [],
          render: async () => ({
            body: Buffer.from(JSON.stringify(NO_CHAT)),
            contentType: JSON_TYPE,
            at: null,
            maxAge: 60,
            staleWhileRevalidate: 600,
            validUntil: null,
          }),
        }
      : call('live-stream-chat', id, () => NO_CHAT),
  wicketZone: (id: string, size: number) => call('zone', id, (state) => wicketZoneReply(state, size), ` ${size}`),
  tagged: (id: string, tag: HighlightTag, before: Instant) =>
    call('tagged', id, (state) => taggedLines(state, tag, before), ` ${tag} ${before}`),
});
