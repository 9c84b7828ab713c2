/** API for merging registry rows. */
import {
  mergeAnswer,
  mergeParams,
  mergesQuery,
  mergesReply,
  newMerge,
  undoAnswer,
} from '@sightscreen/contracts/registry/merge';
import { nothing } from '@sightscreen/contracts/staff/sign-in';
import type { Transaction } from 'kysely';
import type { Database } from '../../core/db/database.ts';
import { rebuildJob } from '../../match/figures/rebuild-job.ts';
import { ProblemError } from '../../core/http/problems.ts';
import type { Routes } from '../../core/http/route.ts';
import { findMerge, mergeRows, type MergeOutcome, undoMerge } from '../../registry/merge.ts';
import { readMerges } from '../../registry/merges.store.ts';
import { ENTITY_WORDS, type NotMerged, type NotUndone, refusalWords } from '../../registry/refused-merges.ts';
import type { Needs } from '../services.ts';
import { recordAuditEvent } from '../../core/sign-in/audit.ts';
import { problems } from '../../core/http/desk-problem-replies.ts';
import { REGISTRY_MERGE } from '../../core/admin/permissions.ts';

export function mergeRoutes(
  route: Routes,
  { database: { db }, jobs, tags, clock }: Needs<'clock' | 'database' | 'jobs' | 'tags'>,
): void {
  const staff = { auth: 'staff', permission: REGISTRY_MERGE, limit: 'desk' } as const;
  /** Queued in the transaction of the merge, so that a committed merge always has its rebuild. */
  const renewFigures = (transaction: Transaction<Database>) => jobs.send(rebuildJob, {}, { transaction });

  route({
    ...staff,
    method: 'GET',
    path: '/desk/api/registry/merges',
    contract: {
      summary: 'List merges in the registry, by whom and when',
      tag: 'Desk',
      description: 'Newest first, including undone ones.',
      query: mergesQuery,
      replies: { 200: mergesReply, ...problems(400, 401, 403, 429, 503) },
    },
    handler: async ({ query: { before, limit } }) => {
      const found = await readMerges(db, { before, limit: limit + 1 });
      const pageRows = found.slice(0, limit);
      return {
        merges: pageRows.map(({ at, undone, ...merge }) => ({
          ...merge,
          at: at.getTime(),
          undone: undone && { at: undone.at.getTime(), by: undone.by },
        })),
        older: found.length > limit ? pageRows.at(-1)!.merge : null,
      };
    },
  });
  route({
    ...staff,
    method: 'POST',
    path: '/desk/api/registry/merges',
    contract: {
      summary: 'Merge two people, teams, grounds or series',
      tag: 'Desk',
      description:
        'From then on, the row `id` appears everywhere as the row `into`; facts keep their original ids. Figures follow within moments. A refusal has the `code` `unknown_row`, `itself`, `merged_already`, `cycle`, `different_worlds`, `different_genders`, `different_kinds`, `in_one_match`, `figures_missing`.',
      body: newMerge,
      replies: { 200: mergeAnswer, 201: mergeAnswer, ...problems(400, 401, 403, 415, 422, 429, 503) },
    },
    handler: async ({ caller, body: { dryRun, ...request }, reply }) => {
      const { merge, ...found } = await db.transaction().execute(async (trx) => {
        if (dryRun) return { ...orProblem(await findMerge(trx, request)), merge: null };
        const done = orProblem(await mergeRows(trx, request, caller.staffId));
        const { entity, row, into } = done;
        await recordAuditEvent(trx, clock(), {
          action: 'registry.merged',
          staffId: caller.staffId,
          target: `${entity}:${row.id}`,
          words: `Merge ${done.merge}: the ${ENTITY_WORDS[entity]} ${row.id} (${row.name}) into ${into.id} (${into.name})`,
        });
        await renewFigures(trx);
        return done;
      });
      // Other processes are notified by the database; this one need not wait for that.
      tags.invalidateAll();
      const { entity, row, into, remaining, matches } = found;
      const named = ({ id, name }: typeof row) => ({ id, name });
      return reply
        .code(dryRun ? 200 : 201)
        .send({ merge, entity, row: named(row), into: named(into), kept: named(remaining), matches: matches.length });
    },
  });
  route({
    ...staff,
    method: 'POST',
    path: '/desk/api/registry/merges/:merge/undo',
    contract: {
      summary: 'Undo a merge',
      tag: 'Desk',
      description: 'Earlier and later merges stay. `undone_already` if it was undone before.',
      params: mergeParams,
      body: nothing,
      replies: { 200: undoAnswer, ...problems(400, 401, 403, 404, 409, 415, 429, 503) },
    },
    handler: async ({ caller, params: { merge } }) => {
      const answer = await db.transaction().execute(async (trx) => {
        const { matches, ...undone } = orProblem(await undoMerge(trx, merge, caller.staffId));
        await recordAuditEvent(trx, clock(), {
          action: 'registry.unmerged',
          staffId: caller.staffId,
          target: `${undone.entity}:${undone.id}`,
          words: `Merge ${merge} undone: the ${ENTITY_WORDS[undone.entity]} ${undone.id} is separate from ${undone.into} again`,
        });
        await renewFigures(trx);
        return { ...undone, matches: matches.length };
      });
      tags.invalidateAll();
      return answer;
    },
  });
}

/** Throws inside the transaction, to roll it back. @throws ProblemError */
function orProblem<T>(outcome: MergeOutcome<T, NotMerged | NotUndone>): T {
  if (outcome.ok) return outcome.value;
  const { refused } = outcome;
  const code =
    refused.kind === 'unknown_merge' ? 'not_found' : refused.kind === 'undone_already' ? 'conflict' : 'refused';
  throw new ProblemError(code, { message: refusalWords(refused), details: { code: refused.kind } });
}
