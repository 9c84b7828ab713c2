/** What the hub needs to know about a kind of topic, provided by the module that pushes its changes. */
import type { Position } from './change.ts';

export interface TopicKind {
  /** The first fields of the data of the hub's own events, which identify the topic. */
  name: (id: string) => Record<string, string | number>;
  /** The id of an event on a stream of several topics. On a stream of one it is `<epoch>-<number>`. */
  sharedId: (id: string, at: Position) => string;
  /** Keeps a followed topic up to date; called when a stream opens and at each heartbeat. */
  watch?: (id: string) => void;
  /** When the server last verified that it was up to date, milliseconds. */
  asOf: () => number;
  /** Number of changes stored per topic, for readers that reconnect. */
  replayLength: number;
  /** Whether its readers get heartbeats. Without them, only other topics of the stream show that it is alive. */
  heartbeat: boolean;
}
