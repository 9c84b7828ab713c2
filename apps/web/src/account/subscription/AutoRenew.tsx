import type { AutoRenewToggle } from '@sightscreen/billing/auto-renew';
import { PATHS } from '@sightscreen/identity';
import { useText } from '../../text/use-text.ts';
import type { AccountActions } from '../account-actions.ts';

/** PLAN-021, PLAN-033 to 038: switching it off leads to the cancellation screen, where alone it ends (PLAN-Q07). */
export function AutoRenew({ toggle, account }: { toggle: AutoRenewToggle; account: Pick<AccountActions, 'go'> }) {
  const words = useText('subscription');
  const { isOn, isEnabled } = toggle;
  return (
    <div className="renew">
      <div>
        <b id="auto-renew">{words.autoRenew}</b>
        <p className="note" id="auto-renew-note">
          {isEnabled ? words.renewOn : isOn ? words.renewLocked : words.renewOff}
        </p>
      </div>
      <input
        type="checkbox"
        role="switch"
        className="renew__switch"
        aria-labelledby="auto-renew"
        aria-describedby="auto-renew-note"
        checked={isOn}
        disabled={!isEnabled}
        onChange={() => account.go(PATHS.cancelSubscription)}
      />
    </div>
  );
}
