/** Written from the schemas of the contracts by readers.test.ts: run it with --update after a change. */
import { list, orNull, shape, text, whole } from './read.ts';

export const readCatchUp = shape({ words: text, rate: orNull(text), moments: list(shape({ kind: text, number: whole, innings: orNull(whole), label: orNull(text), words: text })) });
