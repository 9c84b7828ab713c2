/**
 * What can never be, whatever was played: refused with the names of the filters, since an empty table would say that
 * it only never happened. What the registry must be asked for is in `registered.store.ts`.
 */
import type { Question } from '../language/question.ts';
import type { Refusal } from '../language/refuse.ts';
import { againstFormat } from './format.ts';
import { againstInnings } from './innings.ts';
import { againstOneself } from './oneself.ts';
import { againstRange } from './range.ts';
import { againstTime } from './time.ts';

const RULES = [againstTime, againstOneself, againstFormat, againstInnings, againstRange];

/** The first, of filters that each are understood; null where there is none. */
export function contradictionOf(question: Question): Refusal | null {
  for (const rule of RULES) {
    const found = rule(question);
    if (found !== null) return found;
  }
  return null;
}
