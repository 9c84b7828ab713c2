import { useEffect, useState } from 'react';
import type { PageDeps } from '../../account/account-deps.ts';

/** A guest, a reader without a plan, or a member. */
export type Buyer = 'guest' | 'reader' | 'member';

/** Who is about to pay, by the stored session; pressing Pay verifies it. Follows a sign-in on this page. */
export function useBuyer(session: PageDeps['session']): Buyer {
  const [buyer, setBuyer] = useState<Buyer>('guest');
  useEffect(() => {
    const read = (): void => {
      const own = session();
      setBuyer(!own.signedIn() ? 'guest' : own.read().planState === 'ACTIVE' ? 'member' : 'reader');
    };
    read();
    window.addEventListener('sightscreen:account', read);
    return () => window.removeEventListener('sightscreen:account', read);
  }, [session]);
  return buyer;
}
