/** Addresses of the rankings. The path names the list; gender, level, world and opened parts are in the query. */
import type { RankFormat, RankGender, RankLevel, RankType } from '@sightscreen/contracts';
import { z } from 'zod';
import type { World } from '../../core/db/column-types.ts';
import { addressOf } from '../../match/views/pager.ts';

export interface Choice {
  type: RankType;
  format: RankFormat;
  gender: RankGender;
  level: RankLevel;
  /** Null: the default world, real if it has rankings. */
  world: World | null;
  page: number;
  /** Subject id of the row whose history is open. */
  of: number | null;
  official: boolean;
  /** Date of the official list; null: the latest. */
  day: string | null;
}

const whole = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
/** Ignores invalid values; the address then redirects to the canonical one. */
export const rankingsQuery = z.object({
  gender: z.enum(['men', 'women']).optional().catch(undefined),
  level: z.enum(['nations', 'clubs']).optional().catch(undefined),
  world: z.enum(['real', 'demo']).optional().catch(undefined),
  page: whole.optional().catch(undefined),
  of: whole.optional().catch(undefined),
  list: z.literal('official').optional().catch(undefined),
  day: z.iso.date().optional().catch(undefined),
  type: z.string().optional().catch(undefined),
  format: z.string().optional().catch(undefined),
});

const TYPES: ReadonlyMap<string, RankType> = new Map(
  (['batting', 'bowling', 'all-rounder', 'teams'] as const).map((type) => [type, type]),
);
const FORMATS: ReadonlyMap<string, RankFormat> = new Map((['TEST', 'ODI', 'T20'] as const).map((one) => [one, one]));

/** Returns null for an unknown rank type or format. Case does not matter. */
export function choiceOf(type: string, format: string, query: z.output<typeof rankingsQuery>): Choice | null {
  const [known, of] = [TYPES.get(type.toLowerCase()), FORMATS.get(format.toUpperCase())];
  if (known === undefined || of === undefined) return null;
  return {
    type: known,
    format: of,
    gender: query.gender ?? 'men',
    level: query.level ?? 'nations',
    world: query.world ?? null,
    page: query.page ?? 1,
    of: query.of ?? null,
    official: query.list !== undefined,
    day: query.list === undefined ? null : (query.day ?? null),
  };
}

/** Default values are left out. */
export const rankingsPath = ({ type, format, gender, level, world, page, of, official, day }: Choice): string =>
  addressOf(`/cricket-rankings/${type}/${format}`, {
    gender: gender === 'men' ? null : gender,
    level: level === 'nations' ? null : level,
    world,
    page: page === 1 ? null : String(page),
    of: of === null ? null : String(of),
    list: official ? 'official' : null,
    day,
  });
export const METHOD_PATH = '/cricket-rankings/method';

/** The first page of the same list, with nothing opened. */
export const plainly = (choice: Choice, more: Partial<Choice> = {}): Choice => ({
  ...choice,
  page: 1,
  of: null,
  official: false,
  day: null,
  ...more,
});
