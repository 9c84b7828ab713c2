// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { CancelNotice } from '../ui/frame/CancelNotice.tsx';
import { cancelNotice } from './cancel-notice.ts';

function open(cookies: string, session: string | null = null, lang = 'en-GB') {
  const jar = { cookies, written: [] as string[] };
  document.documentElement.lang = lang;
  document.body.innerHTML = renderToStaticMarkup(<CancelNotice />);
  const update = cancelNotice(
    document,
    {
      read: () => jar.cookies,
      write: (text) => jar.written.push(text),
      domain: null,
      secure: false,
      tooLong: () => {},
    },
    () => session,
  );
  update();
  return { jar, update };
}
const isShown = () => document.documentElement.hasAttribute('data-plan-ended');
const notice = () => screen.getByRole('region', { name: 'Your plan' }).querySelector('span')!.textContent;

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('data-plan-ended');
});

test.each([
  ['userState=CANCELLED', true],
  ['userState=CANCELLED; cancelNotice=closed', false],
  ['userState=ACTIVE', false],
  ['', false],
])('with the cookies “%s” the notice of an ended plan is shown: %s (PLAN-058, PLAN-Q25)', (cookies, expected) => {
  open(cookies);
  expect(isShown()).toBe(expected);
});
test.each([
  ['{"cancelNotice":"Your All access plan ended on 21 December."}', 'Your All access plan ended on 21 December.'],
  ['{"cancelNotice":7}', 'Your plan has ended.'],
  ['{', 'Your plan has ended.'],
  [null, 'Your plan has ended.'],
])('the stored notice of %s reads “%s” and leads to the plans (AUTH-142, PLAN-Q25)', (session, expected) => {
  open('userState=CANCELLED', session);
  expect([notice(), screen.getByRole('link').getAttribute('href')]).toEqual([
    expected,
    '/premium-subscription/user/select-plan/cbplus-promo',
  ]);
});
test('a page in another language keeps its own words (PLAN-Q25)', () => {
  open('userState=CANCELLED', '{"cancelNotice":"Your All access plan ended."}', 'hi');
  expect(notice()).toBe('Your plan has ended.');
});
test('closing removes the notice and is remembered for 86400 s (PLAN-058, PLAN-059)', async () => {
  const { jar } = open('userState=CANCELLED');
  await userEvent.click(screen.getByRole('button', { name: 'Close until tomorrow' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(jar.written).toEqual(['cancelNotice=closed; Max-Age=86400; Path=/; SameSite=Lax']);
});
test('a state that changes while the page is open shows or hides the notice (PLAN-Q25)', () => {
  const { jar, update } = open('userState=CANCELLED');
  jar.cookies = 'userState=ACTIVE';
  update();
  expect(isShown()).toBe(false);
});
