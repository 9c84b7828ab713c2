/** The server's summary of what happened after a reader left (BEYOND-05). */
import { list, orNull, shape, text, whole } from './read.ts';

export interface Moment {
  kind: string;
  number: number;
  innings: number | null;
  label: string | null;
  words: string;
}
export interface CaughtUp {
  upTo: number;
  words: string;
  rate: string | null;
  moments: Moment[];
}

export const readCatchUp = shape<CaughtUp>({
  upTo: whole,
  words: text,
  rate: orNull(text),
  moments: list(shape<Moment>({ kind: text, number: whole, innings: orNull(whole), label: orNull(text), words: text })),
});
