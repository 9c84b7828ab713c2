/** Streams a complete result as one JSON text, since it may have very many rows. */
import type { StatsWhole } from '@sightscreen/contracts/calls/stats';
import { Readable } from 'node:stream';
import { leftOutOf } from '../language/bounds.ts';
import { rowOf, type QueryResult } from './answer.ts';

/** Rows written in one go before the event loop gets its turn. */
const TOGETHER = 100;

export function wholeJson({ question, layout, head, rows }: QueryResult): Readable {
  const about: Omit<StatsWhole, 'rows'> = { ...head, leftOut: leftOutOf(head.total) };
  function* written(): Generator<string> {
    yield `${JSON.stringify(about).slice(0, -1)},"rows":[`;
    for (let from = 0; from < rows.length; from += TOGETHER) {
      const some = rows.slice(from, from + TOGETHER).map((row) => JSON.stringify(rowOf(question, layout, row)));
      yield `${from === 0 ? '' : ','}${some.join(',')}`;
    }
    yield ']}';
  }
  return Readable.from(written(), { objectMode: false, highWaterMark: 65_536 });
}
