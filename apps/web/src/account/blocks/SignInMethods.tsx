import type { RefObject } from 'react';
import { useText } from '../../text/use-text.ts';
import type { AccountData, BlockProps } from './account-data.ts';
import { AddressRow } from './AddressRow.tsx';
import { supportsPasskeys } from './passkey-support.ts';
import { PasskeysRow } from './PasskeysRow.tsx';
import { SocialRow } from './SocialRow.tsx';

/** The ways to sign in to the account. A row whose data could not be loaded is left out. */
export function SignInMethods({
  data: { user, passkeys, social, canAddPhone, returned },
  heading,
  ...props
}: BlockProps & { data: AccountData; heading: RefObject<HTMLHeadingElement | null> }) {
  const words = useText('account');
  return (
    <section className="block bleed" aria-labelledby="ways-in">
      <div className="block__head">
        <h2 id="ways-in" ref={heading} tabIndex={-1}>
          {words.ways}
        </h2>
        <span className="note">{words.noPassword}</span>
      </div>
      <ul className="accrows">
        <AddressRow kind="email" user={user} {...props}>
          <path d="M3 5h16v12H3zM3 5.500l8 6.500 8-6.500" />
        </AddressRow>
        <AddressRow kind="phone_number" user={user} canChange={canAddPhone === true} {...props}>
          <path d="M7 2.500h8v17H7zM10 16.500h2" />
        </AddressRow>
        {passkeys != null && (passkeys.length > 0 || supportsPasskeys()) && (
          <PasskeysRow passkeys={passkeys} {...props} />
        )}
        {social != null && <SocialRow social={social} returned={returned} {...props} />}
      </ul>
    </section>
  );
}
