/**
 * Publishes changes of auction rooms: when the tag of an auction is invalidated in any process, its room is made
 * once per subscribed currency and sent to all subscribers.
 */
import type { FastifyBaseLogger } from 'fastify';
import type { Position } from '../../../core/streams/change.ts';
import type { Hub } from '../../../core/streams/hub.ts';
import type { Topic } from '../../../core/streams/topic.ts';
import type { ResponseDefinition, ResponseCache } from '../../../core/response-cache/response-cache.ts';
import type { TagVersions } from '../../../core/tags/tag-versions.ts';
import type { AuctionReader, InCurrency, Season } from '../auction-reader.ts';
import { inCurrency } from '../in-currency.ts';
import { isLater, isSame, RoomChange, roomAt, roomTopic } from './room-topic.ts';
import { auctionTag } from '../log/tags.ts';

/** Delay before a retry after a database error, milliseconds. */
const AGAIN_MS = 1_000;

interface Followed {
  season: Season;
  /** Last position sent to readers, by currency. */
  lastPositions: Map<string, Position>;
  moving: boolean;
  again: boolean;
}

interface RoomPushDeps {
  hub: Hub;
  responseCache: ResponseCache;
  tags: TagVersions;
  reader: AuctionReader;
  logger: FastifyBaseLogger;
  stopping: AbortSignal;
  room: (request: InCurrency) => ResponseDefinition;
}

export interface RoomPush {
  /**
   * Brings the topic to the head of the log; null for an unknown season.
   * @throws ProblemError for a currency without a rate
   */
  follow: (request: InCurrency) => Promise<Topic | null>;
}

export function roomPush({ hub, responseCache, tags, reader, logger, stopping, room }: RoomPushDeps): RoomPush {
  const rooms = new Map<number, Followed>();

  /** The room as JSON and its position. */
  const made = async (request: InCurrency): Promise<{ at: Position; json: string } | null> => {
    const found = await responseCache.get(room(request));
    if (found.kind !== 'found' || found.response.at === null) return null;
    return { at: found.response.at, json: found.response.body.toString() };
  };

  async function tell(id: number, { season, lastPositions }: Followed): Promise<void> {
    const auction = await reader.of(season);
    if (auction === null || auction.row.id !== id) return;
    const head = roomAt(auction);
    let behind = false;
    for (const [currency, before] of lastPositions) {
      const topic = roomTopic(id, currency);
      // Without rules (they may be undone) or a rate for this currency there is no room to show.
      if (isSame(before, head) || !hub.wants(topic) || inCurrency(auction, currency) === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- one render at a time, so that other requests are served in between
      const now = await made({ ...season, currency });
      behind ||= now === null || isLater(head, now.at);
      if (now === null || isSame(now.at, before)) continue;
      lastPositions.set(currency, now.at);
      if (now.at.epoch === before.epoch && isLater(now.at, before))
        hub.push(topic, new RoomChange(now.at, before.number, now.json));
      else hub.resync(topic, now.at);
    }
    // The response cache serves a stale copy while rendering fails, so this throws to retry.
    if (behind) throw new Error(`the room of auction ${id} could not be made`);
  }

  async function move(id: number): Promise<void> {
    const followed = rooms.get(id);
    if (followed === undefined) return;
    followed.again = true;
    if (followed.moving) return;
    followed.moving = true;
    try {
      while (followed.again) {
        followed.again = false;
        // oxlint-disable-next-line no-await-in-loop -- changes made meanwhile are sent together afterwards
        await tell(id, followed);
      }
    } catch (error) {
      if (!stopping.aborted) {
        logger.debug({ err: error, auction: id }, 'readers of an auction were not told; they are, in a moment');
        setTimeout(() => void move(id), AGAIN_MS).unref();
      }
    } finally {
      followed.moving = false;
    }
  }

  tags.onInvalidated((raised) => {
    for (const id of rooms.keys()) if (raised === null || raised.includes(auctionTag(id))) void move(id);
  });

  return {
    follow: async ({ tournament, year, currency }) => {
      const pricedAuction = await reader.findInCurrency({ tournament, year, currency });
      if (pricedAuction === null) return null;
      const { id } = pricedAuction.auction.row;
      const followed = rooms.get(id) ?? {
        season: { tournament, year },
        lastPositions: new Map(),
        moving: false,
        again: false,
      };
      rooms.set(id, followed);
      const topic = roomTopic(id, currency);
      const before = followed.lastPositions.get(currency);
      if (before === undefined || !hub.wants(topic)) {
        const at = roomAt(pricedAuction.auction);
        followed.lastPositions.set(currency, before !== undefined && isLater(before, at) ? before : at);
        hub.stand(topic, at);
      }
      // Marks the topic as wanted before its first subscriber connects.
      hub.after(topic, null);
      // Picks up changes since the read above.
      void move(id);
      return topic;
    },
  };
}
