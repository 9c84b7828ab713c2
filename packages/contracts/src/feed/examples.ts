/**
 * A match as a scorer sends it: the examples in the documentation. Tests replay them in this order against the real
 * site on an empty database, so their integers match the returned ones.
 */
import examples from './examples.json' with { type: 'json' };

/** `status`, and the part of the reply shown with it. */
export interface CommandExample {
  title: string;
  status: 201 | 200 | 409 | 422;
  request: {
    commandId: string;
    expected?: number;
    happenedAt?: string;
    command: { type: string; [field: string]: unknown };
  };
  reply: Record<string, unknown>;
}
interface ProblemExample {
  message: string;
  code: string;
  field?: string;
}

/** `acceptedExample` is the complete reply to the third command. */
export const { newMatchExample, matchChangeExample, spellingsExample, acceptedExample } = examples;
export const commandExamples = examples.commandExamples as CommandExample[];

const problemsWithStatus = (status: number): ProblemExample[] =>
  commandExamples.filter((example) => example.status === status).map(({ reply }) => reply as unknown as ProblemExample);

/** Error replies, by status. */
export const problemExamples = {
  ...examples.problemExamples,
  409: problemsWithStatus(409),
  422: problemsWithStatus(422),
} satisfies Record<number, ProblemExample[]>;
