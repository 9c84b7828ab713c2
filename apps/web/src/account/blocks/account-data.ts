/** Data of the account page. */
import type { Device, SignedInUser } from '@sightscreen/contracts/calls/identity';
import type { Passkey } from '@sightscreen/contracts/calls/passkeys';
import type { Profile } from '@sightscreen/contracts/calls/profile';
import type { ProviderReply } from '@sightscreen/contracts/calls/social';
import type { AccountActions } from '../account-actions.ts';
import type { Return } from '../methods/social-calls.ts';
import type { OwnSubscription } from '../subscription/own-subscription.ts';
import type { LoadedTransactions } from '../subscription/load-transactions.ts';
import type { PremiumCalls } from '../session/premium-call.ts';

export type SocialAccounts = PremiumCalls['social-accounts'][1];

/** Loaded by block: undefined until then, null if that failed, which hides all blocks but the plan. */
export interface BlockData {
  /** Components of the subscription, loaded on demand. */
  views: typeof import('../subscription/views.ts') | null;
  own: OwnSubscription | null;
  /** Null for readers who never had a plan. */
  transactions: LoadedTransactions | null;
  profile: Profile | null;
  devices: Device[] | null;
  passkeys: Passkey[] | null;
  social: (SocialAccounts & { providers: ProviderReply[] }) | null;
  /** Whether a phone number can be added: whether any country gets text messages. */
  canAddPhone: boolean | null;
}
export interface AccountData extends Partial<BlockData> {
  user: SignedInUser;
  /** Whether to offer the first passkey; decided before the page is shown, so that the layout does not shift. */
  isPasskeyOffered: boolean;
  /** The result of a return from a social provider. */
  returned: Return | null;
}

export interface BlockProps {
  account: AccountActions;
  onChange: (changed: Partial<AccountData>) => void;
}
