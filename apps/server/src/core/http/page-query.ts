/** Parameters of pages. Every value of a query yields a page; an id in a path that is none does not. */
import { z } from 'zod';
import { ProblemError } from './problems.ts';

/** The first value of a repeated parameter; an unknown value becomes the default. */
export const first = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.string().optional().catch(undefined),
);
/** Page number of a list; 1 by default. */
export const pageOf = (value: string | undefined): number =>
  value !== undefined && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1;

/** One of the names; null for any other text. */
export const oneOf = <T extends string>(names: readonly T[], text: string | undefined): T | null =>
  names.find((name) => name === text) ?? null;
/** @throws ProblemError `not_found` for anything that is no id */
export function idInPath(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new ProblemError('not_found');
  return Number(text);
}
