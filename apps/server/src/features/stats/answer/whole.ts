/** The whole answer as one JSON text, written while it is sent: of its rows there may be very many. */
import type { StatsWhole } from '@sightscreen/contracts/calls/stats';
import { Readable } from 'node:stream';
import { leftOutOf } from '../language/bounds.ts';
import { rowOf, type Told } from './answer.ts';

/** Rows made and written at once, before others have their turn. */
const TOGETHER = 100;

export function wholeJson({ question, layout, head, rows }: Told): Readable {
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
