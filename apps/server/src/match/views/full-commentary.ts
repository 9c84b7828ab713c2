/**
 * All lines of a match, cached in blocks of ten overs. A block is rendered and compressed only when one of its lines
 * changes, so a ball in the fourth innings of a Test costs the last block and not 2,700 lines.
 */
import { type Entry, type MatchState, lineOf, ownTabs, tabName, lineContextOf } from '@sightscreen/cricket';
import type { CachedFold } from '../folds/cached-fold.ts';
import type { Move } from '../log/folds.ts';
import { keyedLines } from './entity.ts';
import { type BodyChunk, joinChunks, bodyChunk } from './body-chunks.ts';

const OVERS = 10;

interface Block {
  signature: string;
  lines: number;
  chunk: BodyChunk;
}

class Book {
  private readonly blocks = new Map<string, Block>();
  private readonly stale = new Set<number>();

  touch(numbers: readonly number[]): void {
    for (const number of numbers) this.stale.add(number);
  }

  innings(state: MatchState): { number: number; lines: number; chunks: BodyChunk[] }[] {
    const groups = new Map<string, { innings: number; entries: Entry[] }>();
    for (const entry of state.entries) {
      const innings = entry.innings ?? 0;
      const last = [...groups.values()].at(-1);
      // A comment between two overs belongs to the block of the previous over.
      const key =
        entry.over === null && last?.innings === innings ? null : `${innings}:${Math.floor((entry.over ?? 0) / OVERS)}`;
      const group = key === null ? last : groups.get(key);
      if (group !== undefined) group.entries.push(entry);
      else groups.set(key ?? `${innings}:0`, { innings, entries: [entry] });
    }
    let context: ReturnType<typeof lineContextOf> | null = null;
    const out: { number: number; lines: number; chunks: BodyChunk[] }[] = [];
    for (const [key, { innings, entries }] of groups) {
      const signature = entries.map((entry) => entry.number).join(' ');
      const known = this.blocks.get(key);
      let block = known;
      if (known?.signature !== signature || entries.some((entry) => this.stale.has(entry.number))) {
        const lines = entries
          .toReversed()
          .map((entry) => lineOf(state, entry, (context ??= lineContextOf(state))))
          .filter((line) => line !== null);
        block = {
          signature,
          lines: lines.length,
          chunk: bodyChunk(
            keyedLines(state, lines)
              .map((line) => JSON.stringify(line))
              .join(','),
          ),
        };
        this.blocks.set(key, block);
      }
      if (block === undefined || block.lines === 0) continue;
      const group = out.find((candidate) => candidate.number === innings);
      if (group === undefined) out.push({ number: innings, lines: block.lines, chunks: [block.chunk] });
      else {
        group.lines += block.lines;
        group.chunks.unshift(block.chunk);
      }
    }
    for (const key of this.blocks.keys()) if (!groups.has(key)) this.blocks.delete(key);
    this.stale.clear();
    return out;
  }
}

export interface Bytes {
  body: Buffer;
  gzip: Buffer;
}

/** One cache per fold of this process, dropped with the fold. */
export class FullCommentary {
  private readonly books = new WeakMap<CachedFold, Book>();

  /** Must be called for every change, in order. */
  moved(move: Move, fold: CachedFold): void {
    this.books.get(fold)?.touch(move.changed);
  }

  /** `commentary-full.json`: every innings, newest line first. */
  all(fold: CachedFold): Bytes {
    const { state } = fold;
    const output: BodyChunk[] = [
      bodyChunk(
        `{"matchId":${JSON.stringify(state.matchId)},"epoch":${state.epoch},"number":${state.number},"innings":[`,
      ),
    ];
    const innings = this.book(fold).innings(state);
    const ordered = innings
      .map(({ number, lines }) => ({ innings: number, count: lines }))
      .sort((one, two) => one.innings - two.innings);
    const own = new Set(ordered.filter((_, at) => ownTabs(ordered)[at]).map((part) => part.innings));
    innings.forEach(({ number, chunks }, index) => {
      output.push(
        bodyChunk(
          `${index === 0 ? '' : ','}{"inningsId":${number},"name":${JSON.stringify(tabName(state, number))},"tab":${own.has(number)},"lines":[`,
        ),
      );
      commas(output, chunks);
      output.push(bodyChunk(']}'));
    });
    output.push(bodyChunk(']}'));
    return joinChunks(output);
  }

  /** `full-commentary/{inningsId}`; 0 is the preview. Null for an innings that the match does not have. */
  one(fold: CachedFold, innings: number): Bytes | null {
    const { state } = fold;
    const found = this.book(fold)
      .innings(state)
      .find(({ number }) => number === innings);
    if (found === undefined && innings !== 0 && !state.innings.some(({ number }) => number === innings)) return null;
    const output = [
      bodyChunk(
        `{"matchId":${JSON.stringify(state.matchId)},"epoch":${state.epoch},"number":${state.number},"inningsId":${innings},"lines":[`,
      ),
    ];
    commas(output, found?.chunks ?? []);
    output.push(bodyChunk('],"older":null}'));
    return joinChunks(output);
  }

  private book(fold: CachedFold): Book {
    const known = this.books.get(fold);
    if (known !== undefined) return known;
    const book = new Book();
    this.books.set(fold, book);
    return book;
  }
}

const COMMA = bodyChunk(',');
function commas(output: BodyChunk[], chunks: BodyChunk[]): void {
  chunks.forEach((one, index) => {
    if (index > 0) output.push(COMMA);
    output.push(one);
  });
}
