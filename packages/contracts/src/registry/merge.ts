/** Merging duplicate rows of the registry. */
import { z } from 'zod';
import { registryId } from '../feed/plain.ts';
import { staffId } from '../staff/account.ts';

export const registryKind = z.enum(['person', 'team', 'venue', 'series']);
const named = z.object({ id: z.int(), name: z.string() });
const somebody = z.object({ id: staffId, name: z.string() }).nullable().describe('Null: from the command line');

/** `POST /desk/api/registry/merges`. */
export const newMerge = z.strictObject({
  entity: registryKind,
  id: registryId.describe('The row to merge'),
  into: registryId.describe('The row to keep'),
  dryRun: z.boolean().default(false).describe('Only checks whether it is possible'),
});
export const mergeAnswer = z.object({
  merge: z.int().nullable().describe('Number for undoing it; null after a dry run'),
  entity: registryKind,
  row: named,
  into: named,
  kept: named.describe('The row shown: differs from `into` if that row is merged itself'),
  matches: z.int().describe('Number of matches whose figures are rebuilt'),
});
/** `POST /desk/api/registry/merges/{merge}/undo`. */
export const mergeParams = z.object({ merge: z.coerce.number().pipe(z.int().min(1).max(2_147_483_647)) });
export const undoAnswer = z.object({
  merge: z.int(),
  entity: registryKind,
  id: z.int(),
  into: z.int(),
  matches: z.int(),
});
/** `GET /desk/api/registry/merges`, newest first; `older` is the `before` of the next page, null at the end. */
export const mergesQuery = z.object({
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export const mergesReply = z.object({
  merges: z.array(
    z.object({
      merge: z.int(),
      entity: registryKind,
      row: named,
      into: named,
      at: z.int(),
      by: somebody,
      undone: z.object({ at: z.int(), by: somebody }).nullable(),
    }),
  ),
  older: z.int().nullable(),
});

export type NewMerge = z.infer<typeof newMerge>;
