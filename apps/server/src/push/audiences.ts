/** The audiences of this process, by what they follow. */
import { Audience, type Following, type Telling } from './audience.ts';
import type { Reader } from './reader.ts';
import type { EventBytes } from './ring.ts';

/** Audiences of a match, the largest first, for whom an event is compressed by reference: strangers may ask for any odd set of matches. */
const BY_REFERENCE = 16;

export class Audiences {
  private readonly all = new Map<string, Audience>();
  private readonly byMatch = new Map<string, Set<Audience>>();
  private readonly resync: (matchId: string, many: boolean) => Buffer;

  /** @param resync what a reader that has caught up again is told of a match */
  constructor(resync: (matchId: string, many: boolean) => Buffer) {
    this.resync = resync;
  }

  /** Matches that somebody follows. */
  get matches(): Iterable<string> { return this.byMatch.keys(); }

  follow(matchId: string): boolean { return this.byMatch.has(matchId); }

  /** The audience for that; it stays only while somebody sits in it. */
  of(following: Following): Audience {
    const key = keyOf(following);
    const known = this.all.get(key);
    if (known !== undefined) return known;
    const audience = new Audience(following, (matchId) => this.resync(matchId, following.many));
    this.all.set(key, audience);
    for (const matchId of audience.matches) {
      const set = this.byMatch.get(matchId);
      if (set === undefined) this.byMatch.set(matchId, new Set([audience]));
      else set.add(audience);
    }
    return audience;
  }

  remove(reader: Reader): void {
    const { audience } = reader;
    audience.readers.delete(reader);
    if (audience.readers.size > 0) return;
    this.all.delete(keyOf(audience));
    for (const matchId of audience.matches) {
      const set = this.byMatch.get(matchId);
      set?.delete(audience);
      if (set?.size === 0) this.byMatch.delete(matchId);
    }
  }

  /** Tells all who follow the match. */
  spread(match: string, kind: Telling['kind'], bytesOf: (audience: Audience) => EventBytes): void {
    const all = [...(this.byMatch.get(match) ?? [])];
    if (all.length > BY_REFERENCE) all.sort((a, b) => b.readers.size - a.readers.size);
    for (const [place, audience] of all.entries()) audience.tell({ match, kind, bytes: bytesOf(audience) }, place < BY_REFERENCE);
  }
}

const keyOf = ({ matches, many, detail }: Following): string => `${many ? detail : 'one'} ${[...matches].sort().join(',')}`;
