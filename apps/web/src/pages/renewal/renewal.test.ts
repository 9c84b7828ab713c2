import { expect, test } from 'vitest';
import { renewal, renewalProps } from '../../fixtures/subscription.ts';
import { render } from '../../render.tsx';

const DAY = 86_400_000;
const NEW = { amount: { minor: 599, currency: 'GBP' }, from: renewal };
const main = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const textOf = (html: string): string =>
  main(html)
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
const actionsIn = (html: string) => [...main(html).matchAll(/<button[^>]* value="(\w+)"/g)].map(([, value]) => value);

test.each([
  ['renews', {}, ['card', 'cancel'], 'We will charge £3.99 to your Visa ending 4242.'],
  ['failed', { retries: [renewal + 2 * DAY] }, ['card', 'cancel'], 'We will try it again on 2 January 2100.'],
  ['failed', {}, ['card', 'cancel'], 'We won’t try this card again.'],
  ['cancelled', {}, [], 'You keep access until 31 December 2099.'],
  ['paid', {}, ['card', 'cancel'], 'It is paid until 31 December 2099.'],
  ['ended', {}, [], 'Nothing more will be charged.'],
  ['renews', { price: NEW }, ['accept', 'card', 'cancel'], 'From 31 December 2099 it costs £5.99.'],
  ['cancelled', { price: NEW }, ['accept'], 'From 31 December 2099 it costs £5.99.'],
] as const)('a renewal that is %s with %j offers %j without script (PLAN-S04)', (state, more, actions, text) => {
  const html = render(renewalProps({ state, ...more, retries: 'retries' in more ? [...more.retries] : [] }));
  expect([actionsIn(html), textOf(html)]).toEqual([actions, expect.stringContaining(text)]);
  expect(main(html)).not.toContain('data-island');
});

test('a link that we did not sign shows no plan and no button (PLAN-S04)', () => {
  const html = render(renewalProps({}, { view: null }));
  expect([actionsIn(html), textOf(html).includes('£')]).toEqual([[], false]);
});

test('the way to the payment page is a link as well (PLAN-S04)', () => {
  expect(main(render(renewalProps({}, { leadsTo: 'https://pay.example/cs_1' })))).toContain(
    'href="https://pay.example/cs_1"',
  );
});
