import type { AccountActions } from '../account-actions.ts';
import { leaveForLogin } from '../account-deps.ts';
import { PremiumException } from '../session/premium-call.ts';
import { SignedOut } from '../session/session.ts';

/**
 * Runs a change and returns the text of its failure, to be shown inline (PLAN-Q20). Null once it is done, or the page
 * is left for the login page.
 *
 * @param unknown text without a reply, when the change may have been made
 */
export async function changeSubscription(
  account: AccountActions,
  act: () => Promise<unknown>,
  unknown: string,
): Promise<string | null> {
  try {
    await act();
    return null;
  } catch (error) {
    if (error instanceof PremiumException) return error.message;
    if (!(error instanceof SignedOut)) return unknown;
    leaveForLogin(account, error.goTo);
    return null;
  }
}
