/** The four-digit code that an operator sends its customer, and the coupon for it (AUTH-S08, AUTH-232 to 236). */
import { randomInt } from 'node:crypto';
import { CODE_SECONDS, OPERATOR_CODE_DIGITS, OPERATOR_MAX_RETRIES } from '@sightscreen/identity';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { neighbourhood } from '../../../security/address.ts';
import { Problem } from '../../../http/problems.ts';
import { randomLetters } from '../../../security/token.ts';
import { type RateLimit, refund, isExhausted, networkOf, type Consumed, consumeOne } from '../codes/rate-limits.ts';
import type { OperatorPlan } from '../operator-plans.ts';
import type { OperatorDeps } from './operator-deps.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/**
 * Each message costs the operator money, and a guess at four digits succeeds once in 10,000: a number allows 30 tries a
 * day, only for codes requested by the same browser. A limit lets through at most twice its count within its time.
 */
export const SEND_LIMITS: Record<'number' | 'number-day' | 'address' | 'network' | 'operator', RateLimit> = {
  number: { count: 3, inMs: 15 * MINUTE },
  'number-day': { count: 5, inMs: 24 * HOUR },
  address: { count: 20, inMs: HOUR },
  network: { count: 200, inMs: HOUR },
  operator: { count: 2_500, inMs: 24 * HOUR },
};

/** Wrong codes; right ones are refunded. Guesses per number are bounded by the codes sent. */
export const GUESS_LIMITS: Record<'address' | 'network', RateLimit> = {
  address: { count: 30, inMs: HOUR },
  network: { count: 300, inMs: HOUR },
};

export interface PlanRequest {
  plan: OperatorPlan;
  /** E.164. */
  number: string;
  /** SHA-256 of the browser's cookie. */
  device: Buffer;
}

const keyOf = ({ secrets }: Pick<OperatorDeps, 'secrets'>, { plan, number, device }: PlanRequest): Buffer =>
  secrets.nameHash(`operator ${device.toString('base64')} ${number} ${plan.operator} ${plan.productId}`);
const codeHash = ({ secrets }: Pick<OperatorDeps, 'secrets'>, key: Buffer, otp: string): Buffer =>
  secrets.codeHash(`operator ${key.toString('base64')}`, otp);

/** False if one of the limits is reached. */
export async function consumeSend(
  trx: Kysely<Database>,
  { secrets, clock }: Pick<OperatorDeps, 'secrets' | 'clock'>,
  { operator, number, address }: { operator: string; number: string; address: string },
): Promise<boolean> {
  const of = { number, 'number-day': number, address: neighbourhood(address), network: networkOf(address), operator };
  for (const name of Object.keys(SEND_LIMITS) as (keyof typeof SEND_LIMITS)[])
    if ((await consumeOne(trx, `operator ${name} ${of[name]}`, SEND_LIMITS[name], { secrets, now: clock() })) === null)
      return false;
  return true;
}

/** Replaces the code of the same browser for the same number and product. @returns null if a limit is reached */
export async function storePlanCode(deps: OperatorDeps, request: PlanRequest, address: string): Promise<string | null> {
  const { db, clock } = deps;
  const otp = String(randomInt(10 ** OPERATOR_CODE_DIGITS)).padStart(OPERATOR_CODE_DIGITS, '0');
  const key = keyOf(deps, request);
  const limited = new Error('a limit is reached');
  try {
    await db.transaction().execute(async (trx) => {
      const { operator } = request.plan;
      if (!(await consumeSend(trx, deps, { operator, number: request.number, address }))) throw limited;
      const row = {
        code: codeHash(deps, key, otp),
        tries_left: OPERATOR_MAX_RETRIES,
        ends_at: new Date(clock() + CODE_SECONDS * 1000),
        used_at: null,
      };
      await trx
        .insertInto('operator_code')
        .values({ key, ...row })
        .onConflict((on) => on.column('key').doUpdateSet(row))
        .execute();
    });
  } catch (error) {
    if (error === limited) return null;
    throw error;
  }
  return otp;
}

