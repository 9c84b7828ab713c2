// @vitest-environment happy-dom
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountBrowser, type AccountBrowser, noor, refusal } from '../../fixtures/account-browser.ts';
import type { AccountData } from './account-data.ts';
import { mayOfferPasskey } from './passkey-support.ts';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { SignInMethods } from './SignInMethods.tsx';

vi.mock('@simplewebauthn/browser', () => ({ startRegistration: () => registration() }));
let registration: () => Promise<object>;

const key = (name: string): Passkey => ({ id: 'p1', name, last_used: null, synced: true, created_on: 0 }) as Passkey;
function Page({ browser, first }: { browser: AccountBrowser; first: Passkey[] }) {
  const [account] = useState(browser.actions);
  const [data, setData] = useState<AccountData>({
    user: noor,
    passkeys: first,
    isPasskeyOffered: true,
    returned: null,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const props = { account, onChange: (changed: Partial<AccountData>) => setData({ ...data, ...changed }) };
  return (
    <>
      {data.isPasskeyOffered && <PasskeyOffer {...props} />}
      <SignInMethods data={data} heading={heading} {...props} />
    </>
  );
}
function open(replies: Record<string, unknown>, first: Passkey[] = [], options = {}) {
  const browser = accountBrowser(replies, options);
  render(<Page browser={browser} first={first} />);
  return browser;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const heading = () => screen.getByText('Passkeys', { selector: 'b' });
const offer = () => screen.queryByRole('region', { name: 'Skip the code next time?' });

beforeEach(() => {
  registration = () => Promise.resolve({ id: 'p1' });
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => {}, { isUserVerifyingPlatformAuthenticatorAvailable: async () => true }),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('an added passkey is listed and ends the offer (issue 13)', async () => {
  const browser = open({ 'passkeys/options': { options: {} }, 'passkeys/add': { passkeys: [key('My key')] } });
  await press('Add a passkey');
  await screen.findByText('My key');
  expect(screen.getByText('Never used, saved in your password manager')).toBeDefined();
  expect([browser.toasts, offer(), document.activeElement]).toEqual([['Passkey added.'], null, heading()]);
});
test('a passkey that the browser did not create is reported and adds nothing (issue 13)', async () => {
  const browser = open({ 'passkeys/options': { options: {} } });
  registration = () =>
    Promise.reject(Object.assign(new Error(), { code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }));
  await press('Create a passkey');
  await waitFor(() => expect(browser.toasts).toEqual(['This device already has a passkey for your account.']));
  expect([offer() === null, browser.sent.map(([call]) => call)]).toEqual([false, ['passkeys/options']]);
});
test('a passkey is renamed in place, and a refused name stays to be corrected (issue 13)', async () => {
  const browser = open({ 'passkeys/rename': [refusal('Not now.'), { passkeys: [key('Laptop')] }] }, [key('My key')]);
  await press('Rename: My key');
  const field = screen.getByLabelText<HTMLInputElement>('Name of the passkey');
  expect([document.activeElement, field.selectionEnd]).toEqual([field, 'My key'.length]);
  await userEvent.keyboard('Laptop{Enter}');
  await waitFor(() => expect(browser.toasts).toEqual(['Not now.']));
  expect(field.value).toBe('Laptop');
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Laptop');
  expect([screen.queryByLabelText('Name of the passkey'), document.activeElement]).toEqual([null, heading()]);
});
test('removing a passkey waits for a new sign-in and then says what is left to do (AUTH-Q25)', async () => {
  const stale = refusal('Sign in again.', 14_007);
  const browser = open({ 'passkeys/remove': [stale, { passkeys: [] }] }, [key('My key')]);
  await press('Remove: My key');
  await waitFor(() => expect(browser.toasts).toEqual(['Passkey removed. Delete it from your device as well.']));
  expect([browser.panels, screen.queryByText('My key'), document.activeElement]).toEqual([
    ['noor@example.org'],
    null,
    heading(),
  ]);
});
test('an offer is made by name of the site only, and not again once it is declined (issue 13)', async () => {
  const may = async (hostname: string) => {
    vi.stubGlobal('location', { hostname });
    return mayOfferPasskey();
  };
  expect([await may('scores.example'), await may('127.0.0.1'), await may('[::1]')]).toEqual([true, false, false]);
  open({});
  await press('Not now');
  expect([offer(), await may('scores.example')]).toEqual([null, false]);
});
test('a browser without passkeys shows neither the list nor an offer (issue 13)', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  open({});
  expect([screen.queryByText('Passkeys'), await mayOfferPasskey()]).toEqual([null, false]);
});
