/** Signs in by a code that a mobile operator sends (AUTH-228, AUTH-229). Only the delivery differs from other codes. */
import type { PlanCountry } from '@sightscreen/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OperatorAway } from '../../../core/ports/operator/port.ts';
import type { TextMessage } from '../../../core/ports/sms/port.ts';
import type { Needs } from '../../services.ts';
import type { Username } from '../accounts/username.ts';
import { mobileCountry } from '../codes/mobile-countries.ts';
import { type SentCode, sendCode } from '../codes/send-code.ts';
import { signInByCode } from '../codes/verify-code.ts';
import { IdentityError } from '../identity-error.ts';
import { isClientWaiting, visitorOf, signInReply } from '../routes/premium-call.ts';
import { type OperatorDeps, parsePlanNumber } from './operator-deps.ts';

type Sent = Record<'number' | 'country' | 'operator', string>;
type Customer = Username & { kind: 'mobile'; country: Uppercase<PlanCountry> };

/** @throws IdentityError for an invalid number, or an operator that is not offered there */
async function customer(deps: OperatorDeps, sent: Sent): Promise<Customer> {
  const read = parsePlanNumber(sent.country, sent.number);
  if (read === null) throw new IdentityError('username');
  const plans = await deps.plans();
  if (!plans.some(({ country, operator }) => country === read.country && operator === sent.operator))
    throw new IdentityError('noMobile');
  return { kind: 'mobile', text: read.number, country: read.country.toUpperCase() as Customer['country'] };
}

/** @throws Refusal */
export async function sendCodeByOperator(
  context: Needs<'logger' | 'operator'>,
  body: Sent & { recaptcha: string },
  { request, device, reply }: { request: FastifyRequest; device: Buffer; reply: FastifyReply },
): Promise<SentCode> {
  const deps = context.operator;
  const to = await customer(deps, body);
  if (deps.port === null) throw new IdentityError('noMobile');
  const messages: TextMessage[] = [];
  const codeSent = await sendCode(
    {
      ...deps,
      mobileCountries: async () => [mobileCountry(to.country)],
      // The operator sends the message instead of the SMS provider, once the code is stored.
      jobs: {
        send: async (_job, message) => {
          messages.push(message as TextMessage);
          return '';
        },
        wake: () => {},
      },
    },
    { username: to, recaptcha: body.recaptcha, address: request.ip, device, wanted: isClientWaiting(reply) },
  );
  for (const { to: number, text } of messages)
    await deps.port.send({ operator: body.operator, productId: null, to: number, text }).catch((error: unknown) => {
      // As with a lost e-mail, the reader requests another code.
      if (!(error instanceof OperatorAway)) throw error;
      context.logger.warn({ err: error }, 'the operator is away');
    });
  return codeSent;
}

/** @throws Refusal */
export async function signInByOperator(
  context: Needs<'country' | 'operator'>,
  body: Sent & { Session: string; otp: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ AccessToken: string; RefreshToken: string }> {
  const deps = context.operator;
  const username = await customer(deps, body);
  const typed = { username, session: body.Session, otp: body.otp, wanted: isClientWaiting(reply) };
  const visitor = await visitorOf(request, context.country);
  return (await signInReply(deps, () => signInByCode(deps, typed, visitor), reply)).tokens;
}
