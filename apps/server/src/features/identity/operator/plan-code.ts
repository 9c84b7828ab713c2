/** The four-digit code that an operator sends its customer, and the coupon for it (AUTH-S08, AUTH-232 to 236). */
import { randomInt } from 'node:crypto';
import { OPERATOR_CODE_DIGITS, OPERATOR_MAX_RETRIES } from '@sightscreen/identity';
import type { Kysely } from 'kysely';
import type { Database } from '../../../core/db/database.ts';
import { ProblemError } from '../../../core/http/problems.ts';
import { randomLetters } from '../../../core/security/token.ts';
import { storeCode, tryCode } from '../../../core/sign-in/one-time-codes.ts';
import type { OperatorPlan } from '../operator-plans.ts';
import type { OperatorDeps } from './operator-deps.ts';

export interface PlanRequest {
  plan: OperatorPlan;
  /** E.164. */
  number: string;
  /** SHA-256 of the browser's cookie. */
  device: Buffer;
}

/** Stored without the number: the name of the code is a keyed hash. */
function codeOf({ secrets }: Pick<OperatorDeps, 'secrets'>, { plan, number, device }: PlanRequest, otp: string) {
  const session = secrets.nameHash(
    `operator ${device.toString('base64')} ${number} ${plan.operator} ${plan.productId}`,
  );
  const username = session.toString('base64');
  return { session, username, purpose: 'plan' as const, code: secrets.codeHash(`operator ${username}`, otp) };
}

/** Replaces the code of the same browser for the same number and product. @returns null if a limit is reached */
export function storePlanCode(deps: OperatorDeps, request: PlanRequest, address: string): Promise<string | null> {
  const { db, clock, rateLimiter } = deps;
  const { number, plan } = request;
  const otp = String(randomInt(10 ** OPERATOR_CODE_DIGITS)).padStart(OPERATOR_CODE_DIGITS, '0');
  const limits = {
    'operator-send number': number,
    'operator-send number-day': number,
    'operator-send address': address,
    'operator-send network': address,
    'operator-send operator': plan.operator,
  };
  return db.transaction().execute(async (trx) => {
    if ((await rateLimiter.tryConsume(limits, trx)) !== null) return null;
    const { device } = request;
    await storeCode(trx, { ...codeOf(deps, request, otp), device, tries: OPERATOR_MAX_RETRIES, now: clock() });
    return otp;
  });
}

/** Whether another code could be sent to the number now, by the limits of the number itself. */
export const canResend = async ({ rateLimiter }: Pick<OperatorDeps, 'rateLimiter'>, number: string): Promise<boolean> =>
  !(await rateLimiter.isExceeded({ 'operator-send number': number, 'operator-send number-day': number }));

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
  const { db, clock, rateLimiter } = deps;
  const guess = { 'operator-guess address': address, 'operator-guess network': address };
  const now = clock();
  return db.transaction().execute(async (trx) => {
    if ((await rateLimiter.tryConsume(guess, trx)) !== null) return 'limited';
    const tried = await tryCode(trx, { ...codeOf(deps, request, otp), now });
    // Only wrong codes count.
    if (tried === 'right' || tried === 'gone') await rateLimiter.refund(guess, trx);
    if (tried !== 'right') return tried === 'wrong' ? 'wrong' : 'ended';
    const coupon = await issueCoupon(trx, deps, request, new Date(now));
    if (!wanted()) throw new ProblemError('unavailable');
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
