import { useEffect, useState } from 'react';
import { SIGNING_OUT } from '../shell/account.ts';
import { useText } from '../text/use-text.ts';
import type { AccountDeps } from './account-deps.ts';

/** Whether the reader is being signed out, here or from the header, until the page is left; and what starts it. */
export function useSignOut({ signOut, toast }: Pick<AccountDeps, 'signOut' | 'toast'>): [boolean, () => void] {
  const words = useText('account');
  const [isSigningOut, setSigningOut] = useState(false);
  useEffect(() => {
    const begun = (): void => setSigningOut(true);
    window.addEventListener(SIGNING_OUT, begun);
    return () => window.removeEventListener(SIGNING_OUT, begun);
  }, []);
  const start = (): void => {
    setSigningOut(true);
    signOut().catch(() => {
      setSigningOut(false);
      toast(words.lost);
    });
  };
  return [isSigningOut, start];
}
