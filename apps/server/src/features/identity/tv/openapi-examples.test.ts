/** The API description of the TV calls matches the replies. */
import * as calls from '@sightscreen/contracts/calls/tv';
import { exceptionReply } from '@sightscreen/contracts/calls/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiExamples, schemaExamples } from '../testing/openapi-examples.ts';
import type { TestSite } from '../testing/identity-test-site.ts';
import { tvBrowser, createTvTestSite } from './testing/tv-test-site.ts';

let on: TestSite;
beforeAll(async () => {
  on = await createTvTestSite();
});
afterAll(() => on.close());

const CALLS = {
  'tve-refresh-token': [calls.tveRefreshToken, calls.tveRefreshTokenReply],
  'tve-session/start': [calls.tvAsked, calls.tvStartReply],
  'tve-session/resume': [calls.tvResume, calls.tvResumeReply],
  'verify-tve-session': [calls.verifyTveSession, calls.verifyTveSessionReply],
  'tve-session/sign-out': [calls.tvAsked, calls.tvSignedOut],
  'tve-auth': [calls.tvAsked, calls.tveAuthReply],
  'tve-profile-code': [calls.tveProfileCode, calls.tveProfileCodeReply],
} as const;
const READS = {
  'tve-social-login': calls.tveSocialLoginReply,
  'tve-session/redirect/{code}': calls.tvRedirectReply,
} as const;
test.each(Object.keys(CALLS) as (keyof typeof CALLS)[])(
  'the examples of %s match their schemas and the actual replies (AUTH-202, AUTH-238)',
  async (call) => {
    const [body, reply] = CALLS[call];
    const described = openApiExamples(on, `/cbplus/auth/user/${call}`, 'post');
    expect(described).toEqual({ body: schemaExamples(body), reply: schemaExamples(reply) });
    expect([schemaExamples(body).length, schemaExamples(reply).length]).toEqual([1, 2]);
    for (const example of schemaExamples(reply)) expect(reply.parse(example)).toEqual(example);
    const { status, body: answer } = await tvBrowser(on).post(call, body.parse(schemaExamples(body)[0]) as object);
    expect([status, exceptionReply.parse(answer)]).toEqual([200, answer]);
  },
);

test.each(Object.keys(READS) as (keyof typeof READS)[])(
  'the examples of %s match their schema, and so does the actual reply (AUTH-221, AUTH-224)',
  async (call) => {
    const reply = READS[call];
    expect(openApiExamples(on, `/cbplus/auth/user/${call}`, 'get')).toEqual({
      body: null,
      reply: schemaExamples(reply),
    });
    for (const example of schemaExamples(reply)) expect(reply.parse(example)).toEqual(example);
    const { status, body } = await tvBrowser(on).get(call.replace('{code}', 'K7M2XQ9D'));
    expect([status, reply.parse(body)]).toEqual([200, body]);
  },
);
