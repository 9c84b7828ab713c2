/** Nothing hangs longer than two seconds, whoever is waited for. */
import { Problem } from './problems.ts';

/** From the request to the answer, with room below the two seconds for the way to the reader. */
export const answerWithinMs = 1_750;

/** @throws Problem `unavailable` when there is no answer after `ms`; the work itself goes on */
export async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => { timer = setTimeout(() => fail(new Problem('unavailable', { cause: new Error(`no answer within ${Math.round(ms)} ms`) })), ms); });
  try { return await Promise.race([answer, late]); } finally { clearTimeout(timer); }
}
