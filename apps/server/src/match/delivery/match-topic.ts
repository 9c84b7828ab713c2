/** Matches as topics of streams. */
import { type Position, idAt } from '../../core/streams/change.ts';
import { type Topic, topicOf } from '../../core/streams/topic.ts';
import type { TopicKind } from '../../core/streams/topic-kind.ts';

const MATCH = 'match';
/** Number of changes: about ten overs, more than any reconnect misses. */
const RING = 64;

export const matchTopic = (matchId: string): Topic => topicOf(MATCH, matchId);
export const sharedIdOf = (matchId: string, at: Position): string => `${matchId}:${idAt(at)}`;

/** @param fresh watches the logs: a match that is followed is watched */
export const matchKind = (fresh: Pick<TopicKind, 'watch' | 'asOf'>): Record<typeof MATCH, TopicKind> => ({
  [MATCH]: { name: (id) => ({ match: id }), sharedId: sharedIdOf, replayLength: RING, heartbeat: true, ...fresh },
});
