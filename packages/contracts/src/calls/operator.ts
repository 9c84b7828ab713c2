/**
 * Calls for operator plans, and for sign-in by operator SMS (AUTH-228, AUTH-229, AUTH-232 to 236, API-015, API-016,
 * API-029, API-030).
 */
import { z } from 'zod';
import { askCodeReply, exceptionReply, verifyOtpReply } from './identity.ts';
import { digitsText } from '../text/digits-text.ts';

const text = (most: number) => z.string().max(most, `it must have at most ${most} characters`);
const number = digitsText.describe('Eight digits, without the dial code');
const country = text(5).describe('The dial code without its plus sign: `968`, `965`');
const operator = text(40);
const example = { number: '91234567', country: '968', operator: 'meridian', productId: 'season-pass' };

export const clientSendOtp = z.object({ number, country, operator, productId: text(40) }).meta({ examples: [example] });
export const clientSendOtpReply = z
  .union([
    z.object({ code: z.literal('SUCCESS') }),
    z.object({
      message: z.string(),
      error: z.literal('SignInLimitReached').optional(),
      errorCode: z.int().optional().describe('14290: too many codes for the number, the address or the operator'),
    }),
  ])
  .meta({ examples: [{ code: 'SUCCESS' }, { message: 'Please enter correct mobile number' }] });

export const clientVerifyOtp = clientSendOtp
  .extend({ otp: digitsText.describe('Four digits') })
  .meta({ examples: [{ ...example, otp: '0421' }] });
export const clientVerifyRefused = z.object({
  message: z.string(),
  error: z.enum(['OtpMismatch', 'OtpExpired', 'SignInLimitReached', 'NotOffered', 'CouponIssued']),
  allow_otp_retry: z.boolean().describe('Whether the reader may request another code'),
  exception: exceptionReply.shape.exception.optional().describe('The reader cannot fix this'),
  errorCode: z
    .int()
    .describe(
      '14003 not offered, 14010 wrong code, 14011 code expired, 14070 coupon already issued, 14290 too many attempts',
    ),
});
export type ClientVerifyRefused = z.infer<typeof clientVerifyRefused>;
export const clientVerifyOtpReply = z
  .union([
    z.object({
      code: z.literal('SUCCESS'),
      coupon_code: z.string().describe('One per number and product, the same for every request'),
    }),
    clientVerifyRefused,
  ])
  .meta({
    examples: [
      { code: 'SUCCESS', coupon_code: 'K7M2XQ9DH4TB' },
      { message: 'Please enter valid OTP.', error: 'OtpMismatch', allow_otp_retry: true, errorCode: 14010 },
    ],
  });

export const operatorLogin = z
  .object({ number, country, operator, recaptcha: text(20_000) })
  .meta({
    examples: [{ number: '91234567', country: '968', operator: 'meridian', recaptcha: 'eyJjaGFsbGVuZ2UiOnt9fQ==' }],
  });
export const operatorLoginReply = askCodeReply;
export const operatorVerify = z
  .object({ number, country, operator, Session: text(100), otp: digitsText })
  .meta({
    examples: [
      {
        number: '91234567',
        country: '968',
        operator: 'meridian',
        Session: 'hB0bLn8dM2FQ3uZkqk6E1tqW4zq0Jr9xT5cV7aYpXsI',
        otp: '042137',
      },
    ],
  });
export const operatorVerifyReply = verifyOtpReply;
