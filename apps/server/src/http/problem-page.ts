/** The page that a reader sees instead of the one that was asked for. */
import type { Context } from '../context.ts';
import type { ProblemPage } from './failures.ts';
import type { ProblemCode } from './problems.ts';

const titles: Partial<Record<ProblemCode, string>> = {
  not_found: 'This page is not in play',
  unavailable: 'The scoreboard is out of reach',
  internal: 'Something went wrong on our side',
};

export function problemPage(context: Pick<Context, 'render' | 'config' | 'demo'>): ProblemPage {
  return (problem, path) => {
    try {
      return context.render({
        page: 'problem', base: { origin: context.config.publicOrigin, path, demo: false, noindex: true },
        status: problem.status, title: titles[problem.code] ?? 'That did not work', words: problem.message,
        retryAfter: problem.status === 503 ? problem.retryAfter : null,
      });
    } catch { return null; } // The page about a failure failed: the plain reply is left.
  };
}
