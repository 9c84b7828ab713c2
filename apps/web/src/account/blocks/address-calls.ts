/** Calls that change an address of the account. */
import type { SignedInUser } from '@sightscreen/contracts/calls/identity';
import { plainDigits } from '@sightscreen/identity';
import type { AccountActions } from '../account-actions.ts';
import type { Verified } from '../session/session.ts';

export type AddressKind = 'email' | 'phone_number';

/** What was changed: the user afterwards, if known. */
const userOf = ({ user }: Verified): { user?: SignedInUser } => (user === null ? {} : { user });

export function addressCalls(kind: AddressKind, { call, session }: AccountActions) {
  // The name of the user, which later calls send, may have changed.
  const verify = async (username?: string) => {
    if (username !== undefined) session().change({ userName: username });
    return userOf(await session().verify());
  };
  const isEmail = kind === 'email';
  return {
    requestCode: (address: string) =>
      isEmail
        ? call('change-email', { email: address })
        : call('sign-up-mobile', { user: { phone_number: plainDigits(address).replaceAll(/[\s().-]/g, '') } }),
    async confirm(otp: string) {
      if (isEmail) return verify((await call('change-email/verify', { otp })).username);
      await call('verify-mobile-otp', { otp });
      return verify();
    },
    remove: async () => verify((await call('ways/remove', { which: isEmail ? 'email' : 'phone' })).username),
  };
}
