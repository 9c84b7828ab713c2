/**
 * Readers of the same matches in the same manner: they are told the same events in the same order. An event is compressed for all of them at
 * once, by reference to the events before it, for those who have just been told these and nothing else since; for all others so that it stands
 * by itself. Live heads repeat nearly everything: a frame of 3,800 bytes takes 1,200 by itself and 220 after the frame before it.
 */
import { REACH, compressed } from './pieces.ts';
import type { EventBytes } from './ring.ts';

export type Detail = 'frames' | 'summary';
export interface Following { matches: readonly string[]; many: boolean; detail: Detail }

/** `state`: what comes after it is likest to it; `beat`: nobody misses it; `word`: neither. */
export interface Telling { match: string; bytes: EventBytes; kind: 'state' | 'word' | 'beat' }

/** One of an audience. */
export interface Listener {
  /** Whether its stream is compressed. */
  readonly gzip: boolean;
  /** Whether all that its stream holds after event `number` of its audience begins are the events from there on. */
  unbrokenSince(number: number): boolean;
  /**
   * Sends unless it lags; then it is told of the newest state of the match once it has caught up.
   * @param number of the event in its audience
   * @param match null: nobody misses it
   */
  send(bytes: Buffer, number: number, match: string | null): void;
}

export class Audience {
  readonly matches: readonly string[];
  readonly many: boolean;
  readonly detail: Detail;
  readonly readers = new Set<Listener>();
  /** What a reader that has caught up again is told of a match. */
  readonly resync: (matchId: string) => Buffer;
  /** Events told so far: the number of the next one. */
  private next = 0;
  /** The newest events, oldest first: back to the states that are newest of their match, as far as a piece can refer. */
  private past: Telling[] = [];
  private pastBytes = 0;

  constructor({ matches, many, detail }: Following, resync: (matchId: string) => Buffer) {
    this.matches = matches;
    this.many = many;
    this.detail = detail;
    this.resync = resync;
  }

  /** @param byReference whether it is worth a compression of its own */
  tell(telling: Telling, byReference: boolean): void {
    const { bytes } = telling;
    const match = telling.kind === 'beat' ? null : telling.match;
    const number = this.next++;
    const oldest = number - this.past.length;
    let after: Buffer | null = null;
    for (const reader of this.readers) {
      if (!reader.gzip) reader.send(bytes.plain, number, match);
      else if (byReference && reader.unbrokenSince(oldest)) reader.send((after ??= compressed(bytes.plain, this.pastAsRead())), number, match);
      else reader.send(bytes.gzip, number, match);
    }
    this.remember(telling);
  }

  private pastAsRead(): Buffer {
    return Buffer.concat(this.past.map(({ bytes }) => bytes.plain));
  }

  private remember(telling: Telling): void {
    const { past } = this;
    const before = telling.kind === 'state' ? past.findIndex(({ match, kind }) => kind === 'state' && match === telling.match) : -1;
    if (before >= 0) past[before] = { ...past[before]!, kind: 'word' };
    past.push(telling);
    this.pastBytes += telling.bytes.plain.length;
    let gone = 0;
    while (gone < past.length - 1 && (past[gone]!.kind !== 'state' || this.pastBytes > REACH)) this.pastBytes -= past[gone++]!.bytes.plain.length;
    if (gone > 0) past.splice(0, gone);
  }
}
