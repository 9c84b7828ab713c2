/** What the hub has to know of a kind of topics. Whoever pushes changes of that kind provides it. */
import type { Position } from './change.ts';

export interface TopicKind {
  /** How the events that the hub writes name the thing, as the first fields of their data. */
  name: (id: string) => Record<string, string | number>;
  /** The id of an event on a stream of several topics. On a stream of one it is `<epoch>-<number>`. */
  sharedId: (id: string, at: Position) => string;
  /** Keeps a topic fresh while somebody follows it: called when a stream opens and at each heartbeat. */
  watch?: (id: string) => void;
  /** When the server last knew that it stood at the head, milliseconds. */
  asOf: () => number;
  /** Changes that are kept of each topic, for readers that reconnect. */
  keeps: number;
  /** Whether its readers hear heartbeats. Without, only what else shares the stream shows that it is alive. */
  heartbeat: boolean;
}
