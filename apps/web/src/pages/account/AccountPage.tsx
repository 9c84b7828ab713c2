import type { AccountPage as AccountPageProps } from '@sightscreen/contracts';
import { PATHS } from '@sightscreen/identity';
import { Sign } from '../../ui/frame/Sign.tsx';
import { NeedsScript } from '../../ui/notice/NeedsScript.tsx';
import { useText } from '../../text/use-text.ts';
import { Devices } from './Devices.tsx';
import { PasskeyOffer } from './PasskeyOffer.tsx';
import { Profile } from './Profile.tsx';
import { WaysIn } from './WaysIn.tsx';

/** The frame of the account page, identical for every reader; the script fills it for the signed-in user. */
export function AccountPage({ mailbox }: AccountPageProps) {
  const words = useText('account');
  const tv = useText('tv');
  const migrate = useText('migrate');
  return (
    <div className="wrap account" data-account-page="">
      <div className="account__top">
        <div>
          <img className="account__face profile__face" data-face="" alt="" width="64" height="64" hidden />
          <h1 className="headline account__who" data-who="">
            {words.title}
          </h1>
          <p className="soft" data-since="" />
        </div>
        <button type="button" className="btn btn--line needs-script" data-sign-out="">
          {words.signOut}
        </button>
      </div>
      <NeedsScript why={words.noScript} mailbox={mailbox} />
      <p className="soft needs-script" role="status" data-loading="">
        {words.loading}
      </p>
      <div className="notice notice--bad" role="alert" data-lost="" hidden>
        <Sign name="warning" />
        <div>
          {words.lost}{' '}
          <button type="button" className="link" data-retry="">
            {words.retry}
          </button>
        </div>
      </div>
      <p className="soft" data-viewer="" hidden>
        {tv.signedInNote}
      </p>
      <div className="account__blocks" data-shown="" hidden>
        <PasskeyOffer />
        <section className="block bleed account__leave" aria-labelledby="migrate" data-migrate="" hidden>
          <div>
            <h2 id="migrate">{migrate.title}</h2>
            <p className="note">{migrate.lead}</p>
          </div>
          <a className="btn btn--line" href={PATHS.migrate}>
            {migrate.go}
          </a>
        </section>
        <Profile />
        <WaysIn />
        <Devices />
        <Held />
        <section className="block bleed account__leave" aria-labelledby="leave">
          <div>
            <h2 id="leave">{words.leave}</h2>
            <p className="note">{words.leaveLead}</p>
          </div>
          <a className="btn btn--line" href={PATHS.deleteAccount}>
            {words.leaveLink}
          </a>
        </section>
      </div>
    </div>
  );
}

/** The download of all data held about the user (`account/blocks/held.ts`). */
function Held() {
  const words = useText('account');
  return (
    <section className="block bleed account__leave" aria-labelledby="held" data-block="held" hidden>
      <div>
        <h2 id="held">{words.held}</h2>
        <p className="note">{words.heldNote}</p>
      </div>
      <button type="button" className="btn btn--line" data-download="">
        {words.heldGo}
      </button>
    </section>
  );
}
