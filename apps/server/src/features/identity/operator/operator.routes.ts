/** Plans of mobile operators, and sign-in by their text messages (API-015, API-016, API-029, API-030). */
import {
  clientSendOtp,
  clientSendOtpReply,
  clientVerifyOtp,
  clientVerifyOtpReply,
  type ClientVerifyRefused,
  operatorLogin,
  operatorLoginReply,
  operatorVerify,
  operatorVerifyReply,
} from '@sightscreen/contracts/calls/operator';
import { CODES, isPlanCode, PLAN_WORDS } from '@sightscreen/identity';
import type { Routes } from '../../../core/http/route.ts';
import { OperatorAway } from '../../../core/ports/operator/port.ts';
import type { Needs } from '../../services.ts';
import { deviceOf } from '../sessions/reader-sessions.ts';
import { codeText } from '../emails.ts';
import { orException, IdentityError } from '../identity-error.ts';
import { ensureDevice, premiumCall, isClientWaiting } from '../routes/premium-call.ts';
import { sendCodeByOperator, signInByOperator } from './operator-sign-in.ts';
import { type OperatorDeps, parsePlanNumber } from './operator-deps.ts';
import { verifyPlanCode, canResend, type PlanRequest, storePlanCode } from './plan-code.ts';

const tag = 'Identity';
type Sent = Record<'number' | 'country' | 'operator' | 'productId', string>;

const NOT_OFFERED = 'No plan available at the moment.';
const refused = (
  error: ClientVerifyRefused['error'],
  errorCode: number,
  message: string,
  allow_otp_retry = true,
): ClientVerifyRefused => ({ message, error, allow_otp_retry, errorCode });
/** AUTH-247, AUTH-251 */
const LIMITED = refused('SignInLimitReached', CODES.tooMany, new IdentityError('tooMany').message, false);

export function operatorRoutes(route: Routes, context: Needs<'country' | 'logger' | 'operator'>): void {
  /** Null if the plan is not offered; a message if the number is invalid. */
  const findPlan = async (deps: OperatorDeps, sent: Sent, device: Buffer): Promise<PlanRequest | string | null> => {
    const read = parsePlanNumber(sent.country, sent.number);
    if (read === null) return PLAN_WORDS.number;
    const plan = (await deps.plans()).find(
      ({ country, operator, productId }) =>
        country === read.country && operator === sent.operator && productId === sent.productId,
    );
    return plan === undefined ? null : { plan, number: read.number, device };
  };

  route({
    ...premiumCall,
    path: '/cbplus/auth/client/send-otp',
    contract: {
      summary: 'Request a code from the operator (AUTH-232, AUTH-233)',
      tag,
      description: 'Four digits, valid for 120 seconds and three attempts, in the same browser only.',
      body: clientSendOtp,
      replies: { 200: clientSendOtpReply },
    },
    handler: async ({ body, request, reply }) => {
      const deps = context.operator;
      const found = await findPlan(deps, body, ensureDevice(request, reply));
      if (typeof found === 'string') return { message: found };
      if (found === null || deps.port === null) return { message: NOT_OFFERED };
      const otp = await storePlanCode(deps, found, request.ip);
      if (otp === null) return { message: LIMITED.message, error: LIMITED.error, errorCode: LIMITED.errorCode };
      const { plan, number } = found;
      const text = codeText(otp, deps.origin);
      try {
        const sent = await deps.port.send({ operator: plan.operator, productId: plan.productId, to: number, text });
        return sent === 'sent'
          ? { code: 'SUCCESS' as const }
          : { message: `This number has no plan with ${plan.name}.` };
      } catch (error) {
        if (!(error instanceof OperatorAway)) throw error;
        context.logger.warn({ err: error }, 'the operator is away');
        return { message: PLAN_WORDS.empty };
      }
    },
  });

  route({
    ...premiumCall,
    path: '/cbplus/auth/client/verify-otp',
    contract: {
      summary: 'Verify the code and get the coupon (AUTH-234, AUTH-235, AUTH-236)',
      tag,
      description:
        'One coupon per number and product: confirming the number again returns the same coupon, until the account is erased. `SignInLimitReached`, 14290: too many wrong codes from that address, or this code has expired and the number gets no other for now.',
      body: clientVerifyOtp,
      replies: { 200: clientVerifyOtpReply },
    },
    handler: async ({ body, request, reply }) => {
      const deps = context.operator;
      const found = await findPlan(deps, body, deviceOf(request.headers.cookie) ?? Buffer.alloc(32));
      if (found === null || typeof found === 'string') {
        const message = found ?? NOT_OFFERED;
        const exception = { message, errorCode: CODES.username };
        return { ...refused('NotOffered', CODES.username, message, false), exception };
      }
      // Input that does not look like a code is not a try.
      if (!isPlanCode(body.otp)) return refused('OtpMismatch', CODES.wrongCode, PLAN_WORDS.code);
      const tried = await verifyPlanCode(deps, found, {
        otp: body.otp,
        address: request.ip,
        wanted: isClientWaiting(reply),
      });
      if (tried === 'limited') return LIMITED;
      if (tried === 'wrong') return refused('OtpMismatch', CODES.wrongCode, PLAN_WORDS.code);
      if (tried === 'ended')
        return (await canResend(deps, found.number))
          ? refused('OtpExpired', CODES.codeEnded, new IdentityError('codeEnded').message)
          : LIMITED;
      if (tried === 'issued')
        return refused('CouponIssued', CODES.couponIssued, new IdentityError('couponIssued').message, false);
      return { code: 'SUCCESS' as const, coupon_code: tried.coupon };
    },
  });

  route({
    ...premiumCall,
    path: '/cbplus/auth/operator/login',
    contract: {
      summary: 'Request a sign-in code from an operator (AUTH-228)',
      tag,
      description: 'Replies like login. The six digits are sent by the operator instead of us.',
      body: operatorLogin,
      replies: { 200: operatorLoginReply },
    },
    handler: ({ body, request, reply }) =>
      orException(sendCodeByOperator(context, body, { request, device: ensureDevice(request, reply), reply })),
  });

  route({
    ...premiumCall,
    path: '/cbplus/auth/operator/verify-mobile-otp',
    contract: {
      summary: 'Verify the operator’s code and sign in (AUTH-229)',
      tag,
      description: 'Replies like verify-otp.',
      body: operatorVerify,
      replies: { 200: operatorVerifyReply },
    },
    handler: ({ body, request, reply }) => orException(signInByOperator(context, body, { request, reply })),
  });
}
