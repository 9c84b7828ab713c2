/** The API description of the operator calls matches the replies. */
import * as calls from '@sightscreen/contracts/calls/operator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiExamples, schemaExamples } from '../testing/openapi-examples.ts';
import { type TestSite, createTestSite } from '../testing/identity-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTestSite();
});
afterAll(() => on.close());

const CALLS = {
  'client/send-otp': [calls.clientSendOtp, calls.clientSendOtpReply],
  'client/verify-otp': [calls.clientVerifyOtp, calls.clientVerifyOtpReply],
  'operator/login': [calls.operatorLogin, calls.operatorLoginReply],
  'operator/verify-mobile-otp': [calls.operatorVerify, calls.operatorVerifyReply],
} as const;

test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
  'the examples of %s match their schemas and the actual replies (AUTH-202, AUTH-238)',
  async (call) => {
    const [body, reply] = CALLS[call];
    const path = `/cbplus/auth/${call}`;
    expect(openApiExamples(on, path, 'post')).toEqual({ body: schemaExamples(body), reply: schemaExamples(reply) });
    expect([schemaExamples(body).length, schemaExamples(reply).length]).toEqual([1, 2]);
    for (const example of schemaExamples(reply)) expect(reply.parse(example)).toEqual(example);
    const { status, body: answer } = await on.browser().post(path, body.parse(schemaExamples(body)[0]) as object);
    expect([status, reply.parse(answer)]).toEqual([200, answer]);
  },
);
