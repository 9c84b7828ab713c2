/** The API description of payments matches the replies. */
import * as offers from '@sightscreen/contracts/calls/cancellation-offers';
import * as calls from '@sightscreen/contracts/calls/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createPaymentSite, type PaymentSite } from './testing/payment-test-site.ts';

let on: PaymentSite;
beforeAll(async () => {
  on = await createPaymentSite();
});
afterAll(() => on.close());

const examplesOf = (schema: z.ZodType) => (schema.meta()?.['examples'] ?? []) as object[];

test('the examples of payments match their schemas (PLAN-067 to 072)', () => {
  const schemas = Object.entries({ ...calls, ...offers }).flatMap(([name, value]): [string, z.ZodType][] =>
    value instanceof z.ZodType && examplesOf(value).length > 0 ? [[name, value]] : [],
  );
  expect(schemas.map(([name]) => name)).toEqual(
    expect.arrayContaining(['startPayment', 'transactionsReply', 'subscriptionReply', 'cancelSubscription']),
  );
  for (const [name, schema] of schemas)
    for (const example of examplesOf(schema)) expect([name, schema.parse(example)]).toEqual([name, example]);
});

interface Content {
  examples?: Record<string, { value: object }>;
  example?: object;
  schema: { examples?: object[] };
}
interface Operation {
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}
const examplesIn = (content: Record<string, Content> | undefined): object[] => {
  const { examples, example, schema } = content?.['application/json'] ?? {};
  if (example !== undefined) return [example];
  return examples === undefined ? (schema?.examples ?? []) : Object.values(examples).map(({ value }) => value);
};

const CALLS = [
  'pymnt',
  'payment-transactions',
  'subscription',
  'subscription/cancel',
  'subscription/resume',
  'subscription/card',
  'cancellation/offer/list',
];

test('every payment call is described with examples and answers them (PLAN-067, PLAN-070, PLAN-071, PLAN-Q01)', async () => {
  const { paths } = on.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  for (const call of CALLS) {
    const operation = paths[`/cbplus/payment/user/${call}`]?.['post'];
    const bodies = examplesIn(operation?.requestBody?.content);
    expect([call, bodies.length > 0, examplesIn(operation?.responses['200']?.content).length > 0]).toEqual([
      call,
      true,
      true,
    ]);
    for (const body of bodies) {
      const reply = await on.app.inject({
        method: 'POST',
        url: `/cbplus/payment/user/${call}`,
        headers: { origin: 'http://localhost:3000' },
        payload: body,
      });
      // We signed none of the example tokens.
      expect([call, reply.statusCode, reply.json<{ exception: { errorCode: number } }>().exception.errorCode]).toEqual([
        call,
        200,
        14_001,
      ]);
    }
  }
});