/** Whether another code could be sent to the number now, by the limits of the number itself. */
export async function canResend(
  { db, secrets, clock }: Pick<OperatorDeps, 'db' | 'secrets' | 'clock'>,
  number: string,
): Promise<boolean> {
  for (const name of ['number', 'number-day'] as const)
    if (await isExhausted(db, `operator ${name} ${number}`, SEND_LIMITS[name], { secrets, now: clock() })) return false;
  return true;
}

/** Null if a limit is reached; nothing is used up then. */
async function consumeGuess(
  trx: Kysely<Database>,
  { secrets, clock }: Pick<OperatorDeps, 'secrets' | 'clock'>,
  address: string,
): Promise<Consumed | null> {
  const of = { address: neighbourhood(address), network: networkOf(address) };
  const consumed = [];
  for (const name of ['address', 'network'] as const) {
    const counter = await consumeOne(trx, `operator guess ${of[name]}`, GUESS_LIMITS[name], { secrets, now: clock() });
    if (counter === null) {
      await refund(trx, consumed);
      return null;
    }
    consumed.push(counter);
  }
  return consumed;
}

/**
 * Tries a code in one statement, and issues the coupon in the same transaction if it is right.
 * @param address IP @param wanted whether the client is still connected; otherwise the code stays valid
 * @returns `limited`: too many wrong codes from that address, so this one was not evaluated
 */
export async function verifyPlanCode(
  deps: OperatorDeps,
  request: PlanRequest,
  { otp, address, wanted }: { otp: string; address: string; wanted: () => boolean },
): Promise<{ coupon: string } | 'wrong' | 'ended' | 'issued' | 'limited'> {
  const { db, clock } = deps;
  const key = keyOf(deps, request);
  const at = new Date(clock());
  return db.transaction().execute(async (trx) => {
    const consumed = await consumeGuess(trx, deps, address);
    if (consumed === null) return 'limited';
    const { rows } = await sql<{ tries_left: number; right: boolean }>`
      update operator_code
         set tries_left = tries_left - 1,
             used_at = case when code = ${codeHash(deps, key, otp)} then ${at}::timestamptz end
       where key = ${key} and ends_at > ${at} and used_at is null and tries_left > 0
      returning tries_left, used_at is not null as "right"`.execute(trx);
    const row = rows[0];
    // Only wrong codes count.
    if (row === undefined || row.right) await refund(trx, consumed);
    if (row === undefined) return 'ended';
    if (!row.right) return row.tries_left > 0 ? 'wrong' : 'ended';
    const coupon = await issueCoupon(trx, deps, request, at);
    if (!wanted()) throw new Problem('unavailable');
    return coupon === null ? 'issued' : { coupon };
  });
}

const markOf = ({ secrets }: Pick<OperatorDeps, 'secrets'>, { plan, number }: Pick<PlanRequest, 'plan' | 'number'>) =>
  secrets.nameHash(`coupon ${plan.operator} ${plan.productId} ${number}`);

/**
 * One coupon per number and product: repeated and concurrent calls return the same one. A keyed mark remains after
 * erasure, so that the number gets no second coupon: null.
 */
export async function issueCoupon(
  trx: Kysely<Database>,
  deps: Pick<OperatorDeps, 'secrets'>,
  request: Pick<PlanRequest, 'plan' | 'number'>,
  at: Date,
): Promise<string | null> {
  const {
    plan: { operator, productId },
    number,
  } = request;
  const fresh = randomLetters(12).toUpperCase();
  const { code } = await trx
    .insertInto('operator_coupon')
    .values({ code: fresh, operator, product_id: productId, number, issued_at: at })
    // Touches the existing row, so that it is returned.
    .onConflict((on) => on.columns(['number', 'operator', 'product_id']).doUpdateSet({ operator }))
    .returning('code')
    .executeTakeFirstOrThrow();
  const marked = await trx
    .insertInto('operator_coupon_mark')
    .values({ mark: markOf(deps, request) })
    .onConflict((on) => on.doNothing())
    .returning('mark')
    .executeTakeFirst();
  if (code !== fresh || marked !== undefined) return code;
  await trx.deleteFrom('operator_coupon').where('code', '=', fresh).execute();
  return null;
}
