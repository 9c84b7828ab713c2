/** The answer to a question: its page of rows, and where they come from, all of one state of the ball data. */
import type { StatsReply, StatsRow, StatsSource } from '@sightscreen/contracts/calls/stats';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { Problem } from '../../../http/problems.ts';
import type { Answer, Questions } from '../../../questions/questions.ts';
import { QuestionRefused, type RefusalReason } from '../../../questions/questions.ts';
import { pagePath } from '../../../views/paths.ts';
import { slug } from '../../../views/slug.ts';
import { recentlyOver } from '../../../views/summed.ts';
import { addressOf } from '../question/address.ts';
import type { Question } from '../language/question.ts';
import { inWords, sentenceOf } from '../question/sentence.ts';
import { compile, type Layout } from '../sql/compile.ts';
import { statementOf } from '../tables/sql.ts';
import { fixturesOf, fixturesStatement } from './fixtures.ts';
import { inningsAddress } from './innings-address.ts';
import { type AnswerRow, rowsOf } from './rows.ts';
import { creditOf } from './credit.ts';
import { shareOf, shareStatements } from './unknown.ts';

export const ROWS_A_PAGE = 50;

interface Given {
  db: Kysely<Database>;
  questions: Questions;
  now: number;
}
export interface Answered {
  reply: StatsReply;
  layout: Layout;
}

/** Null past the last page. @throws Problem `unavailable` when it is not answered now */
export async function answerOf({ db, questions, now }: Given, question: Question): Promise<Answered | null> {
  const shares = shareStatements(question);
  const { sql: written, layout } = compile(question, { limit: ROWS_A_PAGE, offset: (question.page - 1) * ROWS_A_PAGE });
  const [main, fixtures, ...unknown] = await orRefused(() =>
    questions.askAll([
      statementOf(written),
      fixturesStatement(question, now),
      ...shares.map(({ statement }) => statement),
    ]),
  );
  const { rows, counted } = rowsOf(main!, layout);
  const pages = Math.max(1, Math.ceil(counted.total / ROWS_A_PAGE));
  if (question.page > pages) return null;
  const { known, withoutBalls, lately } = fixturesOf(fixtures!.rows[0]);
  const from = layout.plan.grain === 'innings' ? 'innings' : 'balls';
  const { revision, at, worlds } = main!.data;
  const source: StatsSource = {
    world: question.world,
    from,
    revision,
    at,
    matches: { counted: counted.matches, known, withoutBalls, waiting: worlds[question.world].waiting },
    unknown: shares.map(({ parameter }, index) => shareOf(parameter, unknown[index]?.rows[0], from)),
    latest: counted.latest,
    ...creditOf(question.world),
    summed: await recentlyOver(db, sql`m.id = any(${lately}::text[])`, now),
  };
  const parts = sentenceOf(question);
  return {
    layout,
    reply: {
      question: { address: addressOf(question), words: inWords(parts), parts },
      columns: layout.columns.map(({ key, label, definition }) => ({ key, label, definition })),
      rows: rows.map((row) => rowOf(question, layout, row)),
      total: counted.total,
      page: question.page,
      pages,
      source,
    },
  };
}

function rowOf(question: Question, { columns }: Layout, row: AnswerRow): StatsRow {
  const { place, groups, match, cells } = row;
  return {
    place,
    groups,
    match: match === null ? null : { ...match, href: matchPath(match) },
    values: Object.fromEntries(columns.map(({ key }, index) => [key, cells[index]!])),
    innings: inningsAddress(question, row),
  };
}

/** The page itself redirects to the spelling of today. */
const matchPath = ({ id, team, opponent }: NonNullable<AnswerRow['match']>): string =>
  pagePath('scorecard', id, slug(`${team?.name ?? ''} vs ${opponent?.name ?? ''}`));

const REFUSED: Record<RefusalReason, string> = {
  busy: 'Too many questions are being asked at this moment. Please try again shortly.',
  slow: 'This question takes too long. Narrow it, by a format or by years, or try again shortly.',
  loading: 'The ball data is being loaded. Please try again shortly.',
  aborted: 'The question was given up.',
};
export async function orRefused(ask: () => Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof QuestionRefused)
      throw new Problem('unavailable', { message: REFUSED[error.reason], cause: error });
    throw error;
  }
}
