/** Renders the page shown in place of one that failed. */
import type { PageProps } from '@sightscreen/contracts';
import type { ProblemPage } from './failures.ts';
import type { ProblemCode } from './problems.ts';

const titles: Partial<Record<ProblemCode, string>> = {
  not_found: 'We can’t find that page',
  unavailable: 'We can’t reach the scores',
  internal: 'Something went wrong on our side',
};

/** What a reader may do next, where the message of the call is meant for programs. */
const WORDS: Partial<Record<ProblemCode, string>> = {
  internal: 'Try again in a moment. If it keeps happening, tell us.',
};

export function problemPage(render: (props: PageProps) => string, origin: string): ProblemPage {
  return (problem, path) => {
    try {
      return render({
        page: 'problem',
        base: { origin: origin, path, demo: false, noindex: true },
        status: problem.status,
        title: titles[problem.code] ?? 'That didn’t work',
        words: WORDS[problem.code] ?? problem.message,
        retryAfter: problem.status === 503 ? problem.retryAfter : null,
      });
    } catch {
      return null;
    } // Rendering the problem page failed too: reply without a page.
  };
}
